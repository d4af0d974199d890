/// What of a session cannot be read back, since the journal was changed by something else than its
/// server.
public struct JournalDamage: Sendable, Equatable {
  /// Inputs from the first damaged one on.
  public var inputs = 0
  public var notes = 0
  /// Whether the time of its clock was lost.
  public var clock = false
  /// Whether the session's own row was changed: its name, conditions or breakpoints may be wrong.
  public var session = false
  /// Whether it is not known any more which session it branched from.
  public var parent = false

  var isNone: Bool { self == JournalDamage() }

  /// Whether an input that was added would be lost with those that are.
  var isFinal: Bool { inputs > 0 }

  /// What was lost, as sentences.
  public var sentence: String {
    var lost: [String] = []
    if inputs > 0 { lost.append(inputs == 1 ? "the last input" : "the last \(inputs) inputs") }
    if notes > 0 { lost.append(notes == 1 ? "a note" : "\(notes) notes") }
    if clock { lost.append("the time of its clock") }
    if parent { lost.append("which session it branched from") }
    let losses = lost.isEmpty ? "" : " Lost: \(lost.joined(separator: ", "))."
    return "The journal is damaged at this session.\(losses)"
      + (session ? " Its name, conditions and breakpoints may be wrong." : "")
  }
}
