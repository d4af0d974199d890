public import Foundation

/// What a notification says.
open class UNNotificationContent: NSObject {
  fileprivate var values = Values()

  fileprivate struct Values {
    var title = ""
    var subtitle = ""
    var body = ""
    var badge: NSNumber?
    var sound: UNNotificationSound?
    var userInfo: [AnyHashable: Any] = [:]
    var categoryIdentifier = ""
    var threadIdentifier = ""
    var targetContentIdentifier: String?
    var attachments: [UNNotificationAttachment] = []
    var interruptionLevel = UNNotificationInterruptionLevel.active
    var relevanceScore = 0.0
  }

  override init() {}

  /// A copy that does not change.
  init(of other: UNNotificationContent) {
    values = other.values
    super.init()
  }

  init(
    title: String, body: String, userInfo: [AnyHashable: Any], category: String, target: String?
  ) {
    super.init()
    (values.title, values.body, values.userInfo) = (title, body, userInfo)
    (values.categoryIdentifier, values.targetContentIdentifier) = (category, target)
  }

  open var title: String { values.title }
  open var subtitle: String { values.subtitle }
  open var body: String { values.body }
  /// The number that the app's icon gets with it; `nil` for the one that it has.
  open var badge: NSNumber? { values.badge }
  /// Not heard.
  open var sound: UNNotificationSound? { values.sound }
  /// What the app gave it, or the payload.
  open var userInfo: [AnyHashable: Any] { values.userInfo }
  /// Which of the app's categories it belongs to.
  open var categoryIdentifier: String { values.categoryIdentifier }
  /// With which others it is grouped.
  open var threadIdentifier: String { values.threadIdentifier }
  /// Which scene it is for.
  open var targetContentIdentifier: String? { values.targetContentIdentifier }
  /// Not drawn.
  open var attachments: [UNNotificationAttachment] { values.attachments }
  open var interruptionLevel: UNNotificationInterruptionLevel { values.interruptionLevel }
  open var relevanceScore: Double { values.relevanceScore }
}

/// What a notification is to say.
open class UNMutableNotificationContent: UNNotificationContent {
  public override init() { super.init() }

  open override var title: String {
    get { values.title }
    set { values.title = newValue }
  }
  open override var subtitle: String {
    get { values.subtitle }
    set { values.subtitle = newValue }
  }
  open override var body: String {
    get { values.body }
    set { values.body = newValue }
  }
  open override var badge: NSNumber? {
    get { values.badge }
    set { values.badge = newValue }
  }
  open override var sound: UNNotificationSound? {
    get { values.sound }
    set { values.sound = newValue }
  }
  open override var userInfo: [AnyHashable: Any] {
    get { values.userInfo }
    set { values.userInfo = newValue }
  }
  open override var categoryIdentifier: String {
    get { values.categoryIdentifier }
    set { values.categoryIdentifier = newValue }
  }
  open override var threadIdentifier: String {
    get { values.threadIdentifier }
    set { values.threadIdentifier = newValue }
  }
  open override var targetContentIdentifier: String? {
    get { values.targetContentIdentifier }
    set { values.targetContentIdentifier = newValue }
  }
  open override var attachments: [UNNotificationAttachment] {
    get { values.attachments }
    set { values.attachments = newValue }
  }
  open override var interruptionLevel: UNNotificationInterruptionLevel {
    get { values.interruptionLevel }
    set { values.interruptionLevel = newValue }
  }
  open override var relevanceScore: Double {
    get { values.relevanceScore }
    set { values.relevanceScore = newValue }
  }
}

/// How much a notification may interrupt.
public enum UNNotificationInterruptionLevel: UInt, Sendable {
  case passive, active, timeSensitive, critical
}

/// A sound; not heard.
public final class UNNotificationSound: NSObject, Sendable {
  let name: String
  public init(named name: UNNotificationSoundName) { self.name = name.rawValue }
  public static let `default` = UNNotificationSound(
    named: UNNotificationSoundName(rawValue: "default"))
  public static let defaultCritical = UNNotificationSound(
    named: UNNotificationSoundName(rawValue: "critical"))
}

/// The file of a sound.
public struct UNNotificationSoundName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// A file beside a notification; not drawn.
public final class UNNotificationAttachment: NSObject {
  public let identifier: String
  public let url: URL
  /// A file.
  public init(identifier: String, url URL: URL, options: [AnyHashable: Any]? = nil) throws {
    self.identifier = identifier
    url = URL
    super.init()
  }
}

/// What is to be shown, and when.
public final class UNNotificationRequest: NSObject {
  /// What the app knows it by; a request of the same name takes its place.
  public let identifier: String
  /// What it says.
  public let content: UNNotificationContent
  /// When it is shown; `nil` for at once.
  public let trigger: UNNotificationTrigger?

  public init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?) {
    self.identifier = identifier
    self.content = UNNotificationContent(of: content)
    self.trigger = trigger
  }
}

/// A notification that has arrived.
public final class UNNotification: NSObject {
  /// What was asked for, or sent.
  public let request: UNNotificationRequest
  /// When it arrived, counted from the beginning of the run as from that of 2001.
  public let date: Date

  init(request: UNNotificationRequest, date: Date) {
    self.request = request
    self.date = date
  }
}

/// When a notification is shown.
open class UNNotificationTrigger: NSObject {
  /// Whether it is shown again and again.
  public final let repeats: Bool
  init(repeats: Bool) { self.repeats = repeats }
}

/// It came from a server.
public final class UNPushNotificationTrigger: UNNotificationTrigger {}

/// After a time, on the virtual clock.
public final class UNTimeIntervalNotificationTrigger: UNNotificationTrigger {
  /// In seconds.
  public let timeInterval: TimeInterval
  public init(timeInterval: TimeInterval, repeats: Bool) {
    self.timeInterval = timeInterval
    super.init(repeats: repeats)
  }
}

/// At a date. It never comes: there is no wall clock.
public final class UNCalendarNotificationTrigger: UNNotificationTrigger {
  public let dateComponents: DateComponents
  public init(dateMatching dateComponents: DateComponents, repeats: Bool) {
    self.dateComponents = dateComponents
    super.init(repeats: repeats)
  }
}
