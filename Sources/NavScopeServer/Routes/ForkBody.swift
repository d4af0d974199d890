internal import JSON
internal import Phone
internal import VirtualTime

/// `{"at":seq}` or `{"time":seconds}`, each with an optional `"input":{…}`.
enum ForkBody {
  static func read(_ cursor: JSONCursor) throws(ScriptProblem) -> Fork {
    try cursor.requireObject()
    try cursor.requireKeys(["at", "time", "input"])
    let input = try cursor["input"].map { (input) throws(ScriptProblem) in try Input(input) }
    return Fork(try place(cursor), input: input)
  }

  private static func place(_ cursor: JSONCursor) throws(ScriptProblem) -> Fork.Place {
    switch (cursor["at"], cursor["time"]) {
    case (nil, nil): throw cursor.problem(.missing(key: "at or time"))
    case (_?, let time?): throw time.problem(.eitherOr("at", "time"))
    case (let at?, nil): return .event(try seq(at))
    case (nil, _?): return .time(Instant(seconds: try cursor.seconds("time")))
    }
  }

  private static func seq(_ cursor: JSONCursor) throws(ScriptProblem) -> Int {
    guard let seq = cursor.value.number?.integer else {
      throw cursor.problem(
        .wrongType(key: "at", wanted: "the seq of an event", found: cursor.value.kind))
    }
    return seq
  }

  static var schema: JSONValue {
    let input = Schemas.reference("Input")
    return [
      "oneOf": [
        Schemas.object(["at": Schemas.count, "input": input], required: ["at"]),
        Schemas.object(["time": Schemas.seconds, "input": input], required: ["time"]),
      ]
    ]
  }
}
