/// Lets inputs in together and a change of the clock alone, each in the order of asking.
struct ReadWriteLock {
  private var inside = 0
  private var isTakenAlone = false
  private var waiting: [(isAlone: Bool, come: CheckedContinuation<Void, Never>)] = []

  /// Enters if no other holds it; false if the caller has to wait.
  mutating func enter(alone: Bool) -> Bool {
    guard waiting.isEmpty, isOpen(alone: alone) else { return false }
    inside += 1
    isTakenAlone = alone
    return true
  }

  /// Waits for one's turn, which ``leave()`` of those before gives.
  mutating func wait(alone: Bool, _ come: CheckedContinuation<Void, Never>) {
    waiting.append((alone, come))
  }

  mutating func leave() {
    inside -= 1
    if inside == 0 { isTakenAlone = false }
    while let next = waiting.first, isOpen(alone: next.isAlone) {
      waiting.removeFirst()
      inside += 1
      isTakenAlone = next.isAlone
      next.come.resume()
    }
  }

  private func isOpen(alone: Bool) -> Bool { inside == 0 || (!alone && !isTakenAlone) }
}
