public import HeadlessUIKit

/// Objects that belong together. They stay in memory; a fetch returns those of its class, in the
/// order in which they were made. Predicates and sorting have no effect.
open class NSManagedObjectContext: NSObject {
  /// Where its work is done: always on the main queue.
  public enum ConcurrencyType: UInt, Sendable {
    case privateQueueConcurrencyType = 1
    case mainQueueConcurrencyType = 2
  }

  private var objects: [NSManagedObject] = []
  /// Whether something was changed since it was saved.
  public private(set) final var hasChanges = false
  /// Stored, without effect: there is one level.
  public final var parent: NSManagedObjectContext?
  /// Stored, without effect.
  public final var persistentStoreCoordinator: NSPersistentStoreCoordinator?
  /// Stored, without effect.
  public final var automaticallyMergesChangesFromParent = false
  /// Stored, without effect.
  public final var mergePolicy: Any?
  public final let concurrencyType: ConcurrencyType

  public init(concurrencyType ct: ConcurrencyType) { concurrencyType = ct }

  final func insert(_ object: NSManagedObject) {
    objects.append(object)
    hasChanges = true
  }

  final func markChanged() { hasChanges = true }

  /// Forgets an object.
  open func delete(_ object: NSManagedObject) {
    objects.removeAll { $0 === object }
    hasChanges = true
  }

  /// The objects of the request's class.
  open func fetch<Result>(_ request: NSFetchRequest<Result>) throws -> [Result] {
    let found = objects.filter { request.matches($0) }.compactMap { $0 as? Result }
    return request.fetchLimit > 0 ? Array(found.prefix(request.fetchLimit)) : found
  }

  /// How many objects a fetch would give.
  open func count<Result>(for request: NSFetchRequest<Result>) throws -> Int {
    try fetch(request).count
  }

  /// Takes what was changed for saved.
  open func save() throws { hasChanges = false }
  /// Forgets all.
  open func reset() { objects = [] }
  /// Does nothing: no change is undone.
  open func rollback() { hasChanges = false }

  /// Runs a block in the next turn.
  public final func perform(_ block: @escaping () -> Void) {
    HeadlessUIKit.DispatchQueue.main.async { block() }
  }

  /// Runs a block now.
  public final func performAndWait<Result>(_ block: () throws -> Result) rethrows -> Result {
    try block()
  }
}
