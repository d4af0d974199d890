public import Foundation
internal import VirtualTime

/// Names a piece of work that is to go on in the background.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let invalid = Self(rawValue: 0)
}

/// What an app asks of the system beside its own windows.
struct SystemRequests {
  var lastBackgroundTask = 0
  /// The background tasks that have begun and not ended.
  var backgroundTasks: Set<Int> = []
  var isRegisteredForRemoteNotifications = false
}

extension UIApplication {
  // MARK: URLs

  /// The URL that leads to the app's page in the system's settings.
  public static let openSettingsURLString = "app-settings:"

  /// Whether an app on the device opens a URL: for the schemes of the system's own apps. Those of
  /// other apps are not simulated.
  public final func canOpenURL(_ url: URL) -> Bool {
    let own: Set = [
      "http", "https", "tel", "telprompt", "facetime", "sms", "mailto", "maps", "itms-apps",
      "app-settings",
    ]
    return url.scheme.map { own.contains($0.lowercased()) } ?? false
  }

  // MARK: Background

  /// Asks for time to finish something in the background. The number is new each time; when the
  /// device suspends the app is for the script to say, so that the handler is never called.
  public final func beginBackgroundTask(
    withName name: String? = nil, expirationHandler handler: (() -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    system.lastBackgroundTask += 1
    system.backgroundTasks.insert(system.lastBackgroundTask)
    return UIBackgroundTaskIdentifier(rawValue: system.lastBackgroundTask)
  }

  /// The work is finished. If it does not run, or no more, the console says so (N3-094).
  public final func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {
    guard system.backgroundTasks.remove(identifier.rawValue) == nil else { return }
    let hex = String(identifier.rawValue, radix: 16)
    process.print(
      "Can't end BackgroundTask: no background task exists with identifier "
        + "\(identifier.rawValue) (0x\(hex)), or it may have already been ended. Break in "
        + "UIApplicationEndBackgroundTaskError() to debug.")
  }

  /// Seconds that the app may go on in the background: without bound in front, 30 behind.
  public final var backgroundTimeRemaining: TimeInterval {
    applicationState == .background ? 30 : .greatestFiniteMagnitude
  }

  /// As often as the system allows.
  public static let backgroundFetchIntervalMinimum: TimeInterval = 0
  /// Never.
  public static let backgroundFetchIntervalNever: TimeInterval = .greatestFiniteMagnitude
  /// How often to fetch in the background: no fetch comes here.
  public final func setMinimumBackgroundFetchInterval(_ interval: TimeInterval) {}

  // MARK: Remote notifications

  /// Whether the app has registered and was not unregistered since.
  public final var isRegisteredForRemoteNotifications: Bool {
    system.isRegisteredForRemoteNotifications
  }

  /// Asks for the device's token. It comes in a later turn, to
  /// `application(_:didRegisterForRemoteNotificationsWithDeviceToken:)`; it is the same in every
  /// run, and no registration fails here.
  public final func registerForRemoteNotifications() {
    guard process.isRunning else { return }
    system.isRegisteredForRemoteNotifications = true
    process.schedule(after: .zero) { [process] in
      let application = process.application
      application.call(AppEvent(.didRegisterForRemoteNotifications)) {
        $0.application(
          application, didRegisterForRemoteNotificationsWithDeviceToken: Data(0..<32))
      }
    }
  }

  /// Wants no remote notifications any more.
  public final func unregisterForRemoteNotifications() {
    system.isRegisteredForRemoteNotifications = false
  }
}
