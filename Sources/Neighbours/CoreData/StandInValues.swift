@_spi(Import) public import HeadlessUIKit

// What stands in the place of values that are missing.
@_spi(Import) extension NSManagedObjectContext: StandInValue {
  public static func madeOfNothing() -> Any? {
    NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
  }
}
@_spi(Import) extension NSPersistentContainer: StandInValue {
  public static func madeOfNothing() -> Any? { NSPersistentContainer(name: "") }
}
