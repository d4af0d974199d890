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

  func matches(_ subject: [UInt8], effort: inout MatchEffort) -> Bool {
    guard GlobPattern.starts(subject, with: prefix) else { return false }
    var walk = Walk(nodes: nodes.count, places: subject.count + 1)
    effort.spend(nodes.count * subject.count / 64)
    walk.visit(node: start, place: 0)
    while let (node, place) = walk.next(), !effort.isSpent {
      effort.spend(1)
      if case .accept = nodes[node], place == subject.count { return true }
      follow(nodes[node], from: node, at: place, in: subject, &walk, &effort)
    }
    return false
  }

  private func follow(
    _ kind: Node, from node: Int, at place: Int, in subject: [UInt8], _ walk: inout Walk,
    _ effort: inout MatchEffort
  ) {
    let goesOn = place < subject.count
    switch kind {
    case .literal(let bytes, let next):
      effort.spend(bytes.count / 8)
      let end = place + bytes.count
      if end <= subject.count, subject[place..<end].elementsEqual(bytes) {
        walk.visit(node: next, place: end)
      }
    case .anyScalar(let next) where goesOn:
      walk.visit(node: next, place: GlobPattern.endOfScalar(in: subject, at: place))
    case .oneOf(let set, let next) where goesOn && set.contains(subject[place]):
      walk.visit(node: next, place: place + 1)
    case .star(let next):
      if goesOn {
        walk.visit(node: node, place: GlobPattern.endOfScalar(in: subject, at: place))
      }
      walk.visit(node: next, place: place)
    case .words(let set, let next):
      effort.spend(set.effort)
      for end in set.ends(in: subject, from: place) { walk.visit(node: next, place: end) }
    case .either(let alternatives):
      for alternative in alternatives { walk.visit(node: alternative, place: place) }
    case .accept, .anyScalar, .oneOf: break
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
