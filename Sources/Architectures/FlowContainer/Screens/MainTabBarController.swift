import AppLinks
import HeadlessUIKit

/// The main part: the feed, into which links lead, and the profile.
final class MainTabBarController: UITabBarController {
  let feed = LinkNavigationController(rootViewController: KittyFeedViewController())

  init(didBecomeIdle: @escaping () -> Void, logoutHandler: @escaping () -> Void) {
    super.init(nibName: nil, bundle: nil)
    feed.tabBarItem = UITabBarItem(title: "Feed", image: UIImage(systemName: "list.bullet"), tag: 0)
    feed.didBecomeIdle = didBecomeIdle
    viewControllers = [feed, ProfileViewController(logoutHandler: logoutHandler)]
  }

  required init?(coder: NSCoder) { nil }
}
