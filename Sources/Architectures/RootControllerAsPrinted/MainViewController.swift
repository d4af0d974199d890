import HeadlessUIKit

final class MainViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .lightGray
    title = "Main Screen"
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      primaryAction: UIAction(title: "Log Out") { [weak self] _ in self?.logout() })
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      primaryAction: UIAction(title: "Activity") { [weak self] _ in self?.showActivityScreen() })
  }

  private func logout() {
    UserDefaults.standard.set(false, forKey: "LOGGED_IN")
    AppDelegate.shared?.rootViewController?.switchToLogout()
  }

  func showActivityScreen(animated: Bool = true) {
    navigationController?.pushViewController(ActivityViewController(), animated: animated)
  }
}

final class ActivityViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .lightGray
    title = "Activity"
  }
}
