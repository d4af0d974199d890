internal import SwiftSource
internal import SwiftSyntax

// Values of which the app asks whether they are there.
extension StandInLearner {
  /// Makes what gives a value that is unwrapped one that may give nothing.
  mutating func unwrap(_ type: String, _ error: Diagnostic) -> Bool {
    guard let source = file(at: error.place)?.source, let token = source.token(at: error.place)
    else { return false }
    let marks = ["?", ",", "{"]
    let rest = source.line(around: token).prefix { $0.position >= token.position }
      .prefix { !marks.contains($0.text) && (!$0.beginsLine || $0 == token) }
    // The last name before the mark, or of the expression: `action.request.url?`.
    let word = rest.last { $0.isWord && $0.text != "else" }
    if let word, change(word.text, to: "\(type)?", from: type, after: receiver(word, in: source)) {
      return true
    }
    return retype(to: "\(type)?", error, from: type)
  }

  /// `let b = a` of an `a` that `try?` has given in the same condition, an optional of an optional
  /// before Swift 5.
  mutating func rewrap(_ error: Diagnostic) -> Bool {
    let word = (token(at: error.place)?.following(4) ?? [])
      .first { $0.before == "=" && $0.isWord }
    let element = word?.line.first { $0.is(ConditionElementSyntax.self) }
    guard let word, let list = element?.parent?.as(ConditionElementListSyntax.self),
      list.prefix(while: { $0.id != element?.id }).contains(where: { Self.tries($0, word.text) })
    else { return false }
    return fix(word.bytes, "Optional(\(word.text))", .formerName, in: error.place.file)
  }

  /// Whether a condition is `let name = try? …`.
  private static func tries(_ element: ConditionElementSyntax, _ name: String) -> Bool {
    guard let binding = element.condition.as(OptionalBindingConditionSyntax.self) else {
      return false
    }
    return binding.pattern.trimmedDescription == name
      && binding.initializer?.value.as(TryExprSyntax.self)?.questionOrExclamationMark?.text == "?"
  }

  /// Asks whether there is a value that is there here: `if let` finds nothing, `guard let` goes on,
  /// but not if it ends a loop.
  mutating func ask(whether type: String, _ error: Diagnostic) -> Bool {
    guard isStandIn(type),
      let binding = token(at: error.place)?.line.lazy
        .compactMap({ $0.as(OptionalBindingConditionSyntax.self) }).first,
      let value = binding.initializer?.value
    else { return false }
    let statement = binding.parent?.parent?.parent?.as(GuardStmtSyntax.self)
    let goesOn = statement.map { !Self.endsLoop($0) } ?? false
    return wrap(value, goesOn ? "standInSome" : "standInNothing", error)
  }

  /// Lets a value that the app compares with `nil` be missing, unless a `guard` asks for it.
  mutating func ask(ifNil type: String, _ warning: Diagnostic) -> Bool {
    guard let source = file(at: warning.place)?.source,
      let infix = source.token(at: warning.place)?.line.lazy
        .compactMap({ $0.as(InfixOperatorExprSyntax.self) }).first
    else { return false }
    let condition = infix.line.first { $0.is(ConditionElementSyntax.self) }
    let isGuard = condition?.parent?.parent?.is(GuardStmtSyntax.self) == true
    if isGuard, infix.operator.trimmedDescription == "!=" { return false }
    let isLeft = infix.rightOperand.is(NilLiteralExprSyntax.self)
    let value = isLeft ? infix.leftOperand : infix.rightOperand
    if let word = value.lastWord, let owner = holder(of: word, in: source),
      change(word.text, to: "\(type)?", from: type, after: owner)
    {
      return true
    }
    return isStandIn(type) && wrap(value, "standInNothing", warning)
  }

  /// The stand-in of which a word names a member.
  private func holder(of word: TokenSyntax, in source: SourceCode) -> String? {
    let base = word.named?.as(MemberAccessExprSyntax.self)?.base?.trimmedDescription
    let owner = receiver(word, in: source) ?? base
    let members = owner.flatMap { standIns[$0] }?.members ?? []
    return members.contains { $0.name == word.text } ? owner : nil
  }

  /// Puts a value in the place of one that may be missing here, if a member is asked of it that the
  /// app asks without a mark.
  mutating func force(_ member: String, _ error: Diagnostic) -> Bool {
    let base = word(member, near: error.place)?.named?.as(MemberAccessExprSyntax.self)?.base
    return base.map { wrap($0, "standInValue", error) } == true
  }

  /// Puts a value in the place of one that is missing here and that the app unwraps with `!`:
  /// `UserDefaults.shared!`.
  mutating func giveForced() -> Bool {
    let members = standIns.values.flatMap { it in
      it.members.filter { $0.isStatic && Self.isOptional($0.form) }.map { (it.name, $0.name) }
    }
    var hasChanged = false
    for (file, member) in files.flatMap({ file in members.map { (file, $0) } }) {
      for (start, mark) in Self.forced(member.1, of: member.0, in: file.source)
      where fix(mark, ")", nil, in: file.path) {
        // It may have been removed while its value was always there.
        fixes[file.path]?.removeAll { $0.range == mark && $0.text == " " }
        hasChanged = fix(start..<start, "standInValue(", nil, in: file.path) || hasChanged
      }
    }
    return hasChanged
  }

  /// Where such values begin, and their marks.
  private static func forced(
    _ name: String, of owner: String, in source: SourceCode
  ) -> [(start: Int, mark: Range<Int>)] {
    source.tokens(of: name).compactMap { token in
      guard let access = token.named?.as(MemberAccessExprSyntax.self),
        access.base?.trimmedDescription == owner,
        let mark = access.parent?.as(ForceUnwrapExprSyntax.self)?.exclamationMark
      else { return nil }
      return (access.bytes.lowerBound, mark.bytes)
    }
  }

  private static func isOptional(_ form: StandIn.Form) -> Bool {
    if case .property(let type) = form { type.hasSuffix("?") } else { false }
  }

  /// Whether a loop without an end of its own ends at a guard.
  private static func endsLoop(_ statement: GuardStmtSyntax) -> Bool {
    let kinds: Set<SyntaxKind> = [
      .whileStmt, .repeatStmt, .forStmt, .switchExpr, .closureExpr, .functionDecl,
    ]
    let around = sequence(first: Syntax(statement)) { $0.parent }.first { kinds.contains($0.kind) }
    let last = statement.body.statements.last?.item
    return [.whileStmt, .repeatStmt].contains(around?.kind)
      && [.breakStmt, .returnStmt].contains(last?.kind)
  }
}
