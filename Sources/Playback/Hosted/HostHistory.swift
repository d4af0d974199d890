internal import HeadlessUIKit
internal import JSON
internal import Phone
internal import VirtualTime

/// What has happened to a hosted app, so that another process reaches the state of the last one.
struct HostHistory {
  /// An input, or the end of the app's process between two steps.
  struct Entry {
    enum What {
      case input(Input)
      case death(SimulatedException)
    }

    var at: Instant
    /// How many steps of the run had begun before; `nil` if they were not counted, since there was
    /// no process.
    var steps: Int?
    var what: What
  }

  var entries: [Entry] = []
  /// The steps in which the app ended its process, and by what.
  var fatal: [Int: SimulatedException] = [:]
  /// How many steps have begun.
  var steps: Int?
  /// The moment.
  var now = Instant.zero
  /// How many events are known, which are not sent again.
  var events = 0

  /// What was done to the phone.
  var inputs: [TimedInput] {
    entries.compactMap { entry in
      guard case .input(let input) = entry.what else { return nil }
      return TimedInput(at: entry.at, input)
    }
  }
}

extension HostHistory {
  var json: JSONValue {
    [
      "entries": .array(entries.map(\.json)),
      "fatal": .array(
        fatal.sorted { $0.key < $1.key }.map { step, exception in
          .object(JSONObject([("step", JSONValue(step))] + exception.members))
        }),
      "steps": steps.map { JSONValue($0) } ?? .null,
      "now": JSONValue(nanoseconds: now), "events": JSONValue(events),
    ]
  }

  init?(_ json: JSONValue) {
    guard let now = json["now"]?.instant, let events = json["events"]?.number?.integer,
      let entries = json["entries"]?.array, let fatal = json["fatal"]?.array
    else { return nil }
    (self.now, self.events) = (now, events)
    steps = json["steps"]?.number?.integer
    self.entries = entries.compactMap(Entry.init)
    for entry in fatal {
      guard let step = entry["step"]?.number?.integer, let exception = SimulatedException(entry)
      else { return nil }
      self.fatal[step] = exception
    }
    guard self.entries.count == entries.count else { return nil }
  }
}

extension HostHistory.Entry {
  fileprivate var json: JSONValue {
    var object: JSONObject = [
      "at": JSONValue(nanoseconds: at), "steps": steps.map { JSONValue($0) } ?? .null,
    ]
    switch what {
    case .input(let input): object["input"] = .object(JSONObject(input.members))
    case .death(let exception): object["death"] = .object(JSONObject(exception.members))
    }
    return .object(object)
  }

  fileprivate init?(_ json: JSONValue) {
    guard let at = json["at"]?.instant else { return nil }
    self.at = at
    steps = json["steps"]?.number?.integer
    if let input = json["input"].flatMap(Input.init(members:)) {
      what = .input(input)
    } else if let exception = json["death"].flatMap(SimulatedException.init) {
      what = .death(exception)
    } else {
      return nil
    }
  }
}

extension SimulatedException {
  fileprivate var members: [(String, JSONValue)] {
    [("name", .string(name)), ("reason", .string(reason))]
  }

  fileprivate init?(_ json: JSONValue) {
    guard let name = json["name"]?.string, let reason = json["reason"]?.string else { return nil }
    self.init(name: name, reason: reason)
  }
}
