/// Calls that wait while did-callbacks are being made.
struct DeferredCalls {
  /// Whether the callbacks are being made.
  var isDeferring = false
  private var calls: [() -> Void] = []

  mutating func append(_ call: @escaping () -> Void) { calls.append(call) }

  /// Returns the calls that wait, and forgets them.
  mutating func removeAll() -> [() -> Void] {
    defer { calls = [] }
    return calls
  }
}
