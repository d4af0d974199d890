internal import JSON

extension ComponentOutline {
  /// The component ready to be compared; a pattern that cannot be one matches nothing, with a
  /// warning.
  func compiled(
    variables: SubstitutionVariables, warnings: inout [Problem<AssociationFault>]
  ) -> LinkComponent {
    var faults: [AssociationFault] = []
    func compile(_ tokens: [PatternToken]) -> LinkPattern {
      do throws(PatternError) {
        return try LinkPattern(
          tokens, caseSensitive: form.caseSensitive, variables: variables)
      } catch {
        if !faults.contains(error.fault) { faults.append(error.fault) }
        return .never
      }
    }
    let component = LinkComponent(
      self, sketch: LinkSketch(requiredBy: self), path: path.map(compile),
      parent: parent.map(compile),
      query: query.map { $0.compiled(form, compile) },
      fragment: fragment.map(compile))
    for fault in faults { warnings.append(Problem(fault, at: Place(rule.pointer))) }
    return component
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

extension PatternError {
  fileprivate var fault: AssociationFault {
    switch self {
    case .unknownVariable(let name): .unknownVariable(name)
    case .tooLarge: .patternTooLarge
    }
  }
}
