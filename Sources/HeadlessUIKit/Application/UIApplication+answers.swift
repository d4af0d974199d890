public import Foundation

// What an app asks of its surroundings, and always gets the same answer to.

/// Starts an app on a phone and never returns. Here the device starts the app, from its delegate;
/// a call does nothing, and returns 0.
@discardableResult
public func UIApplicationMain(
  _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?,
  _ principalClassName: String?, _ delegateClassName: String?
) -> Int32 { 0 }

/// Whether apps may fetch in the background.
public enum UIBackgroundRefreshStatus: Int, Sendable {
  case restricted, denied, available
}

/// In which direction an interface is read.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  case leftToRight, rightToLeft
}

/// The name that `UIApplication.ExtensionPointIdentifier` had.
public typealias UIApplicationExtensionPointIdentifier = UIApplication.ExtensionPointIdentifier

extension UIApplication {
  /// A kind of extension of an app.
  public struct ExtensionPointIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let keyboard = Self(rawValue: "com.apple.keyboard-service")
  }

  /// Whether the app may fetch in the background: it may.
  public final var backgroundRefreshStatus: UIBackgroundRefreshStatus { .available }
  /// The size of text that the person has chosen: always the default.
  public final var preferredContentSizeCategory: UIContentSizeCategory { .large }
  /// The interface is read from left to right.
  public final var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  /// How the interface is turned.
  public final var statusBarOrientation: UIInterfaceOrientation { process.device.orientation }
  /// The app has one icon.
  public final var supportsAlternateIcons: Bool { false }
  /// The app has one icon.
  public final var alternateIconName: String? { nil }
  /// The URL that leads to the app's notifications in the system's settings.
  public static let openNotificationSettingsURLString = "app-settings:notifications"

  // Of these none is posted: nothing of the kind happens here.
  public static let significantTimeChangeNotification = Notification.Name(
    "UIApplicationSignificantTimeChangeNotification")
  public static let userDidTakeScreenshotNotification = Notification.Name(
    "UIApplicationUserDidTakeScreenshotNotification")
  public static let backgroundRefreshStatusDidChangeNotification = Notification.Name(
    "UIApplicationBackgroundRefreshStatusDidChangeNotification")
  public static let protectedDataDidBecomeAvailableNotification = Notification.Name(
    "UIApplicationProtectedDataDidBecomeAvailable")
  public static let protectedDataWillBecomeUnavailableNotification = Notification.Name(
    "UIApplicationProtectedDataWillBecomeUnavailable")
}

extension UIContentSizeCategory {
  /// Not posted: the size does not change.
  public static let didChangeNotification = Notification.Name(
    "UIContentSizeCategoryDidChangeNotification")
  /// What it would carry.
  public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"
}
