internal import Phone
internal import VirtualTime

/// A path of the search: how the phone was set up, and the inputs so far, each with its time.
struct Path: Sendable, Codable {
  /// The index of its conditions among the explorer's setups.
  let setup: Int
  let inputs: [TimedInput]
  /// How many more inputs may follow.
  let budget: Int
  /// The last input, if runs of the same one may stand for it.
  var last: PathEnd?
  /// Later times in the same gap at which the last input is to be tried too, if that can make a
  /// difference; in order.
  var laterTimes: [Instant] = []

  /// What a checkpoint keeps.
  private enum CodingKeys: CodingKey { case setup, inputs, budget }

  /// With one more input, which is taken from the budget.
  func extended(by input: Input, at time: Instant, _ last: PathEnd? = nil) -> Path {
    Path(
      setup: setup, inputs: inputs + [TimedInput(at: time, input)], budget: budget - 1, last: last)
  }

  /// With the last input at the first of its later times that lies outside of what is known; `nil`
  /// if there is none.
  func later(outside known: KnownRuns) -> Path? {
    guard let last, let timed = inputs.last,
      let index = laterTimes.firstIndex(where: { !known.contains(last, at: $0) })
    else { return nil }
    return Path(
      setup: setup, inputs: inputs.dropLast() + [TimedInput(at: laterTimes[index], timed.input)],
      budget: budget, last: last, laterTimes: Array(laterTimes[(index + 1)...]))
  }

  /// With the person's return at its end, which costs nothing.
  func ending(with comeback: TimedInput) -> Path {
    Path(setup: setup, inputs: inputs + [comeback], budget: budget)
  }

  /// Fewer inputs, or else earlier ones.
  func isShorter(than other: Path) -> Bool {
    if inputs.count != other.inputs.count { return inputs.count < other.inputs.count }
    for (mine, others) in zip(inputs, other.inputs) where mine.at != others.at {
      return mine.at < others.at
    }
    return setup < other.setup
  }

  /// The same script, whatever may follow.
  func isSame(as other: Path) -> Bool { setup == other.setup && inputs == other.inputs }
}
