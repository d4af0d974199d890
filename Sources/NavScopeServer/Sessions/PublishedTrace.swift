/// What viewers know of a trace, and whether it is what it was when the session last left memory.
struct PublishedTrace: Sendable {
  enum Replay: Equatable {
    case same
    /// Not as many events again yet.
    case unknown(TraceDigest)
    case differs(from: TraceDigest)
  }

  private(set) var digest = TraceDigest()
  private(set) var replay: Replay

  /// A trace that begins again; `before` is what it was, if that is known.
  init(before: TraceDigest? = nil) {
    replay = before.map { .unknown($0) } ?? .same
  }

  /// How many events viewers know.
  var count: Int { digest.seq }

  /// Takes in the next event.
  mutating func add(_ line: String) {
    digest.add(line)
    if case .unknown(let before) = replay, before.seq == count {
      replay = before.hash == digest.hash ? .same : .differs(from: before)
    }
  }

  /// All is there that was there before: a trace that is still shorter is another one.
  mutating func endReplay() {
    if case .unknown(let before) = replay { replay = .differs(from: before) }
  }
}
