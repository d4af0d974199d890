internal import Phone
internal import VirtualTime

/// The last input of a path: the state that it meets, which of the enabled inputs it is, and what
/// is pending.
struct PathEnd: Sendable {
  struct Key: Hashable, Sendable {
    /// The fingerprint of the state without its times.
    let state: Fingerprint
    /// The position of the input among those that are enabled.
    let position: Int
  }

  let key: Key
  /// When something is due, and the thresholds of the rules, in the order of the state.
  let dues: [Instant]
}

/// What is known of inputs from the runs so far, by the state that they meet.
struct KnownRuns {
  /// Of inputs after which none may follow: for each input of the state the zones that were run.
  private var zones: [Fingerprint: [[Zone]]] = [:]
  /// Of all others what followed.
  private var outlines: [PathEnd.Key: [Outline]] = [:]
  /// The inputs that are enabled in a state, each list once.
  private var inputs: [Fingerprint: [Input]] = [:]
  /// Those whose runs have no zone.
  private var withoutZone: Set<PathEnd.Key> = []

  mutating func insert(_ zone: Zone, of input: PathEnd) {
    let (state, position) = (input.key.state, input.key.position)
    while zones[state, default: []].count <= position { zones[state, default: []].append([]) }
    zones[state, default: []][position].append(zone)
  }

  mutating func insert(_ outline: Outline, of input: PathEnd) {
    outlines[input.key, default: []].append(outline)
  }

  mutating func insertWithoutZone(_ input: PathEnd) { withoutZone.insert(input.key) }

  /// Whether the run of one input may tell of others with the same key.
  func mayTell(of input: PathEnd) -> Bool { !withoutZone.contains(input.key) }

  /// The same list of inputs for the same state, so that it is stored once.
  mutating func sharing(_ gap: Gap) -> Gap {
    var gap = gap
    for (index, situation) in gap.situations.enumerated() {
      guard let state = situation.state else { continue }
      if let list = inputs[state] {
        gap.situations[index].inputs = list
      } else {
        inputs[state] = situation.inputs
      }
    }
    return gap
  }

  /// Whether an input after which none may follow was run, in all that matters.
  func contains(_ input: PathEnd, at instant: Instant) -> Bool {
    guard let known = zones[input.key.state], input.key.position < known.count else {
      return false
    }
    return known[input.key.position].contains { $0.contains(input.dues, from: instant) }
  }

  /// The gaps that follow an input, if a run has shown them.
  func gaps(after input: PathEnd, at instant: Instant) -> [Gap]? {
    outlines[input.key]?
      .first { $0.zone.contains(input.dues, from: instant) }?
      .gaps(after: instant, pending: input.dues)
  }
}
