/// A value that is made when it is first asked for.
package final class Late<Value: Sendable>: Sendable {
  private enum State: Sendable {
    case waiting(@Sendable () -> Value)
    case made(Value)
  }

  private let state: Mutex<State>

  /// - Parameter make: makes the value, once; what it holds is let go of then.
  package init(_ make: @escaping @Sendable () -> Value) { state = Mutex(.waiting(make)) }

  /// The value; others who ask while it is made wait for it.
  package var value: Value {
    state.withLock { state in
      switch state {
      case .made(let value): return value
      case .waiting(let make):
        let value = make()
        state = .made(value)
        return value
      }
    }
  }
}
