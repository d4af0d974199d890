import HeadlessUIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private var mask: MaskViewController?
  private var banner: UIWindow?

  static let loggedInKey = "loggedIn"

  static var shared: AppDelegate? { UIApplication.shared.delegate as? AppDelegate }

  var navigationWindow: CFANavigationWindow? { window as? CFANavigationWindow }

  private var isLoggedIn: Bool { UserDefaults.standard.bool(forKey: Self.loggedInKey) }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let start = UIWindow(frame: UIScreen.main.bounds)
    start.backgroundColor = .black
    start.rootViewController = UIViewController()
    window = start
    start.makeKeyAndVisible()
    if isLoggedIn {
      window?.cfa_replaceRootWindow(with: HomeViewController())
      lock()
    } else {
      window?.cfa_replaceRootWindow(with: LoginViewController())
    }
    banner = OfflineBanner.windowIfAsked()
    return true
  }

  func applicationWillResignActive(_ application: UIApplication) {
    guard isLoggedIn else { return }
    let mask = MaskViewController()
    self.mask = mask
    navigationWindow?.push(mask, at: .high)
  }

  // D4-09: here, not on the way back in as the article has it, so that the snapshot shows the lock.
  func applicationDidEnterBackground(_ application: UIApplication) {
    guard isLoggedIn else { return }
    // D4-02: a lock that is on its way out counts as one that is there.
    guard navigationWindow?.viewController(at: .medium) == nil else { return }
    lock()
  }

  func applicationDidBecomeActive(_ application: UIApplication) {
    guard let mask else { return }
    // D4-08: the mask may have gone with a root that was replaced in the meantime.
    guard navigationWindow?.viewController(at: .high) === mask else {
      return trap("The window at the high level does not show the mask")
    }
    navigationWindow?.pop(mask)
    self.mask = nil
  }

  private func lock() {
    navigationWindow?.push(PINViewController(), at: .medium)
  }

  // MARK: Session

  func signIn() {
    UserDefaults.standard.set(true, forKey: Self.loggedInKey)
    window?.cfa_replaceRootWindow(with: HomeViewController(), animator: DemoAnimator())
  }

  func signOut() {
    UserDefaults.standard.set(false, forKey: Self.loggedInKey)
    window?.cfa_replaceRootWindow(with: LoginViewController(), animator: DemoAnimator())
  }
}
