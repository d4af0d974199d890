public import HeadlessCoreData

extension EnvironmentValues {
  private struct ContextKey: EnvironmentKey {
    static var defaultValue: NSManagedObjectContext {
      NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
    }
  }

  /// Where the views find their managed objects; one without a store if nothing sets it.
  public var managedObjectContext: NSManagedObjectContext {
    get { self[ContextKey.self] }
    set { self[ContextKey.self] = newValue }
  }
}
