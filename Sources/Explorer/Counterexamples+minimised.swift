internal import Phone
internal import VirtualTime

extension Counterexamples {
  /// The groups in order, each path without the inputs that it can do without, and with the
  /// roundest times that still show the violation.
  func minimised(in context: SearchContext) -> [(key: Key, value: Entry)] {
    let minimised = entries.map { key, entry in
      var entry = entry
      for index in entry.path.inputs.indices.dropFirst().reversed() {
        entry.simplify(to: entry.path.removing(index), key, context)
      }
      for index in entry.path.inputs.indices.dropFirst() {
        for partsOfSecond in [10.0, 100.0] {
          guard let path = entry.path.rounding(index, partsOfSecond) else { break }
          if entry.simplify(to: path, key, context) { break }
        }
      }
      return (key: key, value: entry)
    }
    return Self.inOrder(minimised)
  }
}

extension Counterexamples.Entry {
  /// Replaces the path by a simpler one if that shows the same.
  @discardableResult
  fileprivate mutating func simplify(
    to path: Path, _ key: Counterexamples.Key, _ context: SearchContext
  ) -> Bool {
    guard let violation = context.violation(of: key, on: path) else { return false }
    (self.path, self.violation) = (path, violation)
    return true
  }
}

extension Path {
  /// Without an input.
  fileprivate func removing(_ index: Int) -> Path {
    var inputs = inputs
    inputs.remove(at: index)
    return Path(setup: setup, inputs: inputs, budget: budget)
  }

  /// With one time rounded to so many parts of a second, within the order; `nil` if it is round
  /// already.
  fileprivate func rounding(_ index: Int, _ parts: Double) -> Path? {
    var inputs = inputs
    let exact = inputs[index].at
    let round = Instant(seconds: (exact.seconds * parts).rounded() / parts)
    let earliest = inputs[index - 1].at
    let latest = index + 1 < inputs.count ? inputs[index + 1].at : round
    guard round != exact, round >= earliest, round <= latest else { return nil }
    inputs[index].at = round
    return Path(setup: setup, inputs: inputs, budget: budget)
  }
}
