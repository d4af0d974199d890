public import HeadlessUIKit

/// Takes an app's requests for work in the background. The system here never finds the time: no
/// launch handler is called, and what was submitted stays pending.
public final class BGTaskScheduler: NSObject {
  private var identifiers: Set<String> = []
  private var pending: [BGTaskRequest] = []

  /// The scheduler of the running app.
  public static var shared: BGTaskScheduler { ProcessImage.value { BGTaskScheduler() } }

  /// Notes who does the work. After the launch, and for an identifier that has its handler already,
  /// that is an exception (transistorsoft/flutter_background_geolocation#1205,
  /// flutter_background_fetch#415).
  @discardableResult
  public func register(
    forTaskWithIdentifier identifier: String, using queue: DispatchQueue?,
    launchHandler: @escaping (BGTask) -> Void
  ) -> Bool {
    let process = ProcessImage.current
    guard !process.application.hasFinishedLaunching else {
      process.raise(
        "NSInternalInconsistencyException",
        "All launch handlers must be registered before application finishes launching")
      return false
    }
    guard identifiers.insert(identifier).inserted else {
      process.raise(
        "NSInternalInconsistencyException",
        "Launch handler for task with identifier \(identifier) has already been registered")
      return false
    }
    return true
  }

  /// Adds a request, in place of one with the same identifier; throws `notPermitted` if no handler
  /// is registered for it.
  public func submit(_ request: BGTaskRequest) throws {
    guard identifiers.contains(request.identifier) else { throw Error(.notPermitted) }
    cancel(taskRequestWithIdentifier: request.identifier)
    pending.append(request)
  }

  /// Takes a request back.
  public func cancel(taskRequestWithIdentifier identifier: String) {
    pending.removeAll { $0.identifier == identifier }
  }

  /// Takes all requests back.
  public func cancelAllTaskRequests() { pending = [] }

  /// The requests that wait, in the order in which they were submitted; called in a later turn.
  public func getPendingTaskRequests(
    completionHandler: @escaping ([BGTaskRequest]) -> Void
  ) {
    let requests = pending
    DispatchQueue.main.async { completionHandler(requests) }
  }

  /// The requests that wait, in the order in which they were submitted.
  public func pendingTaskRequests() async -> [BGTaskRequest] { pending }

  /// Why a request was not taken.
  public struct Error: Swift.Error, Hashable {
    /// The reason.
    public enum Code: Int, Sendable {
      case unavailable = 1, tooManyPendingTaskRequests, notPermitted
    }
    public let code: Code
    public init(_ code: Code) { self.code = code }
    public static let unavailable = Code.unavailable
    public static let tooManyPendingTaskRequests = Code.tooManyPendingTaskRequests
    public static let notPermitted = Code.notPermitted
  }
}
