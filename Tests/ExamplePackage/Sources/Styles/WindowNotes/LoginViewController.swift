import UIKit

class LoginViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Login"
    view.backgroundColor = .white
    let button = UIButton(
      type: .system,
      primaryAction: UIAction(title: "Log in") { _ in
        UserDefaults.standard.set(true, forKey: "loggedIn")
        (UIApplication.shared.delegate as? AppDelegate)?.showNotes()
      })
    button.frame = CGRect(x: 95, y: 400, width: 200, height: 44)
    view.addSubview(button)
  }
}

class NotesViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Notes"
    view.backgroundColor = .lightGray
  }
}
