import HeadlessUIKit

// D2-06: nothing here takes a link.
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  // D2-05: stored as it was at its first use.
  static var shared: AppDelegate? {
    let delegate = ProcessImage.value {
      SharedDelegate(delegate: UIApplication.shared.delegate as? AppDelegate)
    }.delegate
    if delegate == nil {
      trap("Unexpectedly found nil while unwrapping the application's delegate")
    }
    return delegate
  }

  // D2-05: before there is a window, this ends the process.
  var rootViewController: RootViewController? {
    let root = window?.rootViewController as? RootViewController
    if root == nil { trap("Unexpectedly found nil while unwrapping the window's root") }
    return root
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = RootViewController()
    window?.makeKeyAndVisible()
    return true
  }
}

private struct SharedDelegate {
  let delegate: AppDelegate?
}
