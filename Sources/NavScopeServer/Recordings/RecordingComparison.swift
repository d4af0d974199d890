internal import DeviceLog
internal import JSON
internal import Phone
internal import Trace

/// A recording held against a session, for the API: places are the events' numbers.
struct RecordingComparison {
  private let comparison: LogComparison

  init(_ recorded: [RunEvent], _ simulated: [RunEvent]) {
    let calls = recorded.lazy.compactMap { event in
      LoggedCall(event.event).map { LogRecord.Entry($0, line: event.seq, at: event.instant) }
    }
    comparison = LogComparison(Array(calls.prefix(LogRecord.most)), simulated)
  }

  /// `{"same","distance","first":{"phone","simulation","after","fact"},"notRecorded"}`.
  var json: JSONValue {
    [
      "same": JSONValue(comparison.same),
      "distance": JSONValue(comparison.distance),
      "first": comparison.differences.first.map(Self.json) ?? .null,
      "notRecorded": JSONValue(comparison.notRecorded),
    ]
  }

  static var schema: JSONValue {
    let number: JSONValue = ["type": "integer", "minimum": 0]
    let call = Schemas.object(
      ["seq": Schemas.count, "t": ["type": "number"], "text": Schemas.text],
      required: ["seq", "t", "text"])
    let fact = Schemas.object(
      ["id": Schemas.text, "supports": Schemas.choice(["phone", "simulation"])],
      required: ["id", "supports"])
    let first = Schemas.object(
      [
        "phone": Schemas.list(of: call), "simulation": Schemas.list(of: call), "after": call,
        "fact": fact,
      ], required: ["phone", "simulation"])
    return Schemas.object(
      [
        "same": number, "distance": number, "first": ["anyOf": [first, ["type": "null"]]],
        "notRecorded": Schemas.list(of: Schemas.text),
      ], required: ["same", "distance", "first", "notRecorded"])
  }

  private static func json(_ difference: LogComparison.Difference) -> JSONValue {
    var object: JSONObject = [
      "phone": .array(difference.phone.map(json)),
      "simulation": .array(difference.simulation.map(json)),
    ]
    if let after = difference.after { object["after"] = json(after) }
    if let fact = difference.fact {
      object["fact"] = [
        "id": .string(fact.order.id), "supports": .string(fact.side.rawValue),
      ]
    }
    return .object(object)
  }

  private static func json(_ call: ComparedCall) -> JSONValue {
    [
      "seq": JSONValue(call.place), "t": JSONValue(call.seconds ?? 0),
      "text": .string(call.call.sentence),
    ]
  }
}
