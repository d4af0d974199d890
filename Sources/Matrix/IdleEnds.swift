internal import Phone
internal import Synchronization

/// How both builds end if they are only opened, by state; each is played when it is first asked
/// for.
final class IdleEnds: Sendable {
  typealias Ends = (before: CellEnd, after: CellEnd)

  private let known = Mutex<[(key: CellKey, ends: Ends)]>([])

  /// Two workers that ask at once play the same.
  func ends(
    of key: CellKey, _ play: () throws(ScriptProblem) -> Ends
  ) throws(ScriptProblem) -> Ends {
    if let ends = known.withLock({ $0.first { $0.key == key }?.ends }) { return ends }
    let ends = try play()
    known.withLock { $0.append((key, ends)) }
    return ends
  }
}
