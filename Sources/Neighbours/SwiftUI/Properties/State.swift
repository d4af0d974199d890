public import HeadlessUIKit

/// A value that a view owns. It stays as long as the view is in its place.
@propertyWrapper @dynamicMemberLookup
public struct State<Value>: DynamicProperty, ConnectedProperty {
  final class Box {
    var value: Value
    weak var host: ViewHost?
    init(_ value: Value) { self.value = value }
  }

  private final class Location {
    var box: Box
    init(_ box: Box) { self.box = box }
  }

  private let location: Location

  public init(wrappedValue: Value) { location = Location(Box(wrappedValue)) }
  public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

  public var wrappedValue: Value {
    get { location.box.value }
    nonmutating set {
      location.box.value = newValue
      location.box.host?.setNeedsUpdate()
    }
  }

  public var projectedValue: Binding<Value> {
    let box = location.box
    return Binding(
      get: { box.value },
      set: {
        box.value = $0
        box.host?.setNeedsUpdate()
      })
  }

  public subscript<Member>(dynamicMember path: WritableKeyPath<Value, Member>) -> Member {
    wrappedValue[keyPath: path]
  }

  func connect(_ slot: PropertySlot) {
    location.box = slot.kept { location.box }
    location.box.host = slot.host
  }
}

extension State where Value: ExpressibleByNilLiteral {
  public init() { self.init(wrappedValue: nil) }
}

/// A reference to a value that another object owns.
@propertyWrapper @dynamicMemberLookup
public struct Binding<Value>: DynamicProperty {
  private let get: () -> Value
  private let set: (Value) -> Void

  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    (self.get, self.set) = (get, set)
  }

  /// A value that cannot be changed.
  public static func constant(_ value: Value) -> Binding { Binding(get: { value }, set: { _ in }) }

  /// One of the value in an optional; `nil` if there is none.
  public init?(_ base: Binding<Value?>) {
    guard let value = base.wrappedValue else { return nil }
    self.init(get: { base.wrappedValue ?? value }, set: { base.wrappedValue = $0 })
  }

  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }

  public var projectedValue: Binding { self }

  /// The same one, for a closure that takes it as `$name`.
  public init(projectedValue: Binding) { self = projectedValue }

  public subscript<Member>(
    dynamicMember path: WritableKeyPath<Value, Member>
  ) -> Binding<Member> {
    Binding<Member>(
      get: { wrappedValue[keyPath: path] }, set: { wrappedValue[keyPath: path] = $0 })
  }

  /// The same; its changes are not animated.
  public func animation(_ animation: Animation? = nil) -> Binding { self }
}

/// A value under a key of the user defaults.
@propertyWrapper
public struct AppStorage<Value>: DynamicProperty, ConnectedProperty {
  private final class Location { weak var host: ViewHost? }

  private let location = Location()
  private let read: () -> Value
  private let write: (Value) -> Void

  public init(wrappedValue: Value, _ key: String, store: HeadlessUIKit.UserDefaults? = nil) {
    read = { (store ?? .standard).object(forKey: key) as? Value ?? wrappedValue }
    write = { (store ?? .standard).set($0, forKey: key) }
  }

  public init(wrappedValue: Value, _ key: String, store: HeadlessUIKit.UserDefaults? = nil)
  where Value: RawRepresentable {
    read = {
      ((store ?? .standard).object(forKey: key) as? Value.RawValue).flatMap(Value.init)
        ?? wrappedValue
    }
    write = { (store ?? .standard).set($0.rawValue, forKey: key) }
  }

  public init<Wrapped>(_ key: String, store: HeadlessUIKit.UserDefaults? = nil)
  where Value == Wrapped? {
    read = { (store ?? .standard).object(forKey: key) as? Wrapped }
    write = { (store ?? .standard).set($0, forKey: key) }
  }

  public var wrappedValue: Value {
    get { read() }
    nonmutating set {
      write(newValue)
      location.host?.setNeedsUpdate()
    }
  }

  public var projectedValue: Binding<Value> {
    Binding(get: { wrappedValue }, set: { wrappedValue = $0 })
  }

  func connect(_ slot: PropertySlot) { location.host = slot.host }
}

/// Which control has the focus. It is stored, and nothing gets the focus by it.
@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty, ConnectedProperty {
  private let state: State<Value>

  public init() where Value == Bool { state = State(wrappedValue: false) }
  public init<Wrapped>() where Value == Wrapped? { state = State(wrappedValue: nil) }

  public var wrappedValue: Value {
    get { state.wrappedValue }
    nonmutating set { state.wrappedValue = newValue }
  }

  public var projectedValue: Binding { Binding(binding: state.projectedValue) }

  /// A focus that another view owns.
  public struct Binding {
    let binding: HeadlessSwiftUI.Binding<Value>
  }

  func connect(_ slot: PropertySlot) { state.connect(slot) }
}

/// A name for views that belong together.
@propertyWrapper
public struct Namespace: DynamicProperty {
  /// Stored, without effect.
  public struct ID: Hashable, Sendable {}
  public init() {}
  public var wrappedValue: ID { ID() }
}
