public import HeadlessUIKit

/// What is looked for in a context: objects of a class.
open class NSFetchRequest<ResultType: NSFetchRequestResult>: NSObject {
  public final let entityName: String?
  /// Stored, without effect.
  public final var predicate: NSPredicate?
  /// Stored, without effect.
  public final var sortDescriptors: [NSSortDescriptor]?
  /// How many objects are given; 0 for all.
  public final var fetchLimit = 0
  /// Stored, without effect.
  public final var fetchBatchSize = 0
  /// Stored, without effect.
  public final var returnsObjectsAsFaults = true

  public override init() { entityName = nil }
  public init(entityName: String) { self.entityName = entityName }

  final func matches(_ object: NSManagedObject) -> Bool {
    guard let entityName else { return object is ResultType }
    return "\(type(of: object))" == entityName && object is ResultType
  }
}

// Apple's Foundation reads the text, which has no consequence: no predicate is regarded.
#if !canImport(ObjectiveC)
  extension NSPredicate {
    /// A condition in a text, which is not read: it holds for everything.
    public convenience init(format predicateFormat: String, _ args: any CVarArg...) {
      self.init(value: true)
    }
  }
#endif
