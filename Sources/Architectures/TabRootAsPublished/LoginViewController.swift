import HeadlessUIKit

final class LoginViewController: UIViewController {
  private let heading = UILabel()
  private lazy var loginButton = UIButton(
    primaryAction: UIAction(title: "Log In") { [weak self] _ in self?.login() })

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    heading.text = "Login View Controller"
    heading.font = .boldSystemFont(ofSize: 24)
    heading.textAlignment = .center
    view.addSubview(heading)
    loginButton.backgroundColor = .systemBlue
    loginButton.setTitleColor(.white, for: .normal)
    loginButton.layer.cornerRadius = 10
    view.addSubview(loginButton)
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let width = min(view.bounds.width - 64, 320)
    let left = (view.bounds.width - width) / 2
    heading.frame = CGRect(x: left, y: view.bounds.midY - 92, width: width, height: 32)
    loginButton.frame = CGRect(x: left, y: view.bounds.midY - 24, width: width, height: 48)
  }

  private func login() {
    UserDefaults.standard.set(true, forKey: sessionKey)
    AppDelegate.shared?.rootViewController?.switchToMain()
  }
}
