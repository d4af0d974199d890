import HeadlessUIKit

final class AppFlowCoordinator {
  private var container: FlowContainerViewController?

  func start(with window: UIWindow) {
    let container = FlowContainerViewController(
      initialChildViewController: LaunchScreenViewController())
    self.container = container
    window.rootViewController = container
    // D3-05: the launch screen begins to fade in the call that has put it up.
    if UserStore().currentUser == nil {
      handleLogout()
    } else {
      handleLogin()
    }
  }

  // D3-08: also when the tabs are there already.
  func handleLogin() {
    let tabs = UITabBarController()
    tabs.viewControllers = [
      KittyFeedViewController(),
      // D3-07: the tree that the coordinator holds, holds the coordinator.
      ProfileViewController(logoutHandler: handleLogout),
    ]
    container?.cycle(to: tabs)
  }

  // D3-08: also when login is there already.
  func handleLogout() {
    container?.cycle(to: LoginViewController(loginHandler: handleLogin))
  }
}
