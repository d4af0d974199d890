/// A pattern, compiled once.
struct LinkPattern: Sendable {
  private enum Shape: Sendable {
    case everything
    case literal([UInt8])
    case prefix([UInt8])
    case glob(GlobPattern)
    case graph(PatternGraph)
    case never
  }

  private let shape: Shape

  init(
    _ tokens: [PatternToken], caseSensitive: Bool, variables: SubstitutionVariables
  ) throws(PatternError) {
    let tokens = caseSensitive ? tokens : tokens.map(\.folded)
    shape =
      switch tokens {
      case [.star]: .everything
      case []: .literal([])
      default:
        if case .literal(let bytes) = tokens[0], tokens.count == 1 {
          .literal(bytes)
        } else if case .literal(let bytes) = tokens[0], tokens.count == 2, tokens[1] == .star {
          .prefix(bytes)
        } else if let glob = GlobPattern(tokens, caseSensitive: caseSensitive, variables: variables)
        {
          .glob(glob)
        } else {
          .graph(
            try PatternGraph(
              tokens, caseSensitive: caseSensitive, variables: variables))
        }
      }
  }

  private init(shape: Shape) {
    self.shape = shape
  }

  static let never = LinkPattern(shape: .never)

  func matches(_ subject: Span<UInt8>, effort: inout MatchEffort) -> Bool {
    switch shape {
    case .everything: true
    case .literal(let bytes):
      subject.count == bytes.count && GlobPattern.starts(subject, with: bytes)
    case .prefix(let bytes): GlobPattern.starts(subject, with: bytes)
    case .glob(let glob): glob.matches(subject, effort: &effort)
    case .graph(let graph): graph.matches(subject, effort: &effort)
    case .never: false
    }
  }
}

/// The steps that may still be taken, so that no file and URL together keep anybody waiting.
struct MatchEffort {
  private var left: Int

  init(steps: Int) { left = steps }

  var isSpent: Bool { left <= 0 }
  mutating func spend(_ steps: Int) { left -= steps }
}

enum PatternError: Error, Equatable {
  case unknownVariable(String)
  case tooLarge
}

extension PatternToken {
  var folded: PatternToken {
    if case .literal(let bytes) = self { .literal(CaseFolding.folded(bytes)) } else { self }
  }
}
