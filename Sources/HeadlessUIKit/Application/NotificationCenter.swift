public import Foundation

/// Passes notifications on to who asked for them, at once and in the order in which they asked; the
/// process's own.
public final class NotificationCenter: NSObject {
  private struct Observer {
    enum Response {
      case block(Token, SourceLine, (Notification) -> Void)
      case message(TargetAction)
    }

    let name: Notification.Name?
    let object: AnyObject?
    let response: Response
    /// The scene that was being connected when it was added.
    let origin: SceneOrigin?

    var isDead: Bool {
      if case .message(let message) = response { message.isDead } else { false }
    }

    func isOf(_ object: AnyObject) -> Bool {
      switch response {
      case .block(let token, _, _): token === object
      case .message(let message): message.isTo(object)
      }
    }

    private var source: SourceLine {
      switch response {
      case .block(_, let source, _): source
      case .message(let message): message.source
      }
    }

    /// Whether it was added for a scene that is gone, by a line that added the other for a later
    /// scene.
    func isOutdated(by other: Observer) -> Bool {
      guard let origin, origin.isGone, let later = other.origin, !later.isGone else { return false }
      return source.description == other.source.description && name == other.name
        && object === other.object
    }

    /// Whether both send their message to one object.
    func hasTarget(of other: Observer) -> Bool {
      guard case .message(let message) = response, let target = message.target else { return false }
      return other.isOf(target)
    }
  }

  /// A scene that is not retained.
  private struct SceneOrigin {
    weak var scene: UIScene?
    var isGone: Bool { scene.map { $0.session.scene !== $0 } ?? true }
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
        name: name, object: object as AnyObject?,
        response: .block(token, SourceLine(file, line), block), origin: origin))
    return token
  }

  /// Sends an object a message for each notification of a name, or of all names, from an object, or
  /// from all; until it is removed or gone: it is not retained.
  public func addObserver(
    _ observer: Any, selector aSelector: Selector, name aName: Notification.Name?,
    object anObject: Any?, file: StaticString = #fileID, line: UInt = #line
  ) {
    observers.removeAll(where: \.isDead)
    observers.append(
      Observer(
        name: aName, object: anObject as AnyObject?,
        response: .message(TargetAction(observer, aSelector, SourceLine(file, line))),
        origin: origin))
  }

  private var origin: SceneOrigin? {
    process.application.connectingScene.map { SceneOrigin(scene: $0) }
  }

  /// Takes an observer out.
  public func removeObserver(_ observer: Any) {
    let object = observer as AnyObject
    observers.removeAll { $0.isOf(object) }
  }

  /// Takes an observer out for a name, or all names, and an object, or all.
  public func removeObserver(
    _ observer: Any, name aName: Notification.Name?, object anObject: Any?
  ) {
    let (observer, object) = (observer as AnyObject, anObject as AnyObject?)
    observers.removeAll {
      $0.isOf(observer) && (aName == nil || $0.name == aName)
        && (object == nil || $0.object === object)
    }
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
      switch observer.response {
      case .block(_, let source, let block):
        process.runLoop.run(as: .block(source)) {
          handle(notification, observer) { block(notification) }
        }
      case .message(let message):
        message.run(in: process) { target in
          guard let target else { return }
          handle(notification, observer) { _ = message.action.send(to: target, notification) }
        }
      }
    }
  }

  /// Runs an observer; one that a scene left behind, and that does something, is recorded if the
  /// next scene has one of its own.
  private func handle(
    _ notification: Notification, _ observer: Observer, _ respond: () -> Void
  ) {
    let later = observer.origin == nil ? nil : observers.first(where: observer.isOutdated)
    let count = process.recorder.recordCount
    respond()
    guard let later, observer.hasTarget(of: later) || process.recorder.recordCount > count
    else { return }
    process.record(.app(.handledTwice(notification.name.rawValue)))
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

}

extension UIResponder {
  /// Tells those who observe a notification of this object, if there are any.
  final func post(_ name: Notification.Name) {
    guard process.isRunning else { return }
    NotificationCenter.existing(in: process)?.post(name: name, object: self)
  }
}
