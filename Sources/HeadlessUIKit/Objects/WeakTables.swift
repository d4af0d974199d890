public import Foundation

/// One object of a table, held or not.
private struct Held {
  private weak var object: AnyObject?
  private let owned: AnyObject?

  init(_ object: AnyObject, isWeak: Bool) {
    self.object = object
    owned = isWeak ? nil : object
  }

  var value: AnyObject? { object }
}

/// Objects by objects. Either side may be held weakly: what is freed is no longer in the table.
/// Keys are the same when they are one object, or equal objects of Foundation.
public final class NSMapTable<KeyType: AnyObject, ObjectType: AnyObject>: NSObject {
  private let (hasWeakKeys, hasWeakValues): (Bool, Bool)
  private var entries: [(key: Held, value: Held)] = []

  private init(weakKeys: Bool, weakValues: Bool) {
    (hasWeakKeys, hasWeakValues) = (weakKeys, weakValues)
  }

  public static func strongToStrongObjects() -> NSMapTable {
    NSMapTable(weakKeys: false, weakValues: false)
  }
  public static func weakToStrongObjects() -> NSMapTable {
    NSMapTable(weakKeys: true, weakValues: false)
  }
  public static func strongToWeakObjects() -> NSMapTable {
    NSMapTable(weakKeys: false, weakValues: true)
  }
  public static func weakToWeakObjects() -> NSMapTable {
    NSMapTable(weakKeys: true, weakValues: true)
  }

  private func place(of key: KeyType?) -> Int? {
    guard let key else { return nil }
    return entries.firstIndex { areSame($0.key.value, key) }
  }

  /// The object of a key.
  public func object(forKey aKey: KeyType?) -> ObjectType? {
    place(of: aKey).flatMap { entries[$0].value.value as? ObjectType }
  }

  /// Sets the object of a key; `nil` removes it.
  public func setObject(_ anObject: ObjectType?, forKey aKey: KeyType?) {
    entries.removeAll { $0.key.value == nil || $0.value.value == nil }
    guard let aKey else { return }
    guard let anObject else { return removeObject(forKey: aKey) }
    let value = Held(anObject, isWeak: hasWeakValues)
    if let place = place(of: aKey) {
      entries[place].value = value
    } else {
      entries.append((Held(aKey, isWeak: hasWeakKeys), value))
    }
  }

  /// Removes a key with its object.
  public func removeObject(forKey aKey: KeyType?) {
    if let place = place(of: aKey) { entries.remove(at: place) }
  }

  public func removeAllObjects() { entries = [] }

  private var living: [(key: KeyType, value: ObjectType)] {
    entries.compactMap {
      guard let key = $0.key.value as? KeyType, let value = $0.value.value as? ObjectType else {
        return nil
      }
      return (key, value)
    }
  }

  /// How many are left.
  public var count: Int { living.count }
  /// The keys, in the order in which they came.
  public func keyEnumerator() -> NSEnumerator {
    NSArray(array: living.map(\.key)).objectEnumerator()
  }
  /// The objects, in the order in which they came; `nil` for none.
  public func objectEnumerator() -> NSEnumerator? {
    NSArray(array: living.map(\.value)).objectEnumerator()
  }
}

/// Objects that may be held weakly: what is freed is no longer in the table.
public final class NSHashTable<ObjectType: AnyObject>: NSObject {
  private let isWeak: Bool
  private var entries: [Held] = []

  private init(isWeak: Bool) { self.isWeak = isWeak }

  public static func weakObjects() -> NSHashTable { NSHashTable(isWeak: true) }

  /// Adds an object that is not in it.
  public func add(_ object: ObjectType?) {
    entries.removeAll { $0.value == nil }
    guard let object, !contains(object) else { return }
    entries.append(Held(object, isWeak: isWeak))
  }
  /// Takes an object out.
  public func remove(_ object: ObjectType?) {
    if let object { entries.removeAll { areSame($0.value, object) } }
  }
  public func removeAllObjects() { entries = [] }
  /// Whether an object is in it.
  public func contains(_ anObject: ObjectType?) -> Bool {
    guard let anObject else { return false }
    return entries.contains { areSame($0.value, anObject) }
  }
  /// What is left, in the order in which it came.
  public var allObjects: [ObjectType] { entries.compactMap { $0.value as? ObjectType } }
  /// The first that is left.
  public var anyObject: ObjectType? { allObjects.first }
  /// How many are left.
  public var count: Int { allObjects.count }
}

private func areSame(_ a: AnyObject?, _ b: AnyObject) -> Bool {
  a === b || (a as? NSObject).map { $0.isEqual(b) } ?? false
}
