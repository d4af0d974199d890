/// How an object holds what is hung on it.
public enum objc_AssociationPolicy: UInt, Sendable {
  /// Not at all; here it is `nil` once it was freed.
  case OBJC_ASSOCIATION_ASSIGN = 0
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  case OBJC_ASSOCIATION_RETAIN = 0x301
  case OBJC_ASSOCIATION_COPY = 0x303
}

/// Hangs a value on an object under a key, the address of a variable; `nil` takes it off. It goes
/// with the object: with a responder at once, with any other object at the end of the turn.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  CurrentSimulation.process.associations.set(value, for: key, of: object as AnyObject, policy)
}

/// What hangs on an object under a key.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  CurrentSimulation.process.existingAssociations?.value(for: key, of: object as AnyObject)
}

/// Takes all off that hangs on an object.
public func objc_removeAssociatedObjects(_ object: Any) {
  CurrentSimulation.process.existingAssociations?.remove(object as AnyObject)
}
