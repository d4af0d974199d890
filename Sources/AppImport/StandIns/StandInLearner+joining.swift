internal import SwiftSource
internal import SwiftSyntax

// Values that stand beside each other, as in `first ?? other`: if the type of one is not known,
// together they are just objects.
extension StandInLearner {
  /// Gives the unknown part of `let screen = unknown ?? Screen()` the type that the constant is
  /// wanted as.
  mutating func settle(_ type: String, _ error: Diagnostic) -> Bool {
    guard let token = token(at: error.place), let file = file(at: error.place),
      let written = Self.writable(type.filter { !"?!".contains($0) }),
      let value = file.source.tokens(of: token.text).lazy.compactMap({ word in
        word.parent?.parent?.as(PatternBindingSyntax.self)
      }).last(where: { $0.position < token.position })?.initializer?.value,
      let choice = value.as(InfixOperatorExprSyntax.self),
      choice.operator.trimmedDescription == "??"
    else { return false }
    let text = choice.leftOperand.words.joined()
    return wrap(
      choice.leftOperand, "(\(StandInText.placed)", error,
      then: ", for: \(Literal.string(text))) as \(written))")
  }

  /// Gives the unknown part of `let screen = sender ?? window.top` the type that the other part is
  /// declared with.
  mutating func settleJoined(_ error: Diagnostic) -> Bool {
    let access = token(at: error.place)?.named?.as(MemberAccessExprSyntax.self)
    guard let name = access?.base?.lastName else { return false }
    let values = files.lazy.flatMap { $0.source.tokens(of: name) }.compactMap { token in
      let place = token.parent?.parent
      return place?.as(OptionalBindingConditionSyntax.self)?.initializer?.value
        ?? place?.as(PatternBindingSyntax.self)?.initializer?.value
    }
    let choices = values.compactMap { $0.as(InfixOperatorExprSyntax.self) }
      .filter { $0.operator.trimmedDescription == "??" }
    for choice in choices {
      let names = [choice.leftOperand, choice.rightOperand].compactMap(\.lastName)
      let types = names.flatMap { declaredTypes(of: $0, at: choice) }
      guard let known = types.lazy.compactMap({ ($0.unwrapped ?? $0).plainNames.first }).first
      else { continue }
      for name in names where declaredTypes(of: name).isEmpty {
        if change(name, to: known) { return true }
      }
    }
    return false
  }

  /// Lets the stand-ins that stand beside each other conform to what they are wanted as.
  mutating func conformJoined(to wanted: String, _ error: Diagnostic) -> Bool {
    let around = token(at: error.place)?.line.prefix { !$0.is(CodeBlockItemSyntax.self) }
    guard let value = around?.last else { return false }
    let names = Set(value.nodes(DeclReferenceExprSyntax.self).map(\.baseName.text))
    let words = Set(names.flatMap(declaredTypes).flatMap(\.words))
    let standing = words.filter { standIns[$0]?.kind == .class }.sorted()
    return standing.reduce(false) { conform($1, to: wanted, error) || $0 }
  }
}
