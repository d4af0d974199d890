import AppLinks
import HeadlessUIKit

/// The main part: a tab into which links lead, and one to leave by.
final class MainTabBarController: UITabBarController {
  let first = LinkNavigationController(rootViewController: FirstViewController())
  private let logout = UINavigationController(rootViewController: LogoutViewController())

  override func viewDidLoad() {
    super.viewDidLoad()
    first.tabBarItem = UITabBarItem(
      title: "First View Controller", image: UIImage(systemName: "house"), tag: 0)
    logout.tabBarItem = UITabBarItem(
      title: "Logout View Controller", image: UIImage(systemName: "person"), tag: 1)
    first.didBecomeIdle = { AppDelegate.shared?.links.openNext() }
    setViewControllers([first, logout], animated: false)
  }
}

final class LogoutViewController: PlainPage {
  override var headline: String { "Kim" }
  override var explanation: String { "kim@navscope.example" }
  override var action: String { "Log Out" }
  override var actionColor: UIColor { .systemRed }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Logout View Controller"
  }

  override func act() {
    AppDelegate.shared?.rootViewController?.signOut()
  }
}
