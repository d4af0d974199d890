import HeadlessUIKit
import PhoneLook

final class HomeViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .secondarySystemBackground
    title = "Home"
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      primaryAction: UIAction(title: "Log Out") { _ in AppDelegate.shared?.router?.logOut() })
    let compose = UIAction(title: "New Post") { [weak self] _ in
      self?.present(ComposeViewController(), animated: true)
    }
    let rows = ["A room by the lake", "A loft in town"].map(UIView.card)
    ColumnView(rows + [UIButton.filled(compose)], from: .top).fill(view)
  }
}
