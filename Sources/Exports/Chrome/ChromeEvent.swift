internal import JSON
internal import Trace
internal import VirtualTime

/// One line of the trace event form.
struct ChromeEvent {
  /// What kind of line it is, by the letter of the form.
  enum Phase: String {
    case begin = "B"
    case end = "E"
    case asyncBegin = "b"
    case asyncEnd = "e"
    case instant = "i"
    case metadata = "M"
  }

  private var members: [(String, JSONValue)]

  init(
    _ phase: Phase, _ name: String, _ category: String, at instant: Instant, in lane: ChromeLane
  ) {
    members = [
      ("name", .string(name)), ("cat", .string(category)), ("ph", .string(phase.rawValue)),
      ("ts", Self.microseconds(instant.nanoseconds)), ("pid", JSONValue(ChromeLane.process)),
      ("tid", JSONValue(lane.thread)),
    ]
    // An instant belongs to its lane alone.
    if phase == .instant { members.append(("s", "t")) }
  }

  /// The name of a lane or of the process, or its place in the order.
  static func metadata(_ name: String, _ key: String, _ value: JSONValue, thread: Int)
    -> ChromeEvent
  {
    var event = ChromeEvent(.metadata, name, "__metadata", at: .zero, in: .inputs)
    event.members = event.members.filter { $0.0 != "ts" && $0.0 != "tid" }
    event.members.append(("tid", JSONValue(thread)))
    event.members.append(("args", .object(JSONObject([(key, value)]))))
    return event
  }

  /// The same event as one end of something with an id, which may overlap others.
  func identified(_ id: String) -> ChromeEvent {
    with("id", .string(id))
  }

  /// The same event with the number of the trace's event and what else is known.
  func told(by event: RunEvent, without keys: Set<String> = []) -> ChromeEvent {
    var details: [(String, JSONValue)] = [("seq", JSONValue(event.seq))]
    let columns = EventColumns(event)
    if let object = columns.object { details.append(("object", .string(object))) }
    details += columns.fields.filter { !keys.contains($0.key) }.map {
      ($0.key, JSONValue($0.value))
    }
    return with("args", .object(JSONObject(details)))
  }

  var line: String { JSONValue.object(JSONObject(members)).encoded }

  private func with(_ key: String, _ value: JSONValue) -> ChromeEvent {
    var event = self
    event.members.append((key, value))
    return event
  }

  /// Microseconds with at most three digits behind the point, exact.
  private static func microseconds(_ nanoseconds: Int64) -> JSONValue {
    let (whole, part) = nanoseconds.quotientAndRemainder(dividingBy: 1000)
    guard part != 0 else { return JSONValue(Int(whole)) }
    var digits = String(part + 1000).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return JSONNumber(decimal: "\(whole).\(digits)").map { .number($0) } ?? .null
  }
}
