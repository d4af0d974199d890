import HeadlessUIKit
import Phone

/// An app that counts the seconds.
struct SteadyApp: SimulatedApp {
  var entry: CatalogueEntry {
    CatalogueEntry(
      id: "steady", title: "Steady", summary: "Counts the seconds.", source: "", goodSides: [],
      badSides: [], targets: [])
  }

  var bundle: AppBundle { AppBundle(identifier: "com.example.steady") }
  var sessionKey: String { "SIGNED_IN" }

  func prepare(_ device: DeviceSetup, _ conditions: Conditions) {}
  func makeDelegate() -> any UIApplicationDelegate { SteadyDelegate() }
  func sessionChanged(isValid: Bool) {}
  func inspect() -> AppInspection { AppInspection(isSignedIn: false) }
  func value(of delivery: Delivery) -> LinkValue? { nil }
  func destinations(of value: LinkValue) -> [UIViewController.Type] { [] }
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
      seconds += 1
      root.title = "\(seconds)"
    }
    self.window = window
    return true
  }
}
