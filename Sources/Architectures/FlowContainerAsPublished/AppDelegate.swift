import HeadlessUIKit

// D3-09: nothing here takes a link.
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  let flowCoordinator = AppFlowCoordinator()

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow()
    self.window = window
    window.makeKeyAndVisible()
    flowCoordinator.start(with: window)
    return true
  }
}
