internal import JSON
internal import Phone
internal import Playback
internal import VirtualTime

/// `{"rate":0.1}`, `{"paused":true}`, `{"to":12.5}` or several of them, or `{"step":"turn"}`,
/// `{"step":"timer"}`, `{"step":"transition"}`.
enum ClockBody {
  static let rate = BodyField<Double>.number(
    "rate", in: LiveClock.rates, of: "virtual seconds per second")
  private static let to = BodyField.seconds("to")
  private static let paused = BodyField.flag("paused")
  private static let step = BodyField<Step>.choice("step")
  private static let one = BodyShape(step)
  private static let several = BodyShape(.optional(to), .optional(rate), .optional(paused))

  static var schema: JSONValue { ["anyOf": [several.schemaWithAny, one.schema]] }

  static func read(_ cursor: JSONCursor) throws(ScriptProblem) -> [Session.ClockChange] {
    if cursor[step.key] != nil { return [try one.read(cursor).change] }
    let (time, rate, isPaused) = try several.read(cursor, or: [step.key])
    var changes: [Session.ClockChange] = []
    if let time { changes.append(.to(Instant(seconds: time))) }
    if let rate { changes.append(.rate(rate)) }
    if let isPaused { changes.append(.paused(isPaused)) }
    guard !changes.isEmpty else { throw cursor.problem(.missing(key: "rate, paused, to or step")) }
    return changes
  }

  enum Step: String, CaseIterable {
    case turn, timer, transition

    fileprivate var change: Session.ClockChange {
      switch self {
      case .turn: .stepTurn
      case .timer: .stepTimer
      case .transition: .stepTransition
      }
    }
  }
}
