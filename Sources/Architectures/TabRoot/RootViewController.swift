import AppLinks
import HeadlessUIKit

/// Shows one part of the app at a time; a part is replaced by another in a single call, without
/// animation.
final class RootViewController: UIViewController {
  enum Part { case splash, update, login, main, signingOut }

  private var root: UIViewController
  private var part = Part.splash

  init() {
    root = SplashViewController()
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .clear
    embedRoot()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    root.view.frame = view.bounds
  }

  // MARK: Moves

  /// The splash has its answer, and is what is shown: no other move leads away from it.
  func splashDidFinish(isUpdateRequired: Bool) {
    if isUpdateRequired { return show(.update) }
    showPartOfSession()
  }

  /// The user signs out: login comes when the server has answered.
  func signOut() {
    Session.logOut()
    AppDelegate.shared?.links.userDidSignOut()
    show(.signingOut)
  }

  func signOutDidFinish() { showPartOfSession() }

  private func showPartOfSession() {
    AppDelegate.shared?.links.sessionMayBeOver()
    show(Session.isLoggedIn ? .main : .login)
  }

  /// The session was begun or ended somewhere else, or may have been.
  func sessionMayHaveChanged() {
    switch part {
    // They look at the session when they are done.
    case .splash, .update: break
    case .login, .signingOut: if Session.isLoggedIn { show(.main) }
    case .main: if !Session.isLoggedIn { sessionDidExpire() }
    }
  }

  func sessionDidExpire() {
    switch part {
    case .splash, .update: AppDelegate.shared?.links.userDidSignOut()
    // Another 401: what waits now is for the next user who signs in.
    case .login, .signingOut: break
    case .main:
      AppDelegate.shared?.links.userDidSignOut()
      show(.login)
    }
  }

  private func show(_ wanted: Part) {
    guard wanted != part else { return }
    part = wanted
    switch wanted {
    case .splash: replaceRoot(by: SplashViewController())
    case .update: replaceRoot(by: UpdateViewController())
    case .login: replaceRoot(by: LoginViewController())
    case .main: replaceRoot(by: MainTabBarController())
    case .signingOut: replaceRoot(by: SigningOutViewController())
    }
  }

  private func replaceRoot(by new: UIViewController) {
    root.willMove(toParent: nil)
    root.view.removeFromSuperview()
    root.removeFromParent()
    root = new
    embedRoot()
  }

  private func embedRoot() {
    addChild(root)
    root.view.frame = view.bounds
    view.addSubview(root.view)
    root.didMove(toParent: self)
  }
}

// MARK: - Links

extension RootViewController: LinkOpening {
  var isUserSignedIn: Bool { Session.isLoggedIn }

  var canOpenLinks: Bool {
    guard Session.isLoggedIn, let main = root as? MainTabBarController else { return false }
    return main.first.isAtRest
  }

  func open(_ link: AppLink) {
    guard let main = root as? MainTabBarController else { return }
    main.first.show(link)
    main.selectedViewController = main.first
  }
}
