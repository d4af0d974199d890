public import HeadlessUIKit

/// The application delegate of an app that lives by scenes: links and notifications are its own and
/// outlive them, what is shown is theirs.
public protocol SceneLinkApplication: NotificationLinkReceiving {}

extension SceneLinkApplication {
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    UNUserNotificationCenter.current().delegate = self
    application.shortcutItems = AppLink.shortcuts
    return true
  }
}

extension UIApplication {
  /// The delegate of the scene that is connected; `nil` while there is none.
  public func sceneDelegate<Delegate: UISceneDelegate>(_ type: Delegate.Type) -> Delegate? {
    connectedScenes.lazy.compactMap { $0.delegate as? Delegate }.first
  }
}
