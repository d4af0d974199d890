internal import JSON
internal import Phone
internal import VirtualTime

/// `{"at":seq}` or `{"time":seconds}`, each with an optional `"input":{…}`.
enum ForkBody {
  private static let at = BodyField.seq("at")
  private static let time = BodyField.seconds("time")
  private static let input = BodyField<Input?>.optional(
    .input("input", schema: Schemas.reference("Input")))
  private static let any = BodyShape(.optional(at), .optional(time), input)

  static var schema: JSONValue {
    ["oneOf": [BodyShape(at, input).schema, BodyShape(time, input).schema]]
  }

  static func read(_ cursor: JSONCursor) throws(ScriptProblem) -> Fork {
    let (seq, seconds, input) = try any.read(cursor)
    switch (seq, seconds) {
    case (nil, nil): throw cursor.problem(.missing(key: "at or time"))
    case (_?, _?): throw try cursor.required(time.key).problem(.eitherOr(at.key, time.key))
    case (let seq?, nil): return Fork(.event(seq), input: input)
    case (nil, let seconds?): return Fork(.time(Instant(seconds: seconds)), input: input)
    }
  }
}
