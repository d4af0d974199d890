internal import Foundation
internal import OrderedCollections

/// What the app has hung on objects, in the process image.
///
/// A responder's values go with it. Any other object says nothing when it is freed: its values are
/// held as long as it lives, and go at the end of the turn in which it was freed.
final class AssociatedObjects {
  private enum Value {
    case held(Any)
    case weak(Weak)
  }

  private struct Weak {
    weak var object: AnyObject?
  }

  private typealias Values = OrderedDictionary<UnsafeRawPointer, Value>

  private struct Other {
    weak var object: AnyObject?
    var values: Values
  }

  private var ofResponders: [Int32: Values] = [:]
  private var ofOthers: OrderedDictionary<ObjectIdentifier, Other> = [:]

  func set(
    _ value: Any?, for key: UnsafeRawPointer, of object: AnyObject, _ policy: objc_AssociationPolicy
  ) {
    let new: Value? = value.map {
      switch policy {
      case .OBJC_ASSOCIATION_ASSIGN: .weak(Weak(object: $0 as AnyObject))
      case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
        .held(($0 as? any NSCopying)?.copy(with: nil) ?? $0)
      default: .held($0)
      }
    }
    var values = take(object) ?? [:]
    // What it held is let go when nothing here is being changed.
    let old = values[key]
    values[key] = new
    put(values, of: object)
    withExtendedLifetime(old) {}
  }

  func value(for key: UnsafeRawPointer, of object: AnyObject) -> Any? {
    switch values(of: object)?[key] {
    case .held(let value): value
    case .weak(let weak): weak.object
    case nil: nil
    }
  }

  /// Lets go of an object's values.
  func remove(_ object: AnyObject) { withExtendedLifetime(take(object)) {} }

  /// A responder is freed.
  func responderFreed(_ number: Int32) {
    withExtendedLifetime(ofResponders.removeValue(forKey: number)) {}
  }

  /// Lets go of the values of objects that were freed.
  func sweep() {
    while true {
      let freed = ofOthers.filter { $0.value.object == nil }
      guard !freed.isEmpty else { return }
      ofOthers.removeAll { $0.value.object == nil }
    }
  }

  /// All values, in no order.
  var all: [Any] {
    (ofResponders.values + ofOthers.values.map(\.values)).flatMap(\.values).compactMap {
      if case .held(let value) = $0 { value } else { nil }
    }
  }

  private func values(of object: AnyObject) -> Values? {
    if let responder = object as? UIResponder { return ofResponders[responder.id.number] }
    // The place in memory of one that was freed may be another's now.
    let other = ofOthers[ObjectIdentifier(object)]
    return other?.object === object ? other?.values : nil
  }

  private func take(_ object: AnyObject) -> Values? {
    if let responder = object as? UIResponder {
      return ofResponders.removeValue(forKey: responder.id.number)
    }
    let other = ofOthers.removeValue(forKey: ObjectIdentifier(object))
    return other?.object === object ? other?.values : nil
  }

  private func put(_ values: Values, of object: AnyObject) {
    guard !values.isEmpty else { return }
    if let responder = object as? UIResponder {
      ofResponders[responder.id.number] = values
    } else {
      ofOthers[ObjectIdentifier(object)] = Other(object: object, values: values)
    }
  }
}
