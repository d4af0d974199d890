import HeadlessUIKit

final class MainViewController: UIViewController {
  private lazy var profileButton = UIButton(
    primaryAction: UIAction { [weak self] _ in self?.changeProfile() })

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .lightGray
    title = "Main Screen"
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      primaryAction: UIAction(title: "Log Out") { _ in
        Session.logOut()
        AppDelegate.shared?.deeplinks.userDidSignOut()
        AppDelegate.shared?.rootViewController?.switchToLogout()
      })
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      primaryAction: UIAction(title: "Activity") { [weak self] _ in
        (self?.navigationController as? MainNavigationController)?.showActivityScreen()
      })
    view.addSubview(profileButton)
    showProfile()
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    profileButton.frame = CGRect(
      x: 0, y: view.safeAreaInsets.top + 24, width: view.bounds.width, height: 44)
  }

  private func changeProfile() {
    Session.profile = Session.profile.other
    Session.profile.registerShortcuts()
    showProfile()
  }

  private func showProfile() {
    profileButton.setTitle("Switch to \(Session.profile.other.title)", for: .normal)
  }
}
