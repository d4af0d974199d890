internal import JSON
internal import Phone
internal import VirtualTime

/// `{"text":…}`, with an optional `"author"`, and with `"seq":n` or `"time":seconds`, or neither.
enum NoteBody {
  static let text = BodyField.text("text", atMost: Note.textLimit)
  static let author = BodyField<String?>.optional(.text("author", atMost: Note.authorLimit))
  static let seq = BodyField<Int?>.optional(.seq("seq"))
  private static let time = BodyField.seconds("time")
  private static let any = BodyShape(text, author, seq, .optional(time))

  static var schema: JSONValue {
    ["oneOf": [BodyShape(text, author, seq).schema, BodyShape(text, author, time).schema]]
  }

  static func read(
    _ cursor: JSONCursor
  ) throws(ScriptProblem) -> (text: String, author: String?, moment: ReachedMoment?) {
    let (text, author, seq, seconds) = try any.read(cursor)
    switch (seq, seconds) {
    case (nil, nil): return (text, author, nil)
    case (_?, _?): throw try cursor.required(time.key).problem(.eitherOr("seq", time.key))
    case (let seq?, nil): return (text, author, .event(seq))
    case (nil, let seconds?): return (text, author, .time(Instant(seconds: seconds)))
    }
  }
}
