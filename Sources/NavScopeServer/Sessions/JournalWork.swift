internal import VirtualTime

/// What the journal is storing of a session before it happens. Until then the run stands still.
struct JournalWork {
  /// The moments of the inputs, in their order.
  private var inputs: [Instant] = []
  private var hasClock = false

  var isUnderWay: Bool { !inputs.isEmpty || hasClock }

  /// The moment of the last input; `nil` if none is under way.
  var lastInput: Instant? { inputs.last }

  mutating func beginInput(at moment: Instant) { inputs.append(moment) }

  /// The first of the inputs is stored, or refused: the journal answers in the order of the
  /// requests.
  mutating func endInput() { inputs.removeFirst() }

  mutating func beginClock() { hasClock = true }
  mutating func endClock() { hasClock = false }
}
