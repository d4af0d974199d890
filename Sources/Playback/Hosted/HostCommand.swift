internal import HeadlessUIKit
internal import JSON
internal import Phone
internal import VirtualTime

/// What the process that hosts an app is told to do, a line of JSON each.
enum HostCommand {
  case perform(Input)
  case advance(to: Instant)
  /// The clock is set to a later moment; nothing runs.
  case moveClock(to: Instant)
  /// The next few things that are due by a moment, one after the other.
  case turns(Int, dueBy: Instant)
  /// The app's process dies at a moment, in the midst of an input if one is given.
  case die(SimulatedException, at: Instant, during: Input?)
  /// The run in the format of a name.
  case write(String)

  var line: String {
    let json: JSONValue =
      switch self {
      case .perform(let input): ["perform": .object(JSONObject(input.members))]
      case .advance(let target): ["advance": JSONValue(nanoseconds: target)]
      case .moveClock(let target): ["moveClock": JSONValue(nanoseconds: target)]
      case .turns(let count, let limit):
        ["turns": .number(JSONNumber(count)), "dueBy": JSONValue(nanoseconds: limit)]
      case .die(let exception, let moment, let input):
        [
          "die": .string(exception.name), "reason": .string(exception.reason),
          "at": JSONValue(nanoseconds: moment),
          "during": input.map { .object(JSONObject($0.members)) } ?? .null,
        ]
      case .write(let format): ["write": .string(format)]
      }
    return json.encoded
  }

  /// Reads a line; nil for what is none of these.
  init?(line: String) {
    guard let json = try? JSONValue(parsing: line) else { return nil }
    if let input = json["perform"].flatMap(Input.init(members:)) {
      self = .perform(input)
    } else if let target = json["advance"]?.instant {
      self = .advance(to: target)
    } else if let target = json["moveClock"]?.instant {
      self = .moveClock(to: target)
    } else if let count = json["turns"]?.number?.integer, let limit = json["dueBy"]?.instant {
      self = .turns(count, dueBy: limit)
    } else if let name = json["die"]?.string, let reason = json["reason"]?.string,
      let moment = json["at"]?.instant
    {
      self = .die(
        SimulatedException(name: name, reason: reason), at: moment,
        during: json["during"].flatMap(Input.init(members:)))
    } else if let format = json["write"]?.string {
      self = .write(format)
    } else {
      return nil
    }
  }
}

/// What the process that hosts an app answers, a line of JSON each; the lines of the trace come
/// between them.
enum HostReply {
  /// Something that is due at a moment is about to run.
  case turning(Instant)
  /// An input is about to be done.
  case performing
  /// The command is carried out.
  case done(now: Instant, nextDue: Instant?, text: String?)

  var line: String {
    let json: JSONValue =
      switch self {
      case .turning(let due): ["turning": JSONValue(nanoseconds: due)]
      case .performing: ["performing": true]
      case .done(let now, let nextDue, let text):
        [
          "done": JSONValue(nanoseconds: now),
          "next": nextDue.map { JSONValue(nanoseconds: $0) } ?? .null,
          "text": text.map { .string($0) } ?? .null,
        ]
      }
    return json.encoded
  }

  /// Reads a line; nil for what is none of these.
  init?(_ json: JSONValue) {
    if let due = json["turning"]?.instant {
      self = .turning(due)
    } else if json["performing"] != nil {
      self = .performing
    } else if let now = json["done"]?.instant {
      self = .done(now: now, nextDue: json["next"]?.instant, text: json["text"]?.string)
    } else {
      return nil
    }
  }
}

extension JSONValue {
  fileprivate init(nanoseconds instant: Instant) {
    self = .number(JSONNumber(Int(instant.nanoseconds)))
  }

  fileprivate var instant: Instant? {
    number?.integer.map { Instant(nanoseconds: Int64($0)) }
  }
}

extension Input {
  fileprivate init?(members json: JSONValue) {
    guard let input = try? Input(JSONCursor(json)) else { return nil }
    self = input
  }
}
