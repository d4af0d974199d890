import HeadlessUIKit
import Phone

/// An app that counts the seconds; a build with the word `rebuilt` at its end counts them by two.
struct SteadyApp: SimulatedApp {
  let entry = CatalogueEntry(id: "steady")

  func makeDelegate() -> any UIApplicationDelegate { SteadyDelegate() }
}

private final class SteadyDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let root = UIViewController()
    window.rootViewController = root
    window.makeKeyAndVisible()
    var seconds = 0
    Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in
      seconds += isRebuilt ? 2 : 1
      root.title = "\(seconds)"
    }
    self.window = window
    return true
  }
}
