import AppLinks
import HeadlessUIKit
import Phone

/// The app's main part, always there. It knows of the session (S3-08): without one it presents the
/// login over itself whenever it has appeared.
final class RootTabBarController: UITabBarController {
  private var feedStack = LinkNavigationController()
  private var hasAppeared = false

  override func viewDidLoad() {
    super.viewDidLoad()
    makeTabs()
  }

  // S4-13: not before it has appeared, so that what only a user may see is seen first.
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    hasAppeared = true
    presentLoginIfNeeded()
  }

  /// Nested controllers of the old session are let go (S3-08).
  private func makeTabs() {
    feedStack = LinkNavigationController(rootViewController: FeedViewController())
    feedStack.didBecomeIdle = { AppDelegate.shared?.inbox.openNext() }
    feedStack.tabBarItem = UITabBarItem(
      title: "Feed", image: UIImage(systemName: "house"), tag: 0)
    let profile = UINavigationController(rootViewController: ProfileViewController())
    profile.tabBarItem = UITabBarItem(
      title: "Profile", image: UIImage(systemName: "person"), tag: 1)
    viewControllers = [feedStack, profile]
    selectedIndex = 0
  }

  // MARK: Session

  func logIn() {
    Session.logIn()
    sessionDidBegin()
  }

  func logOut() {
    Session.logOut()
    sessionDidEnd()
  }

  /// The feed shows what it has loaded without a user, until it loads again (S3-08).
  func sessionDidBegin() {
    (feedStack.viewControllers.first as? FeedViewController)?.load()
    // S4-13: while the login is still on its way in, this is refused, and it stays.
    guard presentedViewController is LoginViewController else { return openLinks() }
    dismiss(animated: true) { [weak self] in self?.openLinks() }
  }

  func sessionDidEnd() {
    AppDelegate.shared?.inbox.userDidSignOut()
    makeTabs()
    presentLoginIfNeeded()
  }

  /// The session may have ended while the app was not in front. A link that came after its end is
  /// for the next user who signs in.
  func followSession() {
    if hasAppeared, !Session.isLoggedIn, !(presentedViewController is LoginViewController) {
      makeTabs()
      presentLoginIfNeeded()
    }
    openLinks()
  }

  /// S4-13: over anything else that is presented, a sheet or an alert, this is refused, and not
  /// tried again.
  private func presentLoginIfNeeded() {
    guard !Session.isLoggedIn, !(presentedViewController is LoginViewController) else { return }
    let login = LoginViewController()
    login.modalPresentationStyle = .fullScreen
    present(login, animated: true)
  }

  private func openLinks() { AppDelegate.shared?.inbox.openNext() }
}

// MARK: - Links

extension RootTabBarController: LinkOpening {
  var isUserSignedIn: Bool { Session.isLoggedIn }

  var canOpenLinks: Bool {
    guard Session.isLoggedIn, viewIfLoaded?.window != nil, feedStack.isAtRest else { return false }
    return !(presentedViewController is LoginViewController)
      && LinkPolicy.current.allowsLink(over: presentedViewController)
  }

  func open(_ link: AppLink) {
    if presentedViewController != nil { dismiss(animated: false) }
    selectedIndex = 0
    feedStack.show(link)
  }
}
