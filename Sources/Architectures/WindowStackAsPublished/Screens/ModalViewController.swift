import HeadlessUIKit
import PhoneLook

final class ModalViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    let close = UIAction(title: "Close") { [weak self] _ in self?.dismiss(animated: true) }
    let logOut = UIAction(title: "Log Out") { _ in AppDelegate.shared?.signOut() }
    ColumnView([
      UILabel.heading("Modal"), UILabel.note("It can be signed out from here, too."),
      UIButton.filled(close), UIButton.quiet(logOut, color: .systemRed),
    ]).fill(view)
  }
}
