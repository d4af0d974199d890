public import HeadlessUIKit

/// Work that the system lets an app do in the background; none is handed out here.
open class BGTask: NSObject {
  /// Names the task in the app's Info.plist.
  public let identifier: String
  /// What ends the work when the system takes its time back.
  public final var expirationHandler: (() -> Void)?

  init(identifier: String) { self.identifier = identifier }

  /// The work is done.
  public final func setTaskCompleted(success: Bool) {}
}

/// A short fetch.
public final class BGAppRefreshTask: BGTask {}
/// Work that may take minutes.
public final class BGProcessingTask: BGTask {}

/// Asks for work in the background.
open class BGTaskRequest: NSObject {
  /// Names the task in the app's Info.plist.
  public let identifier: String
  /// Not before this moment.
  public final var earliestBeginDate: Date?

  init(identifier: String) { self.identifier = identifier }
}

/// Asks for a short fetch.
public final class BGAppRefreshTaskRequest: BGTaskRequest {
  public override init(identifier: String) { super.init(identifier: identifier) }
}

/// Asks for work that may take minutes.
public final class BGProcessingTaskRequest: BGTaskRequest {
  public var requiresNetworkConnectivity = false
  public var requiresExternalPower = false

  public override init(identifier: String) { super.init(identifier: identifier) }
}
