internal import Phone

/// The states that were expanded, each with the most inputs that could follow it.
final class VisitedSet {
  private var budgets: [Fingerprint: Int8] = [:]

  var count: Int { budgets.count }

  /// Whether a state was expanded with as many inputs to follow, or more.
  func contains(_ state: Fingerprint, _ budget: Int) -> Bool {
    budgets[state].map { $0 >= budget } ?? false
  }

  /// Inserts a state; false when it was there with as many inputs to follow.
  func insert(_ state: Fingerprint, _ budget: Int) -> Bool {
    if contains(state, budget) { return false }
    budgets[state] = Int8(budget)
    return true
  }
}
