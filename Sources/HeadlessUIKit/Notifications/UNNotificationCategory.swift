public import Foundation
internal import Trace

/// A kind of notification, with the buttons that it has; a registered kind outlives the process.
public final class UNNotificationCategory: NSObject {
  public let identifier: String
  public let actions: [UNNotificationAction]
  public let intentIdentifiers: [String]
  public let options: UNNotificationCategoryOptions
  /// What is shown if the contents are hidden.
  public let hiddenPreviewsBodyPlaceholder: String

  public init(
    identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
    hiddenPreviewsBodyPlaceholder: String = "", options: UNNotificationCategoryOptions = []
  ) {
    self.identifier = identifier
    self.actions = actions
    self.intentIdentifiers = intentIdentifiers
    self.hiddenPreviewsBodyPlaceholder = hiddenPreviewsBodyPlaceholder
    self.options = options
  }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? UNNotificationCategory)?.identifier == identifier
  }
  public override var hash: Int { identifier.hashValue }
}

/// How a category is handled. Stored, without effect.
public struct UNNotificationCategoryOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let customDismissAction = Self(rawValue: 1)
  public static let allowInCarPlay = Self(rawValue: 2)
  public static let hiddenPreviewsShowTitle = Self(rawValue: 4)
  public static let hiddenPreviewsShowSubtitle = Self(rawValue: 8)
}

/// A button of a notification.
open class UNNotificationAction: NSObject {
  public final let identifier: String
  public final let title: String
  public final let options: UNNotificationActionOptions

  public init(identifier: String, title: String, options: UNNotificationActionOptions = []) {
    self.identifier = identifier
    self.title = title
    self.options = options
  }
}

/// A button that lets a text be typed.
public final class UNTextInputNotificationAction: UNNotificationAction {
  public let textInputButtonTitle: String
  public let textInputPlaceholder: String

  public init(
    identifier: String, title: String, options: UNNotificationActionOptions = [],
    textInputButtonTitle: String, textInputPlaceholder: String
  ) {
    self.textInputButtonTitle = textInputButtonTitle
    self.textInputPlaceholder = textInputPlaceholder
    super.init(identifier: identifier, title: title, options: options)
  }
}

/// How a button behaves: with `foreground` it opens the app.
public struct UNNotificationActionOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let authenticationRequired = Self(rawValue: 1)
  public static let destructive = Self(rawValue: 2)
  public static let foreground = Self(rawValue: 4)
}

/// Whether an app may notify.
public enum UNAuthorizationStatus: Int, Sendable {
  case notDetermined, denied, authorized, provisional, ephemeral
}

/// Whether one way of notifying is allowed.
public enum UNNotificationSetting: Int, Sendable { case notSupported, disabled, enabled }

/// What the person allows an app.
public final class UNNotificationSettings: NSObject {
  /// Not determined until the app has asked; then it is given.
  public let authorizationStatus: UNAuthorizationStatus
  init(isAuthorized: Bool) { authorizationStatus = isAuthorized ? .authorized : .notDetermined }

  private var each: UNNotificationSetting {
    authorizationStatus == .authorized ? .enabled : .disabled
  }
  public var alertSetting: UNNotificationSetting { each }
  public var badgeSetting: UNNotificationSetting { each }
  public var soundSetting: UNNotificationSetting { each }
  public var lockScreenSetting: UNNotificationSetting { each }
  public var notificationCenterSetting: UNNotificationSetting { each }
  public var criticalAlertSetting: UNNotificationSetting { .notSupported }
  public var carPlaySetting: UNNotificationSetting { .notSupported }
}

extension DeviceState {
  /// The kinds of notifications that the app has registered.
  var notificationCategories: Set<UNNotificationCategory> {
    get { self[Set<UNNotificationCategory>.self] ?? [] }
    set { self[Set<UNNotificationCategory>.self] = newValue }
  }
}

extension Set<UNNotificationCategory> {
  /// The buttons of all of them, by category.
  var shownActions: [AppEvent.NotificationAction] {
    sorted { $0.identifier < $1.identifier }.flatMap { category in
      category.actions.map { action in
        AppEvent.NotificationAction(
          category: category.identifier, identifier: action.identifier, title: action.title,
          opensApp: action.options.contains(.foreground),
          takesText: action is UNTextInputNotificationAction)
      }
    }
  }
}
