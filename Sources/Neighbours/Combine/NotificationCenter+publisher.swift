public import HeadlessUIKit

extension NotificationCenter {
  /// A publisher of the notifications of a name, from an object or from all.
  public func publisher(
    for name: Notification.Name, object: AnyObject? = nil, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Publisher {
    Publisher(center: self, name: name, object: object, file: file, line: line)
  }

  /// Passes notifications on as they are posted.
  public struct Publisher: OpenCombine.Publisher {
    public typealias Output = Notification
    public typealias Failure = Never

    /// Where they are posted.
    public let center: NotificationCenter
    /// Which.
    public let name: Notification.Name
    /// The sender; `nil` for all.
    public let object: AnyObject?
    fileprivate let file: StaticString
    fileprivate let line: UInt

    /// A publisher of the notifications of a name, from an object or from all.
    public init(
      center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil,
      file: StaticString = #fileID, line: UInt = #line
    ) {
      (self.center, self.name, self.object) = (center, name, object)
      (self.file, self.line) = (file, line)
    }

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Notification, Downstream.Failure == Never {
      let relay = PassthroughSubject<Notification, Never>()
      let observer = center.addObserver(forName: name, object: object, file: file, line: line) {
        relay.send($0)
      }
      relay.handleEvents(receiveCancel: { [center] in center.removeObserver(observer) })
        .receive(subscriber: subscriber)
    }
  }
}
