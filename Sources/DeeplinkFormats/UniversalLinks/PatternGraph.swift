/// A pattern with variables that stand for lists of values, as a graph that is walked without ever
/// coming twice to the same node at the same place of the subject.
struct PatternGraph: Sendable {
  private enum Node: Sendable {
    case accept
    case literal([UInt8], next: Int)
    case anyScalar(next: Int)
    case oneOf(ASCIISet, next: Int)
    case star(next: Int)
    case words(WordSet, next: Int)
    case either([Int])
  }

  private var nodes: [Node] = [.accept]
  private var start = 0
  private let prefix: [UInt8]
  private let caseSensitive: Bool
  private static let largest = 1024

  init(
    _ tokens: [PatternToken], caseSensitive: Bool, variables: SubstitutionVariables
  ) throws(PatternError) {
    self.caseSensitive = caseSensitive
    if case .literal(let bytes)? = tokens.first { prefix = bytes } else { prefix = [] }
    var next = start
    for token in tokens.reversed() {
      next = try add(token, before: next, variables: variables)
      guard nodes.count <= Self.largest else { throw .tooLarge }
    }
    start = next
  }

  private mutating func add(
    _ token: PatternToken, before next: Int, variables: SubstitutionVariables
  ) throws(PatternError) -> Int {
    switch token {
    case .literal(let bytes): return add(.literal(bytes, next: next))
    case .anyScalar: return add(.anyScalar(next: next))
    case .star: return add(.star(next: next))
    case .variable(let name):
      switch variables.meaning(of: name) {
      case .oneOf(let set): return add(.oneOf(caseSensitive ? set : set.folded, next: next))
      case .oneOfValues(let list): return try add(list, before: next)
      case nil: throw .unknownVariable(name)
      }
    }
  }

  private mutating func add(
    _ list: ValueList, before next: Int
  ) throws(PatternError) -> Int {
    var alternatives = [add(.words(list.words(caseSensitive: caseSensitive), next: next))]
    for tokens in list.wildcards(caseSensitive: caseSensitive) {
      var head = next
      for token in tokens.reversed() {
        head = try add(token, before: head, variables: SubstitutionVariables())
      }
      alternatives.append(head)
      guard nodes.count <= Self.largest else { throw .tooLarge }
    }
    return alternatives.count == 1 ? alternatives[0] : add(.either(alternatives))
  }

  private mutating func add(_ node: Node) -> Int {
    nodes.append(node)
    return nodes.count - 1
  }

  func matches(_ subject: Span<UInt8>, effort: inout MatchEffort) -> Bool {
    guard GlobPattern.starts(subject, with: prefix) else { return false }
    // Nearly all subjects are settled in a few steps, without memory for what was seen.
    var steps = MatchEffort(steps: 64)
    if leadsToEnd(from: start, at: 0, in: subject, &steps) { return true }
    return steps.isSpent && walks(subject, &effort)
  }

  private func leadsToEnd(
    from node: Int, at place: Int, in subject: Span<UInt8>, _ steps: inout MatchEffort
  ) -> Bool {
    guard !steps.isSpent else { return false }
    steps.spend(1)
    if case .accept = nodes[node] { return place == subject.count }
    return follow(node, at: place, in: subject, &steps) { node, place, subject, steps in
      leadsToEnd(from: node, at: place, in: subject, &steps)
    }
  }

  private func walks(_ subject: Span<UInt8>, _ effort: inout MatchEffort) -> Bool {
    var walk = Walk(nodes: nodes.count, places: subject.count + 1)
    effort.spend(nodes.count * subject.count / 64)
    walk.visit(node: start, place: 0)
    while let (node, place) = walk.next(), !effort.isSpent {
      effort.spend(1)
      if case .accept = nodes[node], place == subject.count { return true }
      _ = follow(node, at: place, in: subject, &effort) { node, place, _, _ in
        walk.visit(node: node, place: place)
        return false
      }
    }
    return false
  }

  /// Hands on where one can go from there, until the receiver says that it is enough.
  private func follow(
    _ node: Int, at place: Int, in subject: Span<UInt8>, _ effort: inout MatchEffort,
    to visit: (Int, Int, Span<UInt8>, inout MatchEffort) -> Bool
  ) -> Bool {
    let goesOn = place < subject.count
    switch nodes[node] {
    case .literal(let bytes, let next):
      effort.spend(bytes.count / 8)
      return GlobPattern.starts(subject.extracting(place...), with: bytes)
        && visit(next, place + bytes.count, subject, &effort)
    case .anyScalar(let next):
      return goesOn
        && visit(next, GlobPattern.endOfScalar(in: subject, at: place), subject, &effort)
    case .oneOf(let set, let next):
      return goesOn && set.contains(subject[place]) && visit(next, place + 1, subject, &effort)
    case .star(let next):
      if visit(next, place, subject, &effort) { return true }
      return goesOn
        && visit(node, GlobPattern.endOfScalar(in: subject, at: place), subject, &effort)
    case .words(let set, let next):
      effort.spend(set.effort)
      for group in set.indices {
        guard let end = set.end(ofGroup: group, in: subject, from: place) else { continue }
        if visit(next, end, subject, &effort) { return true }
      }
      return false
    case .either(let alternatives):
      for alternative in alternatives where visit(alternative, place, subject, &effort) {
        return true
      }
      return false
    case .accept:
      return false
    }
  }

  /// What is still to be looked at, and what was.
  private struct Walk {
    private var stack: [Int] = []
    private var seen: [UInt64]
    private let places: Int

    init(nodes: Int, places: Int) {
      self.places = places
      seen = Array(repeating: 0, count: (nodes * places + 63) / 64)
    }

    mutating func visit(node: Int, place: Int) {
      let state = node * places + place
      guard seen[state >> 6] >> UInt64(state & 63) & 1 == 0 else { return }
      seen[state >> 6] |= 1 << UInt64(state & 63)
      stack.append(state)
    }

    mutating func next() -> (node: Int, place: Int)? {
      stack.popLast().map { ($0 / places, $0 % places) }
    }
  }
}
