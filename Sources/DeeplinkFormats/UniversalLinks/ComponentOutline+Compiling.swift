internal import JSON

extension ComponentOutline {
  /// The component ready to be compared; a name that is no variable makes a pattern match nothing,
  /// with a warning.
  func compiled(
    variables: SubstitutionVariables, warnings: inout [Problem<AssociationFault>]
  ) -> LinkComponent {
    for name in variableNames where variables.meaning(of: name) == nil {
      warnings.append(Problem(.unknownVariable(name), at: Place(rule.pointer)))
    }
    func compile(_ tokens: [PatternToken]) -> LinkPattern {
      LinkPattern(tokens, caseSensitive: form.caseSensitive, variables: variables)
    }
    return LinkComponent(
      rule: rule, form: form, path: path.map(compile), parent: parent.map(compile),
      query: query.map { $0.compiled(form, compile) }, fragment: fragment.map(compile))
  }
}

extension ComponentOutline.Query {
  fileprivate func compiled(
    _ form: LinkSubject.Form, _ compile: ([PatternToken]) -> LinkPattern
  ) -> LinkComponent.Query {
    switch self {
    case .text(let tokens): .text(compile(tokens))
    case .items(let items):
      .items(
        items.map { name, pattern in
          let bytes = Array(name.utf8)
          return LinkComponent.Item(
            name: form.caseSensitive ? bytes : CaseFolding.folded(bytes), pattern: compile(pattern))
        })
    }
  }
}
