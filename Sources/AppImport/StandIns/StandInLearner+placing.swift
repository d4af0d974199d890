internal import SwiftSource
internal import SwiftSyntax

// Values of unknown type in expressions of which the compiler does not say what it wants.
extension StandInLearner {
  /// Lets the place of each value of unknown type in a statement say what it is.
  mutating func place(_ error: Diagnostic) -> Bool {
    guard let start = token(at: error.place),
      let item = start.line.first(where: { $0.is(CodeBlockItemSyntax.self) })
    else { return false }
    var hasChanged = false
    for token in item.tokens(viewMode: .sourceAccurate) {
      guard let whole = token.whole, token.named?.is(MemberAccessExprSyntax.self) == true,
        givesUnknown(token.text), Self.isValue(whole)
      else { continue }
      let name = whole.words.filter { !["try", "await"].contains($0) }.prefix(3).joined()
      if wrap(whole, StandInText.placed, error, then: ", for: \(Literal.string(name)))") {
        hasChanged = true
      }
    }
    return hasChanged
  }

  /// Lets a condition say what a name of unknown type is, as of what a case holds.
  mutating func placeCondition(_ error: Diagnostic) -> Bool {
    guard let type = error.quoted.first, ["Any", unknownType].contains(Self.bare(type)),
      let name = token(at: error.place)?.named, name.is(DeclReferenceExprSyntax.self)
    else { return false }
    let text = Literal.string(name.trimmedDescription)
    return wrap(name, StandInText.placed, error, then: ", for: \(text))")
  }

  /// Whether some stand-in has a member of a name that gives a value of unknown type.
  private func givesUnknown(_ name: String) -> Bool {
    standIns.values.flatMap(\.members).contains { member in
      guard member.name == name else { return false }
      switch member.form {
      case .property(unknownType), .method(_, unknownType, _): return true
      default: return false
      }
    }
  }

  /// Whether an expression stands where a value of one type is wanted.
  private static func isValue(_ node: ExprSyntax) -> Bool {
    guard let parent = node.parent else { return false }
    return parent.is(TernaryExprSyntax.self) || parent.is(InitializerClauseSyntax.self)
      || parent.is(ReturnStmtSyntax.self)
      || parent.as(InfixOperatorExprSyntax.self).map {
        $0.isAssignment && $0.rightOperand.id == node.id
      } == true
  }

  /// The type that a value of unknown type gets if it has to conform to a protocol.
  static let conforming = [
    "StringProtocol": "String", "CVarArg": "String", "BinaryInteger": "Int",
    "BinaryFloatingPoint": "Double", "Sequence": "[\(unknownType)]",
    "Collection": "[\(unknownType)]",
  ]

  // MARK: Marks

  /// Whether an error is about what a statement calls something on, of which nothing is asked.
  func isForEffect(_ error: Diagnostic) -> Bool {
    guard let line = token(at: error.place)?.line,
      let item = line.lazy.compactMap({ $0.as(CodeBlockItemSyntax.self) }).first
    else { return false }
    return item.item.is(FunctionCallExprSyntax.self)
      && !line.prefix { $0.id != item.id }.contains { $0.is(LabeledExprSyntax.self) }
  }

  /// Removes `?` or `!` behind a value that is there here.
  mutating func dropMark(_ type: String, _ error: Diagnostic) -> Bool {
    guard isStandIn(type) else { return false }
    let mark = token(at: error.place)?.following(40).first { token in
      token.parent?.as(OptionalChainingExprSyntax.self)?.questionMark == token
        || token.parent?.as(ForceUnwrapExprSyntax.self)?.exclamationMark == token
    }
    guard let bytes = mark?.bytes, !marks.contains(bytes.lowerBound) else { return false }
    return fix(bytes, " ", nil, in: error.place.file)
  }

  /// Puts a mark back that was removed before its value became one that may be missing.
  mutating func restoreMark(_ error: Diagnostic) -> Bool {
    guard let token = token(at: error.place), let fixed = fixes[error.place.file] else {
      return false
    }
    let scopes = token.line.filter { $0.is(CodeBlockItemSyntax.self) }
    let declared = scopes.first?.parent?.children(viewMode: .sourceAccurate).filter { item in
      item.as(CodeBlockItemSyntax.self)?.item.as(VariableDeclSyntax.self)?
        .names.contains(token.text) == true
    }
    let places = ([scopes.first].compactMap(\.self) + (declared ?? [])).map(\.bytes)
    let removed = fixed.first { edit in
      edit.text == " " && edit.kind == nil && places.contains { $0.contains(edit.range) }
    }
    guard let removed else { return false }
    marks.insert(removed.range.lowerBound)
    fixes[error.place.file]?.removeAll { $0 == removed }
    return true
  }
}
