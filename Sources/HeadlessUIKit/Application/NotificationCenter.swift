public import Foundation

/// Passes notifications on to who asked for them, at once and in the order in which they asked; the
/// process's own.
public final class NotificationCenter: NSObject {
  private struct Observer {
    let token: Token
    let name: Notification.Name?
    let object: AnyObject?
    let source: SourceLine
    let block: (Notification) -> Void
  }

  private final class Token: NSObject {}

  private var observers: [Observer] = []
  private let process: ProcessImage

  private init(process: ProcessImage) {
    self.process = process
  }

  /// The center of the running app.
  public static var `default`: NotificationCenter {
    let process = CurrentSimulation.process
    return ProcessImage.value { NotificationCenter(process: process) }
  }

  /// The center of a process, if the app has ever asked for it.
  static func existing(in process: ProcessImage) -> NotificationCenter? {
    process.statics[ObjectIdentifier(NotificationCenter.self)] as? NotificationCenter
  }

  /// Runs a block for each notification of a name, or of all names, from an object, or from all;
  /// until its result is removed.
  public func addObserver(
    forName name: Notification.Name?, object: Any?, queue: OperationQueue? = nil,
    file: StaticString = #fileID, line: UInt = #line, using block: @escaping (Notification) -> Void
  ) -> any NSObjectProtocol {
    let token = Token()
    observers.append(
      Observer(
        token: token, name: name, object: object as AnyObject?, source: SourceLine(file, line),
        block: block))
    return token
  }

  /// Takes an observer out.
  public func removeObserver(_ observer: Any) {
    let object = observer as AnyObject
    observers.removeAll { $0.token === object }
  }

  /// Tells the observers.
  public func post(
    name: Notification.Name, object: Any?, userInfo: [AnyHashable: Any]? = nil
  ) {
    post(Notification(name: name, object: object, userInfo: userInfo))
  }

  /// Tells the observers.
  public func post(_ notification: Notification) {
    guard !observers.isEmpty else { return }
    let object = notification.object as AnyObject?
    for observer in observers where process.isRunning {
      guard observer.name == nil || observer.name == notification.name,
        observer.object == nil || observer.object === object
      else { continue }
      process.runLoop.run(as: .block(observer.source)) { observer.block(notification) }
    }
  }
}

extension UIApplication {
  public static let didFinishLaunchingNotification = Notification.Name(
    "UIApplicationDidFinishLaunchingNotification")
  public static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification")
  public static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification")
  public static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  public static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification")
  public static let willTerminateNotification = Notification.Name(
    "UIApplicationWillTerminateNotification")
  public static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")

  func post(_ name: Notification.Name) {
    guard process.isRunning else { return }
    NotificationCenter.existing(in: process)?.post(name: name, object: self)
  }
}
