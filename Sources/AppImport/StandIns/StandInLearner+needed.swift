internal import SwiftSource
internal import SwiftSyntax

// Values that have to be there.
extension StandInLearner {
  /// A type without its mark, if the value has to be there.
  func needed(_ type: String, _ error: Diagnostic) -> String {
    type.hasSuffix("?") && (type == "String?" && isSeen(error) || isNeeded(error))
      ? String(type.dropLast()) : type
  }

  /// Whether an error is about a value that has to be there: the root of a window, or what a
  /// property with `!` gets.
  func isNeeded(_ error: Diagnostic) -> Bool {
    let name = assigned(error)
    return name == "rootViewController" || name.map(isUnwrapped) == true
  }

  /// Whether an error is about a text that a person sees.
  private func isSeen(_ error: Diagnostic) -> Bool {
    let argument = token(at: error.place)?.line.prefix { !$0.is(CodeBlockItemSyntax.self) }
      .lazy.compactMap { $0.as(LabeledExprSyntax.self) }.first
    let call = argument?.parent?.parent?.as(FunctionCallExprSyntax.self)
    let place = argument?.label?.text ?? call?.calledExpression.lastName ?? assigned(error)
    return ["title", "text", "message", "placeholder", "prompt"].contains {
      place?.lowercased().hasSuffix($0) == true
    }
  }

  /// The name of what the value that an error is about is assigned to.
  private func assigned(_ error: Diagnostic) -> String? {
    token(at: error.place)?.line.prefix { !$0.is(CodeBlockItemSyntax.self) }
      .compactMap { $0.as(InfixOperatorExprSyntax.self) }.first(where: \.isAssignment)?
      .leftOperand.lastName
  }

  /// Whether a property of the app's is declared with `!`.
  private func isUnwrapped(_ name: String) -> Bool {
    files.lazy.flatMap { $0.source.tokens(of: name) }.contains { token in
      let binding = token.parent?.parent?.as(PatternBindingSyntax.self)
      return binding?.typeAnnotation?.type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) == true
    }
  }
}
