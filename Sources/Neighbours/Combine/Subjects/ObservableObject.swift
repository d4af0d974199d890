internal import HeadlessUIKit
public import OpenCombine

/// An object with a publisher that tells that the object will change.
public protocol ObservableObject: AnyObject {
  /// The type of the publisher.
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never

  /// Tells that the object will change.
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// Tells that a published property of the object will change.
  public var objectWillChange: ObservableObjectPublisher {
    let key = unsafeBitCast(ObservableObjectPublisher.self, to: UnsafeRawPointer.self)
    if let publisher = objc_getAssociatedObject(self, key) as? ObservableObjectPublisher {
      return publisher
    }
    let publisher = ObservableObjectPublisher()
    objc_setAssociatedObject(self, key, publisher, .OBJC_ASSOCIATION_RETAIN)
    for mirror in sequence(first: Mirror(reflecting: self), next: \.superclassMirror) {
      for case let property as any ObservableProperty in mirror.children.map(\.value) {
        property.announce(by: publisher)
      }
    }
    return publisher
  }
}

/// A property whose changes its object announces.
protocol ObservableProperty {
  func announce(by publisher: ObservableObjectPublisher)
}

/// Tells those who subscribe, in the order of subscription, that an object will change.
public final class ObservableObjectPublisher: Publisher {
  public typealias Output = Void
  public typealias Failure = Never

  private let changes = PassthroughSubject<Void, Never>()

  public init() {}

  /// Tells that the object will change.
  public func send() { changes.send() }

  public func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Void, Downstream.Failure == Never {
    changes.receive(subscriber: subscriber)
  }
}
