internal import Phone
internal import VirtualTime

/// A command to the process that hosts an app, a line each.
enum HostCommand: Codable {
  /// What happened in the process before this one; the first command of each.
  case replay(HostHistory)
  case perform(Input)
  case advance(to: Instant)
  /// The clock is set to a later moment; nothing runs.
  case moveClock(to: Instant)
  /// The next thing that is due by a moment.
  case turn(dueBy: Instant)

  /// Whether it begins the run again, and with it the count of its steps.
  var isReplay: Bool {
    if case .replay = self { return true }
    return false
  }

  /// Whether it is one input or one turn, and not all that is due by a moment.
  var isOneThing: Bool {
    switch self {
    case .perform, .moveClock, .turn: true
    case .replay, .advance: false
    }
  }
}

/// The first line of the process that hosts an app.
struct HostGreeting: Codable {
  /// The form of commands and replies that it speaks; another one is not understood.
  let ready: Int

  static let form = 2
}

/// What the process that hosts an app answers, a line each; the lines of the trace come between
/// them.
enum HostReply: Codable {
  /// A turn or an input is about to begin: its number in the run.
  case step(Int)
  /// The command is carried out; so many steps have begun in the run, and so many events happened.
  case done(now: Instant, nextDue: Instant?, steps: Int, events: Int)
}
