package import HeadlessUIKit
import PhoneLook

package final class LoginViewController: UIViewController {
  package override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .secondarySystemBackground
    let logIn = UIAction(title: "Log In") { _ in AppDelegate.shared?.signIn() }
    ColumnView([
      UILabel.heading("Welcome"), UILabel.note("Sign in to see your listings."),
      UITextField.field("User name"), UITextField.field("Password", isSecret: true),
      UIButton.filled(logIn),
    ]).fill(view)
  }
}
