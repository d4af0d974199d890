import HeadlessUIKit
import PhoneLook

final class LoginViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let logIn = UIAction(title: "Log In") { _ in AppDelegate.shared?.tabs?.logIn() }
    ColumnView([
      UILabel.heading("Welcome"), UITextField.field("User name"),
      UITextField.field("Password", isSecret: true), UIButton.filled(logIn),
    ]).fill(view)
  }
}
