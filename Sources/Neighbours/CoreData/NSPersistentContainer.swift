public import HeadlessUIKit

/// A store with its context.
open class NSPersistentContainer: NSObject {
  public final let name: String
  /// The context for the main queue, which is the only one.
  public final let viewContext = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
  public final let persistentStoreCoordinator = NSPersistentStoreCoordinator()
  public final var persistentStoreDescriptions = [NSPersistentStoreDescription()]

  public init(name: String) { self.name = name }
  public init(name: String, managedObjectModel model: NSManagedObjectModel) { self.name = name }

  /// Says at once that each store is there.
  open func loadPersistentStores(
    completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void
  ) {
    for description in persistentStoreDescriptions { block(description, nil) }
  }

  /// Another view of the store: the same context.
  open func newBackgroundContext() -> NSManagedObjectContext { viewContext }

  /// Runs a block in the next turn.
  open func performBackgroundTask(_ block: @escaping (NSManagedObjectContext) -> Void) {
    viewContext.perform { [viewContext] in block(viewContext) }
  }

  open class func defaultDirectoryURL() -> URL { URL(fileURLWithPath: "/") }
}

/// What a store is made of. Stored, without effect.
open class NSPersistentStoreDescription: NSObject {
  public final var url: URL?
  public final var type = "SQLite"
  public final var shouldAddStoreAsynchronously = false
  public override init() {}
  public init(url: URL) { self.url = url }
}

/// Holds stores; there is one, in memory.
open class NSPersistentStoreCoordinator: NSObject {}

/// Entities of a file; it is not read.
open class NSManagedObjectModel: NSObject {
  public override init() {}
  public init?(contentsOf url: URL) {}
}
