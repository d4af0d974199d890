public import Foundation

/// One instance of an app's interface.
open class UIScene: UIResponder {
  override class var uikitClass: AnyObject.Type { UIScene.self }

  /// How far a scene is from the person: in front, behind, or not connected.
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive = 0
    case foregroundInactive = 1
    case background = 2
  }

  /// The receiver of the events of its life; UIKit retains it as long as the scene is connected.
  public internal(set) final var delegate: (any UISceneDelegate)?
  /// What the system knows it by.
  public final let session: UISceneSession
  /// As the app's state, it still says `foregroundActive` in `sceneWillResignActive`, and does not
  /// yet say `foregroundInactive` in `sceneWillEnterForeground`.
  public internal(set) final var activationState = ActivationState.unattached
  /// A name for people, if the scene has one.
  public final var title: String?
  /// A second name, which a Mac shows below the first.
  public final var subtitle = ""
  /// Which activities it takes, of several scenes (SC-54).
  public final var activationConditions = UISceneActivationConditions()
  /// What the person is doing in it.
  public final var userActivity: NSUserActivity?

  init(session: UISceneSession) {
    self.session = session
    super.init()
  }

  /// The application.
  open override var next: UIResponder? { process.application }

  /// What a URL comes with.
  public struct OpenURLOptions: Hashable, Sendable {
    /// The app that asked for it, if that is known.
    public var sourceApplication: String?
    /// Whether a file is to be opened where it lies.
    public var openInPlace = false

    package init() {}

    /// As an app without scenes is given them.
    var ofApplication: [UIApplication.OpenURLOptionsKey: Any] {
      var options: [UIApplication.OpenURLOptionsKey: Any] = [:]
      options[.sourceApplication] = sourceApplication
      if openInPlace { options[.openInPlace] = true }
      return options
    }
  }
}

extension UIScene {
  public static let willConnectNotification = Notification.Name("UISceneWillConnectNotification")
  public static let didDisconnectNotification = Notification.Name(
    "UISceneDidDisconnectNotification")
  public static let didActivateNotification = Notification.Name("UISceneDidActivateNotification")
  public static let willDeactivateNotification = Notification.Name(
    "UISceneWillDeactivateNotification")
  public static let willEnterForegroundNotification = Notification.Name(
    "UISceneWillEnterForegroundNotification")
  public static let didEnterBackgroundNotification = Notification.Name(
    "UISceneDidEnterBackgroundNotification")
}

/// A URL that a scene is asked to open.
public struct UIOpenURLContext: Hashable, Sendable {
  /// The URL.
  public let url: URL
  /// What it comes with.
  public var options = UIScene.OpenURLOptions()

  package init(url: URL, options: UIScene.OpenURLOptions = .init()) {
    (self.url, self.options) = (url, options)
  }
}
