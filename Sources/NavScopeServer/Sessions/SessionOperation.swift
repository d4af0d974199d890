internal import Phone
internal import VirtualTime

extension Session {
  /// What a session is asked to do: begun in the order of asking, and done once the journal has it.
  enum Operation: Sendable {
    case input(Input, then: @Sendable (Outcome<PerformedInput>) -> Void)
    case clock([ClockChange], then: @Sendable (Outcome<Void>) -> Void)
  }

  /// What became of it.
  typealias Outcome<Value> = Result<Value, SessionFailure>

  /// The operations that are not done yet.
  struct Pipeline {
    /// Asked for, and not begun.
    var waiting: [Operation] = []
    /// The moments of the inputs that the journal is keeping, in their order.
    var inputs: [Instant] = []
    /// Whether the journal is keeping a change of the clock.
    var isChangingClock = false

    /// Whether the journal is at work for this session.
    var isKeeping: Bool { !inputs.isEmpty || isChangingClock }

    /// Whether nothing is under way.
    var isAtRest: Bool { waiting.isEmpty && !isKeeping }

    /// The next operation, where it may begin: inputs may be kept together, a change of the clock
    /// alone.
    mutating func next() -> Operation? {
      switch waiting.first {
      case .input where !isChangingClock: waiting.removeFirst()
      case .clock where inputs.isEmpty && !isChangingClock: waiting.removeFirst()
      default: nil
      }
    }
  }
}

/// When an input happened.
struct PerformedInput: Sendable, Equatable {
  /// The virtual moment.
  var at: Instant
  /// The number of its event.
  var seq: Int
}
