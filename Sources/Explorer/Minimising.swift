internal import Phone
internal import VirtualTime

extension Discoveries {
  /// The groups in order, each script without an input that it can do without, and with the
  /// roundest times that still show it.
  func minimised(by guide: Guide) -> [(key: Key, value: Entry)] {
    ordered.map { key, entry in
      var entry = entry
      for index in entry.trail.inputs.indices.dropFirst().reversed() {
        entry.attempt(entry.trail.without(index), key, guide)
      }
      for index in entry.trail.inputs.indices.dropFirst() {
        for decimals in [10.0, 100.0] {
          guard let trail = entry.trail.rounded(index, decimals) else { break }
          if entry.attempt(trail, key, guide) { break }
        }
      }
      return (key, entry)
    }
  }
}

extension Discoveries.Entry {
  /// Takes a simpler script if it shows the same.
  @discardableResult
  fileprivate mutating func attempt(
    _ trail: Trail, _ key: Discoveries.Key, _ guide: Guide
  ) -> Bool {
    guard let proof = guide.proof(of: key, in: trail) else { return false }
    (self.trail, self.proof) = (trail, proof)
    return true
  }
}

extension Trail {
  fileprivate func without(_ index: Int) -> Trail {
    var inputs = inputs
    inputs.remove(at: index)
    return Trail(setup: setup, inputs: inputs, budget: budget)
  }

  /// With one time rounded to so many parts of a second, within the order; nil when it is round
  /// already.
  fileprivate func rounded(_ index: Int, _ parts: Double) -> Trail? {
    var inputs = inputs
    let exact = inputs[index].at
    let round = Instant(seconds: (exact.seconds * parts).rounded() / parts)
    let earliest = inputs[index - 1].at
    let latest = index + 1 < inputs.count ? inputs[index + 1].at : round
    guard round != exact, round >= earliest, round <= latest else { return nil }
    inputs[index].at = round
    return Trail(setup: setup, inputs: inputs, budget: budget)
  }
}
