import UIKit

class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    let isSignedIn = UserDefaults.standard.bool(forKey: "loggedIn")
    window?.rootViewController = isSignedIn ? NotesViewController() : LoginViewController()
    window?.makeKeyAndVisible()
    return true
  }

  func showNotes() {
    guard let window = window else { return }
    window.rootViewController = NotesViewController()
    UIView.transition(
      with: window, duration: 0.3, options: .transitionCrossDissolve, animations: nil)
  }
}
