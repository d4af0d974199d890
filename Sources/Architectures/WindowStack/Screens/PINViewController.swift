package import HeadlessUIKit
import PhoneLook

package final class PINViewController: UIViewController {
  private static let night = UIColor(red: 0.11, green: 0.15, blue: 0.27, alpha: 1)

  package override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Self.night
    let unlock = UIAction(title: "Unlock") { [weak self] _ in
      guard let self else { return }
      AppDelegate.shared?.unlock(self)
    }
    let logOut = UIAction(title: "Log Out") { _ in AppDelegate.shared?.signOut() }
    ColumnView([
      UILabel.heading("Enter your PIN", color: .white),
      UILabel.heading("●  ●  ●  ●", color: .white),
      UIButton.filled(unlock), UIButton.quiet(logOut, color: .white),
    ]).fill(view)
  }
}
