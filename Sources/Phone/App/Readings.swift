internal import Synchronization

/// What texts were read as: a file that thousands of runs come across is read once.
final class Readings<Outcome: Sendable>: Sendable {
  private let known = Mutex<[String: Outcome]>([:])
  private static var most: Int { 64 }

  func outcome(of text: String, reading read: (String) -> Outcome) -> Outcome {
    if let outcome = known.withLock({ $0[text] }) { return outcome }
    let outcome = read(text)
    known.withLock {
      if $0.count == Self.most { $0 = [:] }
      $0[text] = outcome
    }
    return outcome
  }
}
