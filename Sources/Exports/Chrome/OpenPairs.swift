/// What has begun and not ended, by kind and number, oldest first.
///
/// A number may come again after a relaunch, so that each pair gets an id of its own.
struct OpenPairs {
  /// What can overlap, as the trace calls it.
  enum Kind: String {
    case transition, animation, timer, deeplink
  }

  struct Pair {
    let kind: Kind
    let number: Int
    let name: String
    let lane: ChromeLane
    let id: String
  }

  private var open: [Pair] = []
  private var count = 0

  /// The id of what begins.
  mutating func begin(_ kind: Kind, _ number: Int, _ name: String, _ lane: ChromeLane)
    -> String
  {
    count += 1
    open.append(
      Pair(kind: kind, number: number, name: name, lane: lane, id: "\(kind.rawValue) \(count)"))
    return "\(kind.rawValue) \(count)"
  }

  /// What ends, if it had begun.
  mutating func end(_ kind: Kind, _ number: Int) -> Pair? {
    guard let index = open.firstIndex(where: { $0.kind == kind && $0.number == number }) else {
      return nil
    }
    return open.remove(at: index)
  }

  mutating func endAll(of kinds: Set<Kind>) -> [Pair] {
    defer { open.removeAll { kinds.contains($0.kind) } }
    return open.filter { kinds.contains($0.kind) }
  }
}
