public import Foundation
internal import VirtualTime

/// Shows notifications and handles the answers.
///
/// What an app asks for itself arrives on the virtual clock as long as its process lives, and is
/// not drawn; a person taps those that a script sends.
public final class UNUserNotificationCenter: NSObject {
  /// The delegate, which decides about notifications; to be set before the launch ends.
  public weak var delegate: (any UNUserNotificationCenterDelegate)?

  private let process: ProcessImage
  private var pending: [Pending] = []
  private var delivered: [UNNotification] = []
  private var hasAsked = false

  private struct Pending {
    let request: UNNotificationRequest
    let ticket: Schedule<() -> Void>.Ticket?
  }

  private init(_ process: ProcessImage) { self.process = process }

  /// The center of the running app.
  public static func current() -> UNUserNotificationCenter {
    let process = CurrentSimulation.process
    return ProcessImage.value { UNUserNotificationCenter(process) }
  }

  /// Nothing of the app's draws notifications.
  public var supportsContentExtensions: Bool { false }

  // MARK: Leave

  /// Asks the person for leave to notify; here it is given.
  public func requestAuthorization(
    options: UNAuthorizationOptions = [],
    completionHandler: @escaping (Bool, (any Error)?) -> Void = { _, _ in }
  ) {
    hasAsked = true
    completionHandler(true, nil)
  }

  /// Asks the person for leave to notify; here it is given.
  public nonisolated(nonsending) func requestAuthorization(
    options: UNAuthorizationOptions = []
  ) async throws -> Bool {
    hasAsked = true
    return true
  }

  private var settings: UNNotificationSettings { UNNotificationSettings(isAuthorized: hasAsked) }

  /// What the person allows, in a later turn.
  public func getNotificationSettings(
    completionHandler: @escaping (UNNotificationSettings) -> Void
  ) { later { completionHandler($0.settings) } }

  /// What the person allows.
  public nonisolated(nonsending) func notificationSettings() async -> UNNotificationSettings {
    settings
  }

  // MARK: Categories and badge

  /// The kinds of notifications, with their buttons.
  public func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {
    let known = process.device.notificationCategories.shownActions
    process.device.notificationCategories = categories
    let actions = categories.shownActions
    if actions != known { process.record(.app(.notificationActions(actions))) }
  }
  /// What was set, in a later turn.
  public func getNotificationCategories(
    completionHandler: @escaping (Set<UNNotificationCategory>) -> Void
  ) { later { completionHandler($0.process.device.notificationCategories) } }
  /// What was set.
  public nonisolated(nonsending) func notificationCategories() async
    -> Set<UNNotificationCategory>
  { process.device.notificationCategories }

  /// Sets the number on the app's icon; the handler hears in a later turn that all is well.
  public func setBadgeCount(
    _ newBadgeCount: Int, withCompletionHandler completionHandler: (((any Error)?) -> Void)? = nil
  ) {
    process.device.badgeNumber = max(0, newBadgeCount)
    if let completionHandler { later { _ in completionHandler(nil) } }
  }
  /// Sets the number on the app's icon.
  public nonisolated(nonsending) func setBadgeCount(_ newBadgeCount: Int) async throws {
    process.device.badgeNumber = max(0, newBadgeCount)
  }

  // MARK: What the app asks for

  /// Asks for a notification, in place of the one of its name; the handler hears in a later turn
  /// that all is well.
  public func add(
    _ request: UNNotificationRequest,
    withCompletionHandler completionHandler: (((any Error)?) -> Void)? = nil
  ) {
    schedule(request)
    if let completionHandler { later { _ in completionHandler(nil) } }
  }
  /// Asks for a notification, in place of the one of its name.
  public nonisolated(nonsending) func add(_ request: UNNotificationRequest) async throws {
    schedule(request)
  }

  /// What was asked for and has not arrived, in a later turn.
  public func getPendingNotificationRequests(
    completionHandler: @escaping ([UNNotificationRequest]) -> Void
  ) { later { completionHandler($0.pending.map(\.request)) } }
  /// What was asked for and has not arrived.
  public nonisolated(nonsending) func pendingNotificationRequests() async
    -> [UNNotificationRequest]
  { pending.map(\.request) }

  /// Asks for these no more.
  public func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
    removePending { identifiers.contains($0) }
  }
  /// Asks for nothing more.
  public func removeAllPendingNotificationRequests() { removePending { _ in true } }

  private func removePending(_ isMeant: (String) -> Bool) {
    for gone in pending where isMeant(gone.request.identifier) {
      if let ticket = gone.ticket { process.clock.schedule.cancel(ticket) }
    }
    pending.removeAll { isMeant($0.request.identifier) }
  }

  /// What has arrived and is still there, in a later turn.
  public func getDeliveredNotifications(
    completionHandler: @escaping ([UNNotification]) -> Void
  ) { later { completionHandler($0.delivered) } }
  /// What has arrived and is still there.
  public nonisolated(nonsending) func deliveredNotifications() async -> [UNNotification] {
    delivered
  }

  /// Takes some of what has arrived away.
  public func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
    delivered.removeAll { identifiers.contains($0.request.identifier) }
  }
  /// Takes away all that has arrived.
  public func removeAllDeliveredNotifications() { delivered = [] }

  // MARK: Arriving

  private func schedule(_ request: UNNotificationRequest) {
    guard process.isRunning else { return }
    removePending { $0 == request.identifier }
    var due: TimeSpan?
    switch request.trigger {
    case nil: due = .zero
    case let trigger as UNTimeIntervalNotificationTrigger:
      due = TimeSpan(seconds: max(0, trigger.timeInterval))
    default: break
    }
    let ticket = due.map { span in
      let arrival = process.clock.now + span
      return process.schedule(after: span) { [weak self] in self?.deliver(request, at: arrival) }
    }
    pending.append(Pending(request: request, ticket: ticket))
  }

  /// What was due while the app was suspended has arrived without it.
  private func deliver(_ request: UNNotificationRequest, at arrival: Instant) {
    pending.removeAll { $0.request === request }
    let date = Date(timeIntervalSinceReferenceDate: arrival.seconds)
    let notification = UNNotification(request: request, date: date)
    var options: UNNotificationPresentationOptions = [.badge, .list]
    if arrival == process.clock.now, process.application.applicationState == .active {
      options = present(notification)
    }
    if options.contains(.badge), let badge = request.content.badge {
      process.device.badgeNumber = badge.intValue
    }
    delivered.removeAll { $0.request.identifier == request.identifier }
    if !options.isDisjoint(with: [.list, .alert]) { delivered.append(notification) }
    if request.trigger?.repeats == true { schedule(request) }
  }

  /// Asks the app how to show a notification that arrived while it is in front.
  func present(_ notification: UNNotification) -> UNNotificationPresentationOptions {
    guard process.isRunning, let delegate else { return [] }
    process.recordCall(AppEvent(.willPresent), of: nil)
    var options: UNNotificationPresentationOptions = []
    process.runLoop.run(as: .delegate(Swift.type(of: delegate), .willPresent)) {
      delegate.userNotificationCenter(
        self, willPresent: notification, withCompletionHandler: { options = $0 })
    }
    return options
  }

  private func later(_ body: @escaping (UNUserNotificationCenter) -> Void) {
    guard process.isRunning else { return }
    process.schedule(after: .zero) { [process, weak self] in
      guard let self else { return }
      process.runLoop.run(as: .completionOf(UNUserNotificationCenter.self, "request")) {
        body(self)
      }
    }
  }
}

/// How an app wants to notify.
public struct UNAuthorizationOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let badge = UNAuthorizationOptions(rawValue: 1)
  public static let sound = UNAuthorizationOptions(rawValue: 2)
  public static let alert = UNAuthorizationOptions(rawValue: 4)
  public static let carPlay = UNAuthorizationOptions(rawValue: 8)
  public static let criticalAlert = UNAuthorizationOptions(rawValue: 16)
  public static let providesAppNotificationSettings = UNAuthorizationOptions(rawValue: 32)
  public static let provisional = UNAuthorizationOptions(rawValue: 64)
}

/// How a notification is shown while its app is in front.
public struct UNNotificationPresentationOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let badge = UNNotificationPresentationOptions(rawValue: 1)
  public static let sound = UNNotificationPresentationOptions(rawValue: 2)
  public static let alert = UNNotificationPresentationOptions(rawValue: 4)
  public static let list = UNNotificationPresentationOptions(rawValue: 8)
  public static let banner = UNNotificationPresentationOptions(rawValue: 16)
}

/// The action identifier of a tap on the notification itself.
public let UNNotificationDefaultActionIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"
/// The action identifier of putting it away; no input does.
public let UNNotificationDismissActionIdentifier = "com.apple.UNNotificationDismissActionIdentifier"

/// What the person did with a notification.
open class UNNotificationResponse: NSObject {
  public final let notification: UNNotification
  public final let actionIdentifier: String
  /// The scene that it goes to, if that is known.
  public internal(set) final weak var targetScene: UIScene?

  init(notification: UNNotification, actionIdentifier: String) {
    self.notification = notification
    self.actionIdentifier = actionIdentifier
  }
}

/// What the person typed into a notification.
public final class UNTextInputNotificationResponse: UNNotificationResponse {
  public let userText: String

  init(notification: UNNotification, actionIdentifier: String, userText: String) {
    self.userText = userText
    super.init(notification: notification, actionIdentifier: actionIdentifier)
  }
}

/// Answers what to do with notifications.
public protocol UNUserNotificationCenterDelegate: AnyObject {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler:
      @escaping (UNNotificationPresentationOptions) -> Void)
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void)
}

extension UNUserNotificationCenterDelegate {
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler:
      @escaping (UNNotificationPresentationOptions) -> Void
  ) { completionHandler([]) }

  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) { completionHandler() }
}
