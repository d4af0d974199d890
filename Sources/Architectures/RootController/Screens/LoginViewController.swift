import HeadlessUIKit

final class LoginViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    title = "Login Screen"
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      primaryAction: UIAction(title: "Log In") { _ in
        Session.logIn()
        AppDelegate.shared?.rootViewController?.switchToMainScreen()
      })
  }
}
