/// Whether one pattern surely matches all that another one matches.
///
/// The second pattern is read as if it were a text: its `*` can only be taken by a `*` of the
/// first, its
/// `?` by `?` or `*`, and so on. So a yes is certain, and a no may be too careful.
struct PatternCover {
  private enum Symbol: Equatable {
    case byte(UInt8)
    case anyScalar
    case oneOf(ASCIISet)
    case list(String)
    case star
  }

  let variables: SubstitutionVariables
  /// How many comparisons may still be made.
  private(set) var steps: Int

  init(variables: SubstitutionVariables, steps: Int) {
    self.variables = variables
    self.steps = steps
  }

  mutating func covers(
    _ wide: [PatternToken], _ narrow: [PatternToken], caseSensitive: Bool
  ) -> Bool {
    spend(1)
    if wide == narrow { return true }
    return mayCover(wide, narrow, caseSensitive: caseSensitive)
      && walks(wide, narrow, caseSensitive: caseSensitive)
  }

  /// False when a plain text at an end of the first pattern does not stand at that end of the
  /// second; most pairs differ there.
  private func mayCover(
    _ wide: [PatternToken], _ narrow: [PatternToken], caseSensitive: Bool
  ) -> Bool {
    func plain(_ token: PatternToken?) -> [UInt8] {
      guard case .literal(let bytes) = caseSensitive ? token : token?.folded else { return [] }
      return bytes
    }
    return plain(narrow.first).starts(with: plain(wide.first))
      && plain(narrow.last).reversed().starts(with: plain(wide.last).reversed())
  }

  private mutating func walks(
    _ wide: [PatternToken], _ narrow: [PatternToken], caseSensitive: Bool
  ) -> Bool {
    let wide = symbols(of: wide, caseSensitive: caseSensitive)
    let narrow = symbols(of: narrow, caseSensitive: caseSensitive)
    spend(wide.count + narrow.count)
    var place = 0
    var next = 0
    var star: (symbol: Int, place: Int)?
    while place < narrow.count {
      spend(1)
      guard steps > 0 else { return false }
      if next < wide.count {
        if wide[next] == .star {
          next += 1
          star = (next, place)
          continue
        }
        if let end = Self.end(of: wide[next], in: narrow, at: place) {
          place = end
          next += 1
          continue
        }
      }
      guard let last = star else { return false }
      star = (last.symbol, last.place + 1)
      place = last.place + 1
      next = last.symbol
    }
    return wide[next...].allSatisfy { $0 == .star }
  }

  mutating func spend(_ steps: Int) {
    self.steps -= steps
  }

  private func symbols(of tokens: [PatternToken], caseSensitive: Bool) -> [Symbol] {
    tokens.flatMap { token -> [Symbol] in
      switch caseSensitive ? token : token.folded {
      case .literal(let bytes): return bytes.map(Symbol.byte)
      case .anyScalar: return [.anyScalar]
      case .star: return [.star]
      case .variable(let name):
        guard case .oneOf(let set)? = variables.meaning(of: name) else { return [.list(name)] }
        return [.oneOf(caseSensitive ? set : set.folded)]
      }
    }
  }

  private static func end(of symbol: Symbol, in narrow: [Symbol], at place: Int) -> Int? {
    switch (symbol, narrow[place]) {
    case (.byte(let wide), .byte(let byte)): wide == byte ? place + 1 : nil
    case (.oneOf(let set), .byte(let byte)): set.contains(byte) ? place + 1 : nil
    case (.oneOf(let set), .oneOf(let subset)): set.isSuperset(of: subset) ? place + 1 : nil
    case (.list(let wide), .list(let name)): wide == name ? place + 1 : nil
    case (.anyScalar, .anyScalar), (.anyScalar, .oneOf): place + 1
    case (.anyScalar, .byte): endOfScalar(in: narrow, at: place)
    default: nil
    }
  }

  private static func endOfScalar(in narrow: [Symbol], at place: Int) -> Int {
    var end = place + 1
    while end < narrow.count, case .byte(let byte) = narrow[end], byte & 0xC0 == 0x80 { end += 1 }
    return end
  }
}
