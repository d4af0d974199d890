/// So many inputs a second, and as many at once after a pause.
struct InputAllowance {
  private let perSecond: Double
  private var left: Double
  private var last: Double

  init(perSecond: Int, now: Double) {
    self.perSecond = Double(perSecond)
    left = Double(perSecond)
    last = now
  }

  /// Takes one; false when none is left.
  mutating func take(at now: Double) -> Bool {
    left = min(perSecond, left + (now - last) * perSecond)
    last = now
    guard left >= 1 else { return false }
    left -= 1
    return true
  }
}
