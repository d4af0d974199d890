package import HeadlessUIKit

/// Shows one part of the app at a time: splash, login or main. Only it moves between them.
///
/// One transition runs at a time. A part that is requested meanwhile is shown when it is over; of
/// several, the last.
package final class RootViewController: UIViewController {
  enum Part { case splash, login, main }

  private var current: UIViewController
  private var part = Part.splash
  private var isTransitioning = false
  private var postponed: Part?

  package init() {
    current = SplashViewController()
    super.init(nibName: nil, bundle: nil)
  }

  package required init?(coder: NSCoder) {
    current = SplashViewController()
    super.init(coder: coder)
  }

  package override func viewDidLoad() {
    super.viewDidLoad()
    addChild(current)
    current.view.frame = view.bounds
    view.addSubview(current.view)
    current.didMove(toParent: self)
  }

  package override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    if !isTransitioning { current.view.frame = view.bounds }
  }

  // MARK: Moves

  /// The splash has its answer; it decides only while it is still what is shown.
  func splashDidFinish() {
    guard part == .splash, postponed == nil else { return }
    if Session.isLoggedIn { return switchToMainScreen() }
    AppDelegate.shared?.deeplinks.sessionWasOver()
    showLoginScreen()
  }

  /// The app is in front again: what is shown follows the session, which may have changed in the
  /// meantime.
  package func followSession() {
    switch (part, Session.isLoggedIn) {
    case (.main, false):
      AppDelegate.shared?.deeplinks.sessionWasOver()
      switchToLogout()
    case (.login, true): switchToMainScreen()
    default: break
    }
  }

  func showLoginScreen() { show(.login) }
  func switchToMainScreen() { show(.main) }
  func switchToLogout() { show(.login) }

  private func show(_ wanted: Part) {
    guard !isTransitioning else {
      postponed = wanted
      return
    }
    guard wanted != part else { return }
    let old = part
    part = wanted
    switch (old, wanted) {
    case (_, .splash): break
    case (.splash, .login): replace(by: makeLogin())
    case (_, .login): animateDismissTransition(to: makeLogin())
    case (_, .main): animateFadeTransition(to: MainNavigationController())
    }
  }

  private func makeLogin() -> UIViewController {
    UINavigationController(rootViewController: LoginViewController())
  }

  // MARK: Transitions

  private func replace(by new: UIViewController) {
    let old = current
    addChild(new)
    new.view.frame = view.bounds
    view.addSubview(new.view)
    new.didMove(toParent: self)
    old.willMove(toParent: nil)
    old.view.removeFromSuperview()
    old.removeFromParent()
    current = new
    settle()
  }

  private func animateFadeTransition(to new: UIViewController) {
    animate(
      to: new, startingAt: view.bounds, options: [.transitionCrossDissolve, .curveEaseOut],
      animations: nil)
  }

  private func animateDismissTransition(to new: UIViewController) {
    let beside = view.bounds.offsetBy(dx: -view.bounds.width, dy: 0)
    animate(to: new, startingAt: beside, options: []) { new.view.frame = self.view.bounds }
  }

  private func animate(
    to new: UIViewController, startingAt start: CGRect, options: UIView.AnimationOptions,
    animations: (() -> Void)?
  ) {
    let old = current
    isTransitioning = true
    old.willMove(toParent: nil)
    addChild(new)
    new.view.frame = start
    transition(
      from: old, to: new, duration: 0.3, options: options, animations: animations
    ) { _ in
      old.removeFromParent()
      new.didMove(toParent: self)
      new.view.frame = self.view.bounds
      self.current = new
      self.isTransitioning = false
      self.settle()
    }
  }

  /// At rest: what was requested meanwhile comes now, or else a link that waits.
  private func settle() {
    if let wanted = postponed {
      postponed = nil
      show(wanted)
    }
    if !isTransitioning { AppDelegate.shared?.deeplinks.openNext() }
  }
}

// MARK: - Links

extension RootViewController: DeeplinkOpener {
  /// Main is at rest before the person's eyes, and its user is signed in.
  package var canOpen: Bool {
    guard !isTransitioning, Session.isLoggedIn,
      UIApplication.shared.applicationState != .background,
      let main = current as? MainNavigationController
    else { return false }
    return main.isAtRest
  }

  package func open(_ link: DeeplinkType) {
    (current as? MainNavigationController)?.show(link)
  }
}
