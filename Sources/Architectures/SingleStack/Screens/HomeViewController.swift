import HeadlessUIKit
import PhoneLook

final class HomeViewController: UIViewController {
  private let depth = UILabel.note("")

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .secondarySystemBackground
    title = "Home"
    navigationItem.hidesBackButton = true
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      primaryAction: UIAction(title: "Log Out") { _ in AppDelegate.shared?.router?.logOut() })
    let rows = ["A room by the lake", "A loft in town"].map(UIView.card)
    ColumnView(rows + [depth], from: .top).fill(view)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    depth.text = "\(navigationController?.viewControllers.count ?? 0) screens on the stack"
  }
}
