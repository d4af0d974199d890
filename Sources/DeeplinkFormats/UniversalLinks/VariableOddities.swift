internal import JSON

extension [Problem<AssociationFault>] {
  /// Notes what is legal in a variable of the file and hardly meant.
  mutating func addOddities(ofVariable name: String, _ list: JSONCursor) {
    if SubstitutionVariables.isBuiltIn(name) {
      append(Problem(.builtInVariable(name), at: list.place))
    }
    if name.isEmpty || name.utf8.contains(where: SubstitutionVariables.forbiddenInNames.contains) {
      append(Problem(.malformedVariableName(name), at: list.place))
    }
    if list.elements.isEmpty { append(Problem(.emptyVariable(name), at: list.place)) }
    for value in list.elements where value.value.string?.contains("$(") == true {
      append(Problem(.variableInValue(value.value.string ?? ""), at: value.place))
    }
  }

  /// Notes the values that no URL holds as they are written, unless all that refers to them decodes
  /// the URL first.
  mutating func addUnencodedValues(
    of variables: JSONCursor, usedBy outlines: [ComponentOutline], percentEncoded: Bool
  ) {
    let uses = outlines.reduce(into: [true: Set<String>(), false: []]) {
      $0[$1.form.percentEncoded]?.formUnion($1.variableNames)
    }
    for (name, list) in variables.members where !SubstitutionVariables.isBuiltIn(name) {
      let isDecoded = uses[false]?.contains(name) ?? false
      guard uses[true]?.contains(name) == true || percentEncoded && !isDecoded else { continue }
      for value in list.elements {
        guard let text = value.value.string, text.utf8.contains(where: ASCIISet.illegalInURL)
        else { continue }
        append(Problem(.unencoded(part: text), at: value.place))
      }
    }
  }
}
