internal import HeadlessUIKit
package import JSON
internal import Phone
internal import VirtualTime

/// A command to the process that hosts an app, one line of JSON each.
enum HostCommand {
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

  var line: String {
    let json: JSONValue =
      switch self {
      case .replay(let history): ["replay": history.json]
      case .perform(let input): ["perform": .object(JSONObject(input.members))]
      case .advance(let target): ["advance": JSONValue(nanoseconds: target)]
      case .moveClock(let target): ["moveClock": JSONValue(nanoseconds: target)]
      case .turn(let limit): ["turn": JSONValue(nanoseconds: limit)]
      }
    return json.encoded
  }

  /// Reads a line; `nil` for what is none of these.
  init?(line: String) {
    guard let json = JSONValue(line: line) else { return nil }
    if let history = json["replay"].flatMap(HostHistory.init) {
      self = .replay(history)
    } else if let input = json["perform"].flatMap(Input.init(members:)) {
      self = .perform(input)
    } else if let target = json["advance"]?.instant {
      self = .advance(to: target)
    } else if let target = json["moveClock"]?.instant {
      self = .moveClock(to: target)
    } else if let limit = json["turn"]?.instant {
      self = .turn(dueBy: limit)
    } else {
      return nil
    }
  }
}

/// What the process that hosts an app answers, a line of JSON each; the lines of the trace come
/// between them.
enum HostReply: Equatable {
  /// The process is there, and speaks this form of commands and answers.
  case ready(form: Int)
  /// A turn or an input is about to begin: its number in the run.
  case step(Int)
  /// The command is carried out; so many steps have begun in the run, and so many events happened.
  case done(now: Instant, nextDue: Instant?, steps: Int, events: Int)

  /// The form of commands and answers; another one is not understood.
  static let form = 1

  var line: String {
    let json: JSONValue =
      switch self {
      case .ready(let form): ["ready": JSONValue(form)]
      case .step(let number): ["step": JSONValue(number)]
      case .done(let now, let nextDue, let steps, let events):
        [
          "done": JSONValue(nanoseconds: now),
          "next": nextDue.map { JSONValue(nanoseconds: $0) } ?? .null,
          "steps": JSONValue(steps), "events": JSONValue(events),
        ]
      }
    return json.encoded
  }

  /// Reads a line's value; `nil` for what is none of these.
  init?(_ json: JSONValue) {
    if let number = json["step"]?.number?.integer {
      self = .step(number)
    } else if let now = json["done"]?.instant, let steps = json["steps"]?.number?.integer,
      let events = json["events"]?.number?.integer
    {
      self = .done(now: now, nextDue: json["next"]?.instant, steps: steps, events: events)
    } else if let form = json["ready"]?.number?.integer {
      self = .ready(form: form)
    } else {
      return nil
    }
  }
}

extension JSONValue {
  /// A line between two processes, whose length is bounded by its reader.
  package init?(line: String) {
    guard let value = try? JSONValue(parsing: line, limits: .written) else { return nil }
    self = value
  }

  init(nanoseconds instant: Instant) {
    self = JSONValue(Int(instant.nanoseconds))
  }

  var instant: Instant? {
    number?.integer.map { Instant(nanoseconds: Int64($0)) }
  }
}

extension Input {
  init?(members json: JSONValue) {
    guard let input = try? Input(JSONCursor(json)) else { return nil }
    self = input
  }
}
