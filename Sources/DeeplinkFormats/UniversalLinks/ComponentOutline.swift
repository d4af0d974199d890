/// The patterns of one component in normal form; a part that is `nil` matches everything.
struct ComponentOutline {
  enum Query {
    case text([PatternToken])
    case items([(name: String, pattern: [PatternToken])])
  }

  let rule: LinkRule
  private(set) var form: LinkSubject.Form
  let path: [PatternToken]?
  /// Of a path that ends in `/*`, the part before it, which matches too.
  let parent: [PatternToken]?
  let query: Query?
  let fragment: [PatternToken]?

  init(_ settings: ComponentSettings, rule: LinkRule) {
    self.rule = rule
    form = settings.form
    path = settings.path.flatMap { Self.part(PatternToken.tokens(of: $0).trimmingSlashes()) }
    parent = path?.parent
    query = settings.query.flatMap(Self.query)
    fragment = settings.fragment.flatMap { Self.part(PatternToken.tokens(of: $0)) }
  }

  /// The same component as it would be with `caseSensitive: false`.
  var ignoringCase: ComponentOutline {
    var outline = self
    outline.form = LinkSubject.Form(caseSensitive: false, percentEncoded: form.percentEncoded)
    return outline
  }

  private static func part(_ tokens: [PatternToken]) -> [PatternToken]? {
    tokens == [.star] ? nil : tokens
  }

  private static func query(_ query: ComponentSettings.Query) -> Query? {
    switch query {
    case .text(let text): return part(PatternToken.tokens(of: text)).map(Query.text)
    case .items(let items):
      let patterns = items.compactMap { name, pattern in
        part(PatternToken.tokens(of: pattern)).map { (name: name, pattern: $0) }
      }
      return patterns.isEmpty ? nil : .items(patterns)
    }
  }

  /// The variables in the patterns, each once, in the order of the parts.
  var variableNames: [String] {
    let queries: [[PatternToken]] =
      switch query {
      case nil: []
      case .text(let tokens): [tokens]
      case .items(let items): items.map(\.pattern)
      }
    let tokens = ([path].compactMap(\.self) + queries + [fragment].compactMap(\.self)).joined()
    return tokens.reduce(into: []) { names, token in
      if case .variable(let name) = token, !names.contains(name) { names.append(name) }
    }
  }
}
