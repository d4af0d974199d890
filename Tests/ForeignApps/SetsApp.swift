import HeadlessUIKit
import Phone

/// An app whose title says in which order a set of its controllers and a dictionary are walked; its
/// delegate is no responder.
struct SetsApp: SimulatedApp {
  let entry = CatalogueEntry(id: "sets")

  func makeDelegate() -> any UIApplicationDelegate { SetsDelegate() }
}

private final class SetsDelegate: NSObject, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let screens = Set((0..<12).map { _ in UIViewController() })
    let words = Dictionary(uniqueKeysWithValues: (0..<12).map { ("key \($0)", $0) })
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UIViewController()
    window.rootViewController?.title = "\(screens.map(\.description)) \(words.values.map(\.self))"
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
