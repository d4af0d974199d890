/// A pattern of plain characters, `?`, `*` and one-character variables.
struct GlobPattern: Sendable {
  private enum Atom: Sendable {
    case byte(UInt8)
    case anyScalar
    case oneOf(ASCIISet)
    case star
  }

  /// What stands before the first wildcard.
  private let prefix: [UInt8]
  private let atoms: [Atom]
  /// Bytes that every match has at least.
  private let shortest: Int

  /// Nil when a variable stands for a list of values or for nothing.
  init?(_ tokens: [PatternToken], caseSensitive: Bool, variables: SubstitutionVariables) {
    var atoms: [Atom] = []
    var prefix: [UInt8] = []
    for (index, token) in tokens.enumerated() {
      switch token {
      case .literal(let bytes) where index == 0: prefix = bytes
      case .literal(let bytes): atoms += bytes.map(Atom.byte)
      case .anyScalar: atoms.append(.anyScalar)
      case .star: atoms.append(.star)
      case .variable(let name):
        guard case .oneOf(let set)? = variables.meaning(of: name) else { return nil }
        atoms.append(.oneOf(caseSensitive ? set : set.folded))
      }
    }
    self.prefix = prefix
    self.atoms = atoms
    shortest = prefix.count + atoms.count { if case .star = $0 { false } else { true } }
  }

  /// Only the last star is ever widened: what an earlier one took is enough for all that follows
  /// it.
  func matches(_ subject: Span<UInt8>, effort: inout MatchEffort) -> Bool {
    guard subject.count >= shortest, Self.starts(subject, with: prefix) else { return false }
    var place = prefix.count
    var next = 0
    var star: (atom: Int, place: Int)?
    while place < subject.count {
      if next < atoms.count {
        if case .star = atoms[next] {
          next += 1
          if next == atoms.count { return true }
          star = (next, place)
          continue
        }
        if let end = end(of: atoms[next], in: subject, at: place) {
          place = end
          next += 1
          continue
        }
      }
      guard let last = star, !effort.isSpent else { return false }
      effort.spend(1 + place - last.place)
      let wider = Self.endOfScalar(in: subject, at: last.place)
      star = (last.atom, wider)
      place = wider
      next = last.atom
    }
    return atoms[next...].allSatisfy { if case .star = $0 { true } else { false } }
  }

  private func end(of atom: Atom, in subject: Span<UInt8>, at place: Int) -> Int? {
    switch atom {
    case .byte(let byte): subject[place] == byte ? place + 1 : nil
    case .oneOf(let set): set.contains(subject[place]) ? place + 1 : nil
    case .anyScalar: Self.endOfScalar(in: subject, at: place)
    case .star: nil
    }
  }

  static func starts(_ subject: Span<UInt8>, with prefix: [UInt8]) -> Bool {
    guard subject.count >= prefix.count else { return false }
    for index in prefix.indices where subject[index] != prefix[index] { return false }
    return true
  }

  static func endOfScalar(in subject: Span<UInt8>, at place: Int) -> Int {
    var end = place + 1
    while end < subject.count, subject[end] & 0xC0 == 0x80 { end += 1 }
    return end
  }
}
