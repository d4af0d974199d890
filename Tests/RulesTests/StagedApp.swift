import DeeplinkFormats
import HeadlessUIKit
import JSON
import Phone

/// An app for one test: what it does at its launch, with a link, and when its session changes.
struct StagedApp: SimulatedApp {
  var links: LinkKeeping = .none
  var hasLock = false
  /// The class of its scene's delegate.
  var sceneClass = "StagedScene"
  /// What its Info.plist says of scenes, if that is not what `onConnect` needs.
  var manifest: SceneManifest?
  var onLink: @Sendable (StagedDelegate, String) -> Void = { _, _ in }
  var onNotification: (@Sendable (StagedDelegate, String) -> Void)?
  var onActive: @Sendable (StagedDelegate) -> Void = { _ in }
  var onSession: @Sendable (StagedDelegate, Bool) -> Void = { _, _ in }
  /// What a scene does when it is connected; an app without it does not live by scenes.
  var onConnect: (@Sendable (StagedScene, UIWindowScene) -> Void)?
  let start: @Sendable (StagedDelegate) -> Void

  /// What it tells of the links that it was given.
  enum LinkKeeping { case none, last }

  var entry: CatalogueEntry {
    CatalogueEntry(
      id: "staged",
      conditions: [
        .loggedIn, .waitingLinks, .linksAtLogout, .linkOverModal, .linkUnderLock,
      ])
  }
  var bundle: AppBundle {
    AppBundle(
      identifier: "com.myApp.staged", sceneManifest: manifest ?? onConnect.map { _ in fullManifest }
    )
  }
  private var fullManifest: SceneManifest {
    SceneManifest(
      supportsMultipleScenes: true,
      configurations: [.init(delegateClassName: "$(PRODUCT_MODULE_NAME).\(sceneClass)")])
  }
  var screens: ScreenRoles {
    ScreenRoles(
      splash: [Splash.self], login: [Login.self], protected: [Main.self, Detail.self],
      lock: hasLock ? [Lock.self] : [])
  }

  func makeDelegate() -> any UIApplicationDelegate { StagedDelegate(self) }

  func sessionChanged(isValid: Bool) {
    if let delegate = StagedDelegate.shared { onSession(delegate, isValid) }
  }

  func inspect() -> AppInspection {
    AppInspection(
      isSignedIn: UserDefaults.standard.bool(forKey: sessionKey),
      pending: (StagedDelegate.shared?.pending).map { [LinkValue($0)] } ?? [])
  }

  func value(of delivery: Delivery) -> LinkValue? {
    switch delivery {
    case .url(let url): url.host == "nonsense" ? nil : url.host.map { LinkValue($0) }
    case .notification(let payload) where onNotification != nil:
      (payload["data"]?["messageId"]?.string).map { LinkValue($0) }
    default: nil
    }
  }

  func destinations(of value: LinkValue) -> [UIViewController.Type] { [Detail.self] }
}

/// Runs the test's code; what it keeps lives as long as the app.
final class StagedDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  var windows: [UIWindow] = []
  var kept: [AnyObject] = []
  var pending: String?
  let app: StagedApp

  init(_ app: StagedApp) {
    self.app = app
  }

  static var shared: StagedDelegate? { UIApplication.shared.delegate as? StagedDelegate }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    app.start(self)
    return true
  }

  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool {
    self.app.onLink(self, url.host ?? "")
    return true
  }

  func applicationDidBecomeActive(_ application: UIApplication) { app.onActive(self) }

  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    completionHandler(.newData)
    guard let data = userInfo["data"] as? [String: Any], let id = data["messageId"] as? String
    else { return }
    app.onNotification?(self, id)
  }

  /// A window of the whole screen with a controller in it, shown.
  @discardableResult
  func show(_ root: UIViewController, level: CGFloat = 0) -> UIWindow {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.windowLevel = UIWindow.Level(level)
    window.rootViewController = root
    window.makeKeyAndVisible()
    if self.window == nil { self.window = window }
    windows.append(window)
    return window
  }

  /// A container of the app's own with a first child, in a window.
  func showRoot(with child: UIViewController) -> Root {
    let root = Root()
    show(root)
    root.put(child)
    return root
  }

  func received(_ notification: Notification) {}

  func after(_ seconds: Double, _ body: @escaping () -> Void) {
    Timer.scheduledTimer(withTimeInterval: seconds, repeats: false) { _ in body() }
  }
}

/// Runs the test's code for a scene.
final class StagedScene: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  /// What it was connected for.
  private(set) var options: UIScene.ConnectionOptions?
  /// What it does when its scene is gone.
  var onDisconnect: () -> Void = {}

  func sceneDidDisconnect(_ scene: UIScene) { onDisconnect() }

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    options = connectionOptions
    StagedDelegate.shared?.app.onConnect?(self, scene)
  }

  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    guard let delegate = StagedDelegate.shared else { return }
    for context in URLContexts { delegate.app.onLink(delegate, context.url.host ?? "") }
  }

  /// A window of the scene with a controller in it, shown.
  func show(_ root: UIViewController, in scene: UIWindowScene) {
    window = UIWindow(windowScene: scene)
    window?.rootViewController = root
    window?.makeKeyAndVisible()
  }
}

final class Root: UIViewController {
  /// Adds a child as it should be, to its view or to one in it.
  func put(_ child: UIViewController, into outer: UIView? = nil) {
    let outer: UIView = outer ?? view
    addChild(child)
    child.view.frame = outer.bounds
    outer.addSubview(child.view)
    child.didMove(toParent: self)
  }

  /// Takes a child out as it should be.
  func take(_ child: UIViewController) {
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
  }

  /// Replaces a child as it should be.
  func fade(
    from old: UIViewController, to new: UIViewController,
    completion: @escaping () -> Void = {}
  ) {
    old.willMove(toParent: nil)
    addChild(new)
    new.view.frame = view.bounds
    transition(
      from: old, to: new, duration: 0.3, options: .transitionCrossDissolve, animations: nil
    ) { _ in
      old.removeFromParent()
      new.didMove(toParent: self)
      completion()
    }
  }
}

final class First: UIViewController {}
final class Second: UIViewController {}
final class Third: UIViewController {}
final class Splash: UIViewController {}
final class Login: UIViewController {}
final class Main: UIViewController {}
final class Detail: UIViewController {}
final class Lock: UIViewController {}
