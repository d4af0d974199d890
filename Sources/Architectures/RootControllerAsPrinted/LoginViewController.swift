import HeadlessUIKit

final class LoginViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    title = "Login Screen"
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      primaryAction: UIAction(title: "Log In") { [weak self] _ in self?.login() })
  }

  private func login() {
    UserDefaults.standard.set(true, forKey: "LOGGED_IN")
    AppDelegate.shared?.rootViewController?.switchToMainScreen()
  }
}
