/// A lock. An app here runs on one thread, so that it is always free.
public final class OSAllocatedUnfairLock<State>: @unchecked Sendable {
  private var state: State

  public init(initialState: State) { state = initialState }
  public init(uncheckedState: State) { state = uncheckedState }

  public func withLock<Value>(_ body: (inout State) throws -> Value) rethrows -> Value {
    try body(&state)
  }
  public func withLockUnchecked<Value>(_ body: (inout State) throws -> Value) rethrows -> Value {
    try body(&state)
  }
}

extension OSAllocatedUnfairLock where State == Void {
  public convenience init() { self.init(initialState: ()) }
  public func lock() {}
  public func unlock() {}
  public func lockIfAvailable() -> Bool { true }
  public func withLock<Value>(_ body: () throws -> Value) rethrows -> Value { try body() }
}
