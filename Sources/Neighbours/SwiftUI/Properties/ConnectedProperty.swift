/// A property of a view that SwiftUI fills in before it asks for the body.
public protocol DynamicProperty {
  mutating func update()
}

extension DynamicProperty {
  public mutating func update() {}
}

/// A property that the interpreter gives what is stored for it.
protocol ConnectedProperty {
  func connect(_ slot: PropertySlot)
}

/// The place of a property in a host.
struct PropertySlot {
  let host: ViewHost
  let key: String
  let environment: EnvironmentValues

  /// What is stored in it, made the first time.
  func kept<Object: AnyObject>(_ make: () -> Object) -> Object { host.kept(key, make) }

  /// Builds the view again whenever an object says that it will change.
  func observe<Observed: ObservableObject>(_ object: Observed) {
    let key = "\(key) \(UInt(bitPattern: ObjectIdentifier(object).hashValue))"
    _ = host.kept(key) { [weak host] in
      Subscription(object.objectWillChange.sink { _ in host?.setNeedsUpdate() })
    }
  }

  private final class Subscription {
    let cancellable: AnyCancellable
    init(_ cancellable: AnyCancellable) { self.cancellable = cancellable }
  }
}
