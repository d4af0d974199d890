internal import JSON
internal import Phone
internal import Playback
internal import VirtualTime

/// `{"rate":0.1}`, `{"paused":true}`, `{"to":12.5}` or several of them, or `{"step":"turn"}`,
/// `{"step":"timer"}`, `{"step":"transition"}`.
enum ClockBody {
  static func read(_ cursor: JSONCursor) throws(ScriptProblem) -> [Session.ClockChange] {
    try cursor.requireObject()
    if cursor["step"] != nil {
      try cursor.requireKeys(["step"])
      return [try cursor.choice("step", of: Step.self).change]
    }
    try cursor.requireKeys(["to", "rate", "paused", "step"])
    var changes: [Session.ClockChange] = []
    if cursor["to"] != nil { changes.append(.to(Instant(seconds: try cursor.seconds("to")))) }
    if let rate = cursor["rate"] { changes.append(.rate(try self.rate(rate))) }
    if cursor["paused"] != nil { changes.append(.paused(try cursor.bool("paused"))) }
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

  static func rate(_ cursor: JSONCursor) throws(ScriptProblem) -> Double {
    guard let number = cursor.value.number?.double else {
      throw cursor.problem(
        .wrongType(key: "rate", wanted: "a number", found: cursor.value.kind))
    }
    guard LiveClock.rates.contains(number) else {
      throw cursor.problem(
        .outOfRange(key: "rate", range: "virtual seconds per second, from 0.01 to 100"))
    }
    return number
  }
}
