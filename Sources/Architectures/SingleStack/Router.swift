import AppLinks
import HeadlessUIKit

/// Every part of the app goes on top of the one stack there is; nothing is ever taken off.
final class Router {
  let stack: LinkNavigationController
  private let inbox: LinkInbox
  private var part = Part.splash
  private var postponed: Part?

  enum Part { case splash, login, home }

  init(inbox: LinkInbox) {
    self.inbox = inbox
    stack = LinkNavigationController(rootViewController: SplashViewController())
    inbox.opener = self
    stack.didBecomeIdle = { [weak self] in self?.settle() }
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

  /// One push runs at a time; what is requested in the meantime comes when it is over, of several
  /// the last.
  private func show(_ wanted: Part) {
    guard stack.isAtRest else { return postponed = wanted }
    postponed = nil
    guard wanted != part else { return }
    part = wanted
    stack.pushViewController(
      wanted == .home ? HomeViewController() : LoginViewController(), animated: true)
  }

  private func settle() {
    if let postponed { show(postponed) }
    inbox.openNext()
  }
}

// MARK: - Links

extension Router: LinkOpening {
  private var home: UIViewController? {
    stack.viewControllers.last { $0 is HomeViewController }
  }

  var isUserSignedIn: Bool { Session.isLoggedIn }

  var canOpenLinks: Bool {
    part == .home && Session.isLoggedIn && postponed == nil && stack.isAtRest
  }

  func open(_ link: AppLink) {
    if let home { stack.show(link, over: home) }
  }
}
