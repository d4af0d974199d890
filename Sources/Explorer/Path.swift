internal import Phone
internal import VirtualTime

/// A path of the search: how the phone was set up, and the inputs so far, each with its time.
struct Path: Sendable {
  /// The index of its conditions among the explorer's setups.
  let setup: Int
  let inputs: [TimedInput]
  /// How many more inputs may follow.
  let budget: Int

  /// With one more input, which is taken from the budget.
  func extended(by input: Input, at time: Instant) -> Path {
    Path(setup: setup, inputs: inputs + [TimedInput(at: time, input)], budget: budget - 1)
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
