internal import SwiftSource
internal import SwiftSyntax

// Whose fault an error is: an app that is to be imported compiles elsewhere, and a person's mistake
// is to be reported as one.
extension StandInLearner {
  /// Whether an error comes of what is missing or stood in for here.
  func isOfOurMaking(_ error: Diagnostic) -> Bool {
    if error.kind.map(Self.ours.contains) == true { return true }
    // An extension may override what a class of Objective-C has.
    if error.kind == .notOverridable {
      return token(at: error.place)?.line.contains { $0.is(ExtensionDeclSyntax.self) } == true
    }
    let types = Self.words(error)
    if types.contains(unknownType) || types.contains(where: { standIns[$0] != nil }) { return true }
    if error.isMissingMember, let type = error.quoted.first {
      let type = Self.bare(type)
      return !isDeclared(type) || root(of: type) != nil
    }
    if error.isUnknownName, let name = error.quoted.first {
      return AppleNames.isOurs(name) || refused.contains(name) || name.hasPrefix("$")
    }
    if error.kind.map(Self.ofCalls.contains) == true, let callee = callee(of: error) {
      return !isDeclared(anywhere: callee)
    }
    return types.contains(where: AppleNames.isOurs)
  }

  /// What is called, if the arguments do not fit.
  private func callee(of error: Diagnostic) -> String? {
    guard let token = token(at: error.place) else { return nil }
    // The compiler points to an argument, or to the bracket before the first.
    let around = token.line.prefix { !$0.is(CodeBlockItemSyntax.self) }
    let call = around.lazy.compactMap { $0.as(FunctionCallExprSyntax.self) }
      .first { $0.leftParen.map { $0.position <= token.position } == true }
    let callee = call?.calledExpression
    guard callee?.lastName == "init" else { return callee?.lastName }
    return callee?.as(MemberAccessExprSyntax.self)?.base?.lastName
  }

  /// Whether a name is one of the team's, of whatever kind.
  func isDeclared(anywhere name: String) -> Bool {
    ["self", "super"].contains(name)
      || files.flatMap { $0.source.tokens(of: name) }.contains {
        Self.declaring.contains($0.before) || $0.after == ":"
      }
  }

  /// The words before a name that is declared.
  private static let declaring: Set = [
    "func", "case", "let", "var", "class", "struct", "enum", "actor", "protocol", "typealias",
  ]

  /// What the compiler says if a type or a signature of Apple's differs here.
  private static let ours: Set<Diagnostic.Kind> = [
    .unknownAttribute, .overridesNoMethod, .overridesNothing,
    .noRequiredInitializer, .notRequired, .requiredElsewhere, .renamed, .unavailable, .ambiguous,
    .noOverload, .unboundParameter, .uninferred, .uninferredBase, .uninferredParameter,
    .noContext, .unexplained, .requiredClass, .objectiveC,
    // An extension that is not here has a property of the same name.
    .mutatingReference,
  ]

  /// What it says if an argument does not fit.
  private static let ofCalls: Set<Diagnostic.Kind> = [.call, .argumentLabels, .conversion]

  /// The names in what the compiler quotes.
  private static func words(_ error: Diagnostic) -> [String] {
    error.quoted.flatMap { text in
      text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
    }
  }

  func isDeclared(_ type: String) -> Bool {
    files.contains { file in
      file.facts.declarations.contains { $0.name == type && $0.kind != .extension }
    }
  }
}
