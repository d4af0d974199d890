internal import JSON
internal import Playback
internal import Trace
internal import VirtualTime

/// Where two traces of one script differ.
struct TraceDifference: Sendable {
  /// The first event that is not the same.
  var seq: Int
  /// What it was, and what it is; `nil` if there is none.
  var was: RunEvent?
  var now: RunEvent?

  /// Compares a trace up to a moment with what another build made of the script; lines of source
  /// may have moved. `nil` if they are the same.
  init?(_ old: [RunEvent], _ new: [RunEvent], until moment: Instant) {
    let common = zip(old, new).prefix { Self.areSame($0, $1) }.count
    was = old.dropFirst(common).first
    now = new.dropFirst(common).first
    seq = common + 1
    if was == nil, now.map({ $0.instant > moment }) ?? true { return nil }
  }

  private static func areSame(_ a: RunEvent, _ b: RunEvent) -> Bool {
    let (a, b) = (a.line, b.line)
    return a == b || withoutLines(a) == withoutLines(b)
  }

  private static func withoutLines(_ text: String) -> String {
    text.replacing(/\.swift:\d+/, with: ".swift")
  }

  var json: JSONValue {
    ["seq": JSONValue(seq), "was": json(of: was), "is": json(of: now)]
  }

  private func json(of event: RunEvent?) -> JSONValue { event.map { TraceEvent($0).json } ?? .null }
}
