import HeadlessUIKit
import PhoneLook

final class ProfileViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .secondarySystemBackground
    title = "Profile"
    let logOut = UIAction(title: "Log Out") { _ in AppDelegate.shared?.tabs?.logOut() }
    ColumnView(
      [
        UIView.card("Kim"), UIView.card("Member since May"),
        UIButton.filled(logOut, color: .systemRed),
      ],
      from: .top
    ).fill(view)
  }
}
