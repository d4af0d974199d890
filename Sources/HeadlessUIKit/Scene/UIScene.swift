public import Foundation

/// One instance of an app's interface.
open class UIScene: UIResponder {
  override class var uikitClass: AnyObject.Type { UIScene.self }

  /// The application.
  open override var next: UIResponder? { process.application }

  /// Who is told of its life.
  public internal(set) final var delegate: (any UIWindowSceneDelegate)?
  /// What the system knows it by.
  public final let session = UISceneSession()

  /// What brought a scene up: in an app with scenes the launch options are empty, and this has what
  /// they would have.
  public struct ConnectionOptions {
    /// The URLs to open.
    public var urlContexts: Set<UIOpenURLContext> = []
    /// The activities to go on with, in the order in which they came.
    public var userActivities: [NSUserActivity] = []
    /// The quick action that was chosen.
    public var shortcutItem: UIApplicationShortcutItem?
    /// The notification that was tapped.
    public var notificationResponse: UNNotificationResponse?

    /// What brings a scene up: nothing of these for a tap on the icon.
    public init(
      urls: [URL] = [], userActivities: [NSUserActivity] = [],
      shortcutItem: UIApplicationShortcutItem? = nil,
      notificationResponse: UNNotificationResponse? = nil
    ) {
      urlContexts = Set(urls.map { UIOpenURLContext(url: $0) })
      self.userActivities = userActivities
      self.shortcutItem = shortcutItem
      self.notificationResponse = notificationResponse
    }
  }
}

/// A scene that shows windows.
public final class UIWindowScene: UIScene {
  override class var uikitClass: AnyObject.Type { UIWindowScene.self }

  /// The device's screen.
  public var screen: UIScreen { UIScreen(device: process.device) }
  /// The app's windows, back to front.
  public var windows: [UIWindow] { process.windows.ordered }
}

/// What the system knows of a scene.
public final class UISceneSession {
  init() {}
}

/// A URL that a scene is asked to open.
public struct UIOpenURLContext: Hashable, Sendable {
  /// The URL.
  public let url: URL
}

/// What a scene is told about its life. All methods are optional.
public protocol UIWindowSceneDelegate: UIResponder {
  /// The scene's window.
  var window: UIWindow? { get set }
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)
  func sceneDidDisconnect(_ scene: UIScene)
  func sceneDidBecomeActive(_ scene: UIScene)
  func sceneWillResignActive(_ scene: UIScene)
  func sceneWillEnterForeground(_ scene: UIScene)
  func sceneDidEnterBackground(_ scene: UIScene)
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
  func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String)
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
  func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void)
}

extension UIWindowSceneDelegate {
  public var window: UIWindow? {
    get { nil }
    set {}
  }
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}
  public func sceneDidDisconnect(_ scene: UIScene) {}
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  public func sceneWillResignActive(_ scene: UIScene) {}
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  public func sceneDidEnterBackground(_ scene: UIScene) {}
  public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    scene.markUnimplemented()
  }
  public func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) {}
  public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    scene.markUnimplemented()
  }
  public func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) { windowScene.markUnimplemented() }
}

extension UIScene {
  fileprivate final func markUnimplemented() { process.application.unimplemented = true }
}
