/// One piece of a pattern as it was written.
enum PatternToken: Sendable, Equatable {
  case literal([UInt8])
  /// `?`: exactly one character.
  case anyScalar
  /// `*`: any number of characters, slashes too.
  case star
  /// `$(name)`
  case variable(String)

  /// The pieces of a pattern; inside the values of a variable, other variables are plain text.
  static func tokens(of pattern: String, variables: Bool = true) -> [PatternToken] {
    var tokens: [PatternToken] = []
    var literal: [UInt8] = []
    func append(_ token: PatternToken) {
      if !literal.isEmpty { tokens.append(.literal(literal)) }
      literal = []
      // Two stars in a row are one.
      if token != .star || tokens.last != .star { tokens.append(token) }
    }
    var rest = Array(pattern.utf8)[...]
    while let byte = rest.first {
      if variables, let name = variableName(at: rest) {
        append(.variable(name))
        rest = rest.dropFirst(name.utf8.count + 3)
        continue
      }
      rest = rest.dropFirst()
      switch byte {
      case UInt8(ascii: "*"): append(.star)
      case UInt8(ascii: "?"): append(.anyScalar)
      default: literal.append(byte)
      }
    }
    if !literal.isEmpty { tokens.append(.literal(literal)) }
    return tokens
  }

  private static func variableName(at text: ArraySlice<UInt8>) -> String? {
    guard text.starts(with: "$(".utf8) else { return nil }
    let name = text.dropFirst(2).prefix { !SubstitutionVariables.forbiddenInNames.contains($0) }
    guard !name.isEmpty, name.endIndex < text.endIndex, text[name.endIndex] == UInt8(ascii: ")")
    else { return nil }
    return String(decoding: name, as: UTF8.self)
  }
}

extension PatternToken {
  /// Whether a pattern has a character outside its variables that a URL holds only percent-encoded.
  static func isNeverInURL(_ pattern: String) -> Bool {
    tokens(of: pattern).contains { token in
      guard case .literal(let bytes) = token else { return false }
      return bytes.contains(where: ASCIISet.illegalInURL)
    }
  }

  /// In lower case.
  var folded: PatternToken {
    if case .literal(let bytes) = self { .literal(CaseFolding.folded(bytes)) } else { self }
  }
}

extension [PatternToken] {
  /// The path pattern without the slashes at both ends, which mean nothing.
  func trimmingSlashes() -> [PatternToken] {
    var tokens = self
    let slash = UInt8(ascii: "/")
    if case .literal(let bytes)? = tokens.first {
      let rest = bytes.drop { $0 == slash }
      tokens[0] = .literal([UInt8](rest))
    }
    if case .literal(let bytes)? = tokens.last {
      let end = bytes.lastIndex { $0 != slash }.map { $0 + 1 } ?? 0
      tokens[tokens.count - 1] = .literal([UInt8](bytes[..<end]))
    }
    return tokens.filter { $0 != .literal([]) }
  }

  /// Of a path pattern that ends in `/*`, the part before it: `/buy/*` also matches `/buy`.
  var parent: [PatternToken]? {
    guard count > 1, last == .star, case .literal(let bytes) = self[count - 2],
      bytes.last == UInt8(ascii: "/")
    else { return nil }
    return dropLast().trimmingSlashes()
  }
}

extension ArraySlice<PatternToken> {
  fileprivate func trimmingSlashes() -> [PatternToken] { Array(self).trimmingSlashes() }
}
