public import HeadlessUIKit

/// An object of a store. The store is the process's memory: nothing outlives it.
open class NSManagedObject: NSObject, NSFetchRequestResult {
  /// Where it lives.
  public final private(set) weak var managedObjectContext: NSManagedObjectContext?
  private var values: [String: Any] = [:]

  /// An object in a context.
  public required init(context moc: NSManagedObjectContext) {
    managedObjectContext = moc
    super.init()
    moc.insert(self)
  }

  /// An object of an entity, in a context or in none.
  public required init(
    entity: NSEntityDescription, insertInto context: NSManagedObjectContext?
  ) {
    managedObjectContext = context
    super.init()
    context?.insert(self)
  }

  // Objects of Apple's Foundation have both, by Objective-C.
  #if canImport(ObjectiveC)
    /// The value of a property.
    open override func value(forKey key: String) -> Any? { values[key] }
    /// Sets the value of a property.
    open override func setValue(_ value: Any?, forKey key: String) { change(value, forKey: key) }
  #else
    /// The value of a property.
    open func value(forKey key: String) -> Any? { values[key] }
    /// Sets the value of a property.
    open func setValue(_ value: Any?, forKey key: String) { change(value, forKey: key) }
  #endif

  private func change(_ value: Any?, forKey key: String) {
    values[key] = value
    managedObjectContext?.markChanged()
  }

  /// The value of a property, without a word to anybody.
  public final func primitiveValue(forKey key: String) -> Any? { values[key] }
  /// Sets the value of a property, without a word to anybody.
  public final func setPrimitiveValue(_ value: Any?, forKey key: String) { values[key] = value }
}

/// What a fetch may give.
public protocol NSFetchRequestResult: NSObjectProtocol {}

/// A kind of object.
open class NSEntityDescription: NSObject {
  public final var name: String?

  /// The entity of a name.
  open class func entity(
    forEntityName entityName: String, in context: NSManagedObjectContext
  ) -> NSEntityDescription? {
    let entity = NSEntityDescription()
    entity.name = entityName
    return entity
  }
}
