internal import VirtualTime

/// What of a session the journal is keeping before it happens. Meanwhile the run stands still.
struct JournalWork {
  /// The moments of the inputs, in their order.
  private var inputs: [Instant] = []
  private var hasClock = false

  var isUnderWay: Bool { !inputs.isEmpty || hasClock }

  /// The moment of the last input; nil where none is under way.
  var lastInput: Instant? { inputs.last }

  mutating func beginInput(at moment: Instant) { inputs.append(moment) }

  /// The first of the inputs is kept, or refused: the journal answers in the order of asking.
  mutating func endInput() { inputs.removeFirst() }

  mutating func beginClock() { hasClock = true }
  mutating func endClock() { hasClock = false }
}
