internal import Synchronization

/// What is known of cells that others ask for too; each is made when it is first asked for.
final class KeptByCell<Value: Sendable>: Sendable {
  private let known = Mutex<[(key: CellKey, value: Value)]>([])

  /// Two workers that ask at once make the same.
  func value<Failure: Error>(
    of key: CellKey, _ make: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    if let value = known.withLock({ $0.first { $0.key == key }?.value }) { return value }
    let value = try make()
    known.withLock { $0.append((key, value)) }
    return value
  }
}
