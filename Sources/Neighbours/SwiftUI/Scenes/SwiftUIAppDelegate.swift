public import Foundation
public import HeadlessUIKit

/// What stands for SwiftUI's own application delegate: it shows the app's first scene, and hands on
/// what iOS tells to the app's delegate, if the app has one.
public final class SwiftUIAppDelegate: UIResponder, UIApplicationDelegate {
  let app: any App
  /// The app's own delegate.
  private let adapted: (any UIApplicationDelegate)?
  /// The app's own scene delegate, as its delegate has configured it.
  private(set) var sceneDelegateClass: AnyClass?

  public init(_ make: () -> any App) {
    app = make()
    adapted =
      Mirror(reflecting: app).children.lazy
      .compactMap { ($0.value as? any DelegateHolder)?.held }.first
  }

  public func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    adapted?.application(application, willFinishLaunchingWithOptions: launchOptions) ?? true
  }

  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    adapted?.application(application, didFinishLaunchingWithOptions: launchOptions) ?? true
  }

  public func applicationWillTerminate(_ application: UIApplication) {
    adapted?.applicationWillTerminate(application)
  }

  public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {
    adapted?.applicationDidReceiveMemoryWarning(application)
  }

  public func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let chosen = adapted?.application(
      application, configurationForConnecting: connectingSceneSession, options: options)
    let configuration =
      chosen ?? UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
    if chosen?.delegateClass != SwiftUISceneDelegate.self {
      sceneDelegateClass = chosen?.delegateClass
    }
    configuration.delegateClass = SwiftUISceneDelegate.self
    return configuration
  }

  public func application(
    _ application: UIApplication,
    didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
  ) {
    adapted?.application(
      application, didRegisterForRemoteNotificationsWithDeviceToken: deviceToken)
  }

  public func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    guard let adapted else { return completionHandler(.noData) }
    adapted.application(
      application, didReceiveRemoteNotification: userInfo,
      fetchCompletionHandler: completionHandler)
  }
}

/// What stands for SwiftUI's own scene delegate.
public final class SwiftUISceneDelegate: UIResponder, UIWindowSceneDelegate {
  public var window: UIWindow?
  /// The app's own.
  private var own: (any UIWindowSceneDelegate)?

  public required override init() { super.init() }

  private var delegate: SwiftUIAppDelegate? {
    UIApplication.shared.delegate as? SwiftUIAppDelegate
  }

  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene, let delegate else { return }
    let window = UIWindow(windowScene: windowScene)
    window.rootViewController = AppRoot(app: delegate.app).screen
    self.window = window
    window.makeKeyAndVisible()
    own =
      delegate.sceneDelegateClass.flatMap { SceneDelegateClass.make($0) }
      as? any UIWindowSceneDelegate
    own?.scene(scene, willConnectTo: session, options: connectionOptions)
    // The views are there once the window has been shown.
    let contexts = connectionOptions.urlContexts
    // The simulated main queue runs on this thread.
    nonisolated(unsafe) let activities = connectionOptions.userActivities
    DispatchQueue.main.async { [weak self] in
      self?.open(contexts)
      for activity in activities { self?.open(activity) }
    }
  }

  public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    own?.scene(scene, openURLContexts: URLContexts)
    open(URLContexts)
  }

  public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    own?.scene(scene, continue: userActivity)
    open(userActivity)
  }

  public func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    guard let own else { return completionHandler(false) }
    own.windowScene(
      windowScene, performActionFor: shortcutItem, completionHandler: completionHandler)
  }

  public func sceneDidBecomeActive(_ scene: UIScene) {
    own?.sceneDidBecomeActive(scene)
    show(.active)
  }

  public func sceneWillResignActive(_ scene: UIScene) {
    own?.sceneWillResignActive(scene)
    show(.inactive)
  }

  public func sceneDidEnterBackground(_ scene: UIScene) {
    own?.sceneDidEnterBackground(scene)
    show(.background)
  }

  public func sceneWillEnterForeground(_ scene: UIScene) {
    own?.sceneWillEnterForeground(scene)
  }

  public func sceneDidDisconnect(_ scene: UIScene) { own?.sceneDidDisconnect(scene) }

  // MARK: The views

  private func show(_ phase: ScenePhase) {
    guard let root = window?.rootViewController as? any ViewHosting,
      root.host.environment.scenePhase != phase
    else { return }
    root.host.environment.scenePhase = phase
  }

  private func open(_ contexts: Set<UIOpenURLContext>) {
    let urls = contexts.map(\.url).sorted { $0.absoluteString < $1.absoluteString }
    for url in urls { hosts.forEach { $0.open(url) } }
  }

  /// A link of the web is an activity to views that ask for it, else an address.
  private func open(_ activity: NSUserActivity) {
    let hosts = hosts
    if let url = activity.webpageURL, hosts.allSatisfy(\.output.activities.isEmpty) {
      hosts.forEach { $0.open(url) }
    } else {
      hosts.forEach { $0.open(activity) }
    }
  }

  /// The hosts of all views of the window, outermost first.
  private var hosts: [ViewHost] {
    func hosts(_ controller: UIViewController) -> [ViewHost] {
      let inner = controller.children + [controller.presentedViewController].compactMap(\.self)
      let own = (controller as? any ViewHosting).map { [$0.host] } ?? []
      return own + inner.flatMap(hosts)
    }
    return window?.rootViewController.map(hosts) ?? []
  }
}
