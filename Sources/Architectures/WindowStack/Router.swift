import AppLinks
import HeadlessUIKit
import Phone

/// Shows the mode that goes with the session, with the lock and the mask over it.
final class Router {
  private weak var owner: (any WindowOwner)?
  /// The scene that all windows belong to; `nil` if the app has none.
  private weak var scene: UIWindowScene?
  private let inbox: LinkInbox
  private var mode = Mode.signedOut
  private var isInFront = false
  private var isLocking = false
  private var banner: UIWindow?

  private enum Mode { case signedOut, signedIn }

  private var window: UIWindow? { owner?.window }

  var navigationWindow: CFANavigationWindow? { window as? CFANavigationWindow }

  init(owner: any WindowOwner, scene: UIWindowScene? = nil, inbox: LinkInbox) {
    self.owner = owner
    self.scene = scene
    self.inbox = inbox
    inbox.opener = self
  }

  /// Puts the first mode into the place of the owner's window, which is only there to be replaced.
  func start() {
    show(Session.isLoggedIn ? .signedIn : .signedOut, animated: false)
    if Session.isLoggedIn { lock() }
    banner = OfflineBanner.windowIfAsked(in: scene)
  }

  func willResignActive() {
    isInFront = false
    guard mode == .signedIn else { return }
    navigationWindow?.push(MaskViewController(), at: .high)
  }

  func didEnterBackground() {
    // UIKit ends animations here, and an animator may not tell.
    navigationWindow?.settle()
    guard mode == .signedIn else { return }
    lock()
  }

  func didBecomeActive() {
    followSession()
    isInFront = true
    if let mask = navigationWindow?.viewController(at: .high) { navigationWindow?.pop(mask) }
    inbox.openNext()
  }

  // MARK: Lock

  /// The push ends a change that runs, and no link may open at that end.
  private func lock() {
    isLocking = true
    navigationWindow?.push(PINViewController(), at: .medium)
    isLocking = false
  }

  func unlock(_ pin: PINViewController) {
    navigationWindow?.pop(pin, animator: DemoAnimator()) { [inbox] in inbox.openNext() }
  }

  // MARK: Session

  /// The person has given name and password.
  func signIn() {
    Session.logIn()
    show(.signedIn, animated: true)
  }

  func signOut() {
    Session.logOut()
    inbox.userDidSignOut()
    show(.signedOut, animated: true)
  }

  /// The server tells of a sign-in or a sign-out elsewhere. Under another sign-in Home is locked,
  /// also if the end of the one before was silent.
  func sessionChanged(isValid: Bool) {
    if isValid, mode == .signedIn { lock() }
    followSession()
  }

  /// The session may have begun or ended elsewhere. The person then has not signed in here and is
  /// asked for the PIN. A link that came after the end is for the next user who signs in.
  private func followSession() {
    if Session.isLoggedIn != (mode == .signedIn) {
      if let presentation = movingModal?.transitionCoordinator {
        presentation.animate(alongsideTransition: nil) { [weak self] _ in self?.followSession() }
        return
      }
      show(Session.isLoggedIn ? .signedIn : .signedOut, animated: true)
      if Session.isLoggedIn { lock() }
    }
    inbox.openNext()
  }

  /// What is coming over Home or going from it: its window is not replaced until then.
  private var movingModal: UIViewController? {
    let modal = window?.rootViewController?.presentedViewController
    return modal.flatMap { $0.isBeingPresented || $0.isBeingDismissed ? $0 : nil }
  }

  private func show(_ wanted: Mode, animated: Bool) {
    guard !(navigationWindow != nil && wanted == mode) else { return }
    mode = wanted
    let root =
      wanted == .signedIn
      ? LinkNavigationController(rootViewController: HomeViewController()) : LoginViewController()
    window?.cfa_replaceRootWindow(
      with: root, keeping: [.high], in: scene, animator: animated ? DemoAnimator() : nil
    ) { [inbox] in inbox.openNext() }
    (root as? LinkNavigationController)?.didBecomeIdle = { [weak inbox] in inbox?.openNext() }
  }
}

// MARK: - Links

extension Router: LinkOpening {
  private var homeStack: LinkNavigationController? {
    window?.rootViewController as? LinkNavigationController
  }

  var isUserSignedIn: Bool { Session.isLoggedIn }

  /// Home lies open, and nothing moves.
  var canOpenLinks: Bool {
    guard isInFront, !isLocking, Session.isLoggedIn, mode == .signedIn, let navigationWindow,
      navigationWindow.isAtRest, isHomeOpen(in: navigationWindow), let stack = homeStack,
      stack.isAtRest
    else { return false }
    return LinkPolicy.current.allowsLink(over: stack.presentedViewController)
  }

  /// Nothing lies over home, or only the lock if links open beneath it.
  private func isHomeOpen(in stack: CFANavigationWindow) -> Bool {
    let opensUnderLock = LinkPolicy.current.underLock == .beneath
    return stack.managedWindows.dropFirst().allSatisfy {
      opensUnderLock && $0.rootViewController is PINViewController
    }
  }

  func open(_ link: AppLink) {
    guard let stack = homeStack else { return }
    if stack.presentedViewController != nil { stack.dismiss(animated: false) }
    stack.show(link)
  }
}
