// SwiftUI brings Combine and Observation along.
@_exported public import HeadlessCombine
@_exported public import Observation

/// An object that a view shows.
@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty, ConnectedProperty {
  public var wrappedValue: ObjectType
  public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }
  public init(initialValue: ObjectType) { wrappedValue = initialValue }

  public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }

  /// References to the object's properties.
  @dynamicMemberLookup
  public struct Wrapper {
    let object: ObjectType

    public subscript<Member>(
      dynamicMember path: ReferenceWritableKeyPath<ObjectType, Member>
    ) -> Binding<Member> {
      Binding(get: { object[keyPath: path] }, set: { object[keyPath: path] = $0 })
    }
  }

  func connect(_ slot: PropertySlot) { slot.observe(wrappedValue) }
}

/// An object that a view owns, made when the view first appears.
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty, ConnectedProperty {
  private final class Location { var object: ObjectType? }

  private let location = Location()
  private let make: () -> ObjectType

  public init(wrappedValue make: @autoclosure @escaping () -> ObjectType) { self.make = make }

  public var wrappedValue: ObjectType {
    if let object = location.object { return object }
    let object = make()
    location.object = object
    return object
  }

  public var projectedValue: ObservedObject<ObjectType>.Wrapper { .init(object: wrappedValue) }

  func connect(_ slot: PropertySlot) {
    location.object = slot.kept { wrappedValue }
    slot.observe(wrappedValue)
  }
}

/// An object that a view around this one gives.
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty, ConnectedProperty {
  private final class Location { var object: ObjectType? }

  private let location = Location()

  public init() {}

  public var wrappedValue: ObjectType {
    guard let object = location.object else {
      fatalError(
        "No ObservableObject of type \(ObjectType.self) found. A View.environmentObject(_:) for \(ObjectType.self) may be missing as an ancestor of this view."
      )
    }
    return object
  }

  public var projectedValue: ObservedObject<ObjectType>.Wrapper { .init(object: wrappedValue) }

  func connect(_ slot: PropertySlot) {
    location.object = slot.environment.object(ObjectType.self)
    if let object = location.object { slot.observe(object) }
  }
}

/// References to the properties of an observable object.
@propertyWrapper @dynamicMemberLookup
public struct Bindable<Value> {
  public var wrappedValue: Value
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  public init(_ wrappedValue: Value) { self.wrappedValue = wrappedValue }

  public var projectedValue: Bindable { self }
}

extension Bindable where Value: AnyObject {
  public subscript<Member>(
    dynamicMember path: ReferenceWritableKeyPath<Value, Member>
  ) -> Binding<Member> {
    let object = wrappedValue
    return Binding(get: { object[keyPath: path] }, set: { object[keyPath: path] = $0 })
  }
}
