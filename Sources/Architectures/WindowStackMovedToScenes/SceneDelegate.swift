import AppLinks
import HeadlessUIKit
import WindowStack

/// Has the window, and the methods of the application delegate that went silent.
final class SceneDelegate: UIResponder, SceneLinkReceiving {
  var window: UIWindow?
  private var banner: UIWindow?

  var navigationWindow: CFANavigationWindow? { window as? CFANavigationWindow }

  // SM-01, SM-02: what the scene is connected for is in the options, which are not read.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let window = CFANavigationWindow(windowScene: scene)
    self.window = window
    window.rootViewController =
      Session.isLoggedIn
      ? LinkNavigationController(rootViewController: HomeViewController()) : LoginViewController()
    window.makeKeyAndVisible()
    homeStack?.didBecomeIdle = { AppDelegate.shared?.inbox.openNext() }
    AppDelegate.shared?.inbox.opener = self
    if Session.isLoggedIn { lock() }
    banner = OfflineBanner.windowIfAsked()
    observeSession()
  }

  // SM-11: removed nowhere, so that it keeps this delegate and its windows after a disconnect.
  private func observeSession() {
    _ = NotificationCenter.default.addObserver(
      forName: AppDelegate.sessionDidBegin, object: nil, queue: nil
    ) { _ in
      if self.homeStack == nil { AppDelegate.shared?.signIn() } else { self.lock() }
    }
  }

  // SM-07: the stack makes the lock's window, and the mask's, without a scene; so is the banner's.
  private func lock() { navigationWindow?.push(PINViewController(), at: .medium) }

  func sceneWillResignActive(_ scene: UIScene) {
    guard Session.isLoggedIn else { return }
    navigationWindow?.push(MaskViewController(), at: .high)
  }

  func sceneDidEnterBackground(_ scene: UIScene) {
    navigationWindow?.settle()
    if Session.isLoggedIn { lock() }
  }

  func sceneDidBecomeActive(_ scene: UIScene) {
    if let mask = navigationWindow?.viewController(at: .high) { navigationWindow?.pop(mask) }
    AppDelegate.shared?.inbox.openNext()
  }
}

// MARK: - Links

extension SceneDelegate: LinkOpening {
  private var homeStack: LinkNavigationController? {
    window?.rootViewController as? LinkNavigationController
  }

  var isUserSignedIn: Bool { Session.isLoggedIn }
  var canOpenLinks: Bool { isUserSignedIn && homeStack?.isAtRest == true }
  func open(_ link: AppLink) { homeStack?.show(link) }
}
