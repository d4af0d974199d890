import AppLinks
import HeadlessUIKit
import Phone

/// Observes the session and puts another root into the window. There is no transition: the old tree
/// is gone when the new one comes.
final class Router {
  private weak var window: UIWindow?
  private let inbox: LinkInbox
  private var part = Part.splash
  private var postponed: Part?

  enum Part { case splash, login, home }

  init(window: UIWindow, inbox: LinkInbox) {
    self.window = window
    self.inbox = inbox
    inbox.opener = self
    window.rootViewController = SplashViewController()
    window.makeKeyAndVisible()
  }

  func didBecomeActive() {
    if part != .splash { followSession() } else { inbox.openNext() }
  }

  // MARK: Moves

  /// The splash has its answer; it decides only while it is what is shown.
  func splashDidFinish() {
    guard part == .splash, postponed == nil else { return }
    inbox.sessionMayBeOver()
    show(Session.isLoggedIn ? .home : .login)
  }

  func logIn() {
    Session.logIn()
    show(.home)
  }

  func logOut() {
    Session.logOut()
    inbox.userDidSignOut()
    show(.login)
  }

  /// Shows what goes with the session; it may have begun or ended elsewhere. A link that came after
  /// its end is for the next user who signs in.
  func followSession() {
    if Session.isLoggedIn {
      show(.home)
    } else if (postponed ?? part) == .home {
      show(.login)
    }
    inbox.openNext()
  }

  /// A root under which something is being presented or dismissed stays until that is over; what
  /// stands over it is taken away first, or it would stay in the window.
  private func show(_ wanted: Part) {
    guard !isPresentationRunning else { return postponed = wanted }
    postponed = nil
    guard wanted != part else { return }
    part = wanted
    if window?.rootViewController?.presentedViewController != nil {
      window?.rootViewController?.dismiss(animated: false) { [self] in swap() }
    } else {
      swap()
    }
  }

  private func swap() {
    guard part == .home else {
      window?.rootViewController = LoginViewController()
      return
    }
    let stack = LinkNavigationController(rootViewController: HomeViewController())
    stack.didBecomeIdle = { [weak inbox] in inbox?.openNext() }
    window?.rootViewController = stack
  }

  private var isPresentationRunning: Bool {
    window?.rootViewController?.presentedViewController?.isAnyOnItsWay == true
  }

  /// What is presented has come or gone.
  func settle() {
    if let postponed { show(postponed) }
    inbox.openNext()
  }
}

// MARK: - Links

extension Router: LinkOpening {
  private var homeStack: LinkNavigationController? {
    window?.rootViewController as? LinkNavigationController
  }

  var isUserSignedIn: Bool { Session.isLoggedIn }

  var canOpenLinks: Bool {
    part == .home && Session.isLoggedIn && homeStack?.isAtRest == true
      && LinkPolicy.current.allowsLink(over: homeStack?.presentedViewController)
  }

  func open(_ link: AppLink) {
    guard let stack = homeStack else { return }
    if stack.presentedViewController != nil { stack.dismiss(animated: false) }
    stack.show(link)
  }
}
