import AppLinks
import HeadlessUIKit

/// Observes the user store and has the container show the flow that fits: login or the tabs, once
/// the launch screen is done.
///
/// What should be shown follows from the store alone; a change during a cycle is looked at when
/// that is over.
final class AppFlowCoordinator {
  private enum Flow { case launching, login, main }

  private let userStore: UserStore
  private let links: LinkInbox
  private weak var container: FlowContainerViewController?
  private var flow = Flow.launching
  private var hadUser = false

  init(userStore: UserStore, links: LinkInbox) {
    self.userStore = userStore
    self.links = links
  }

  func start(with window: UIWindow) {
    hadUser = userStore.currentUser != nil
    links.opener = self
    userStore.changed = { [weak self] in self?.userMayHaveChanged() }
    let splash = LaunchScreenViewController { [weak self] in self?.launchDidFinish() }
    let container = FlowContainerViewController(initialChildViewController: splash)
    self.container = container
    window.rootViewController = container
  }

  // MARK: Flows

  private func launchDidFinish() {
    show(flowOfUser)
  }

  private func userMayHaveChanged() {
    let hasUser = userStore.currentUser != nil
    // What waits was for the user who has gone.
    if hadUser, !hasUser { links.userDidSignOut() }
    hadUser = hasUser
    if flow != .launching { show(flowOfUser) }
  }

  private var flowOfUser: Flow { userStore.currentUser == nil ? .login : .main }

  private func show(_ wanted: Flow) {
    if wanted == .login { links.sessionMayBeOver() }
    guard let container, !container.isCycling, wanted != flow else { return }
    flow = wanted
    container.cycle(to: wanted == .main ? makeTabs() : makeLogin()) { [weak self] in
      self?.cycleDidEnd()
    }
  }

  private func cycleDidEnd() {
    show(flowOfUser)
    links.openNext()
  }

  // MARK: Screens

  private func makeTabs() -> UIViewController {
    let store = userStore
    let links = links
    return MainTabBarController(
      didBecomeIdle: { [weak links] in links?.openNext() },
      logoutHandler: { [weak store] in store?.signOut() })
  }

  private func makeLogin() -> UIViewController {
    LoginViewController { [weak userStore] in userStore?.signIn() }
  }
}

// MARK: - Links

extension AppFlowCoordinator: LinkOpening {
  var isUserSignedIn: Bool { userStore.currentUser != nil }

  var canOpenLinks: Bool {
    guard let container, !container.isCycling, userStore.currentUser != nil,
      let tabs = container.current as? MainTabBarController
    else { return false }
    return tabs.feed.isAtRest
  }

  func open(_ link: AppLink) {
    guard let tabs = container?.current as? MainTabBarController else { return }
    tabs.feed.show(link)
    tabs.selectedViewController = tabs.feed
  }
}
