internal import SwiftSource
internal import SwiftSyntax

// Cases of the app's own enums, in what is given to and by what is missing.
extension StandInLearner {
  /// Passes the one case of the app's that is called so, or nothing, in the place of `.name`, if
  /// what takes it takes any value.
  mutating func leaveOutCase(_ error: Diagnostic) -> Bool {
    guard let name = token(at: error.place)?.following(2).first(where: { $0.named != nil })?.named,
      name.as(MemberAccessExprSyntax.self)?.base == nil, name.is(MemberAccessExprSyntax.self),
      let whole = ValuePlace.whole(name), let parent = whole.parent,
      parent.is(LabeledExprSyntax.self) || parent.is(ArrayElementSyntax.self)
        || parent.as(InfixOperatorExprSyntax.self)?.isAssignment == true
    else { return false }
    if let owner = ownEnum(having: [name.lastName ?? ""]) {
      return fix(whole.bytes.prefix(0), owner, nil, in: error.place.file)
    }
    return fix(
      whole.bytes, "nil" + whole.trimmedDescription.filter(\.isNewline), nil, in: error.place.file)
  }

  /// The app's only enum that has all of some cases; `nil` if none has them, or several.
  private func ownEnum(having cases: Set<String>) -> String? {
    let enums = files.lazy.flatMap(\.facts.declarations).filter { $0.kind == .enum }
      .filter { it in
        cases.isSubset(
          of: it.node.memberBlock.nodes(EnumCaseElementSyntax.self).map(\.name.text))
      }
    let names = Set(enums.map { $0.node.path ?? $0.name })
    return names.count == 1 ? names.first : nil
  }

  /// The app's enum that has all cases which the app passes to the functions of a choice.
  func ownChoice(_ it: StandIn) -> String? {
    let callee = it.name.dropLast(CallShape.caseSuffix.count)
    let names = [String(callee), callee.prefix(1).lowercased() + callee.dropFirst()]
    let calls = files.flatMap { file in names.flatMap { file.source.tokens(of: $0) } }
      .compactMap(\.called)
    let cases = calls.flatMap(\.arguments).compactMap { argument -> String? in
      let value = argument.expression.as(FunctionCallExprSyntax.self)?.calledExpression
      let access = (value ?? argument.expression).as(MemberAccessExprSyntax.self)
      return access.flatMap { $0.base == nil ? $0.declName.baseName.text : nil }
    }
    return cases.isEmpty ? nil : ownEnum(having: Set(cases))
  }

  /// Gives a value of unknown type the type of the app's enum that has all cases of the `switch`
  /// over it, or of a missing one that has them.
  mutating func choose(_ error: Diagnostic) -> Bool {
    let around = token(at: error.place)?.line
    guard let choice = around?.lazy.compactMap({ $0.as(SwitchExprSyntax.self) }).first,
      let type = Self.result(choice) ?? ownEnum(having: Set(Self.cases(of: choice).map(\.name)))
        ?? missingEnum(of: choice, error)
    else { return false }
    let name = choice.subject.trimmedDescription
    if let (closure, place) = Self.closure(giving: name, to: choice),
      hand(type, at: place, to: closure)
    {
      return true
    }
    return wrap(
      choice.subject, StandInText.placed, error,
      then: ", for: \(Literal.string(name))) as \(type)")
  }

  /// Gives an enum the other cases of the `switch` that has one of its: in a view the compiler says
  /// only one in each round.
  mutating func addCases(beside name: String, to type: String, _ error: Diagnostic) {
    let label = word(name, near: error.place)?.line.lazy
      .compactMap { $0.as(SwitchCaseItemSyntax.self) }.first
    let choice = label?.line.lazy.compactMap { $0.as(SwitchExprSyntax.self) }.first
    guard let choice, standIns[type]?.kind == .enum else { return }
    for member in Self.cases(of: choice) { _ = standIns[type]?.add(member) }
  }

  /// Makes an enum of the missing type with types that is matched at an error: the compiler takes
  /// `.loaded(let harbor)` of a class for a value.
  ///
  /// - Parameter type: what the compiler says that it is, if it does.
  mutating func matchCases(_ error: Diagnostic, of type: String? = nil) -> Bool {
    let around = token(at: error.place)?.line.prefix { !$0.is(CodeBlockItemSyntax.self) }
    guard let around, let (subject, cases) = around.lazy.compactMap(Self.match).first else {
      return false
    }
    let names = Set(cases.map(\.name))
    let fitting = standIns.values.filter { it in
      let known = it.members.filter(\.isStatic).map(\.name)
      return it.kind == .class && it.generics > 0
        && (type.map { $0 == it.name }
          ?? (isDeclared(subject, as: it.name) || !known.isEmpty && names.isSuperset(of: known)))
    }
    guard fitting.count == 1, self.cases(of: fitting[0].name, generic: true) else { return false }
    for member in cases { _ = standIns[fitting[0].name]?.add(member) }
    return true
  }

  /// What is matched with a pattern, or by a `switch` around one, and with which cases.
  private static func match(
    _ node: Syntax
  ) -> (subject: ExprSyntax, cases: [StandIn.Member])? {
    if let item = node.as(SwitchCaseItemSyntax.self),
      let choice = item.line.lazy.compactMap({ $0.as(SwitchExprSyntax.self) }).first
    {
      return (choice.subject, cases(of: choice))
    }
    let condition = node.as(MatchingPatternConditionSyntax.self)
    return condition.map { ($0.initializer.value, cases(in: $0.pattern)) }
  }

  /// Whether the last name of an expression is declared somewhere with a type.
  private func isDeclared(_ value: ExprSyntax, as type: String) -> Bool {
    declaredTypes(of: value.lastName ?? "").contains {
      $0.as(IdentifierTypeSyntax.self)?.name.text == type
    }
  }

  /// Gives a case of a missing enum that has types the type of what is passed to it; to what gets
  /// one type here and another there, anything.
  ///
  /// - Parameter type: `nil` if that is `nil`.
  mutating func retypeCase(to type: String?, _ error: Diagnostic) -> Bool {
    let around = token(at: error.place)?.line.prefix { !$0.is(CodeBlockItemSyntax.self) }
    let argument = around?.lazy.compactMap { $0.as(LabeledExprSyntax.self) }.first
    guard let argument, let list = argument.parent?.as(LabeledExprListSyntax.self),
      let called = list.parent?.as(FunctionCallExprSyntax.self)?.calledExpression
        .as(MemberAccessExprSyntax.self),
      let index = Array(list).firstIndex(of: argument), type?.contains(unknownType) != true
    else { return false }
    let (name, owner) = (called.declName.baseName.text, called.base?.lastName)
    for key in standIns.keys.sorted() {
      guard let it = standIns[key], it.kind == .enum, it.generics > 0, owner ?? key == key,
        let place = it.members.firstIndex(where: { $0.name == name }),
        var values = StandInText.values(of: it.members[place], in: it),
        case let value = "\(key).\(name) \(index)", touched[value, default: 0] < 2,
        values.indices.contains(index),
        let new = type.map(Self.writable) ?? Self.optional(values[index].type),
        values[index].type != new
      else { continue }
      touched[value, default: 0] += 1
      values[index].type = touched[value] == 1 ? new : "Any"
      standIns[key]?.members[place].form = .enumCase(values)
      return true
    }
    return false
  }

  private static func optional(_ type: String) -> String {
    type.contains(" ") ? "(\(type))?" : "\(type)?"
  }

  /// Makes an enum of the stand-in whose members are all cases of a `switch` without a default.
  mutating func closeSwitch(_ error: Diagnostic) -> Bool {
    guard let choice = token(at: error.place)?.parent?.as(SwitchExprSyntax.self) else {
      return false
    }
    let names = Set(Self.cases(of: choice).map(\.name))
    let fitting = standIns.values.filter { it in
      names.isSubset(of: it.members.filter(\.isStatic).map(\.name))
    }
    if !names.isEmpty, fitting.count == 1, cases(of: fitting[0].name) { return true }
    // One missing enum stands for several that are called alike: it has cases of others, too.
    let isOfOthers = standIns.values.contains { it in
      it.kind == .enum && names.isSubset(of: it.members.map(\.name))
    }
    let end = choice.rightBrace.bytes.lowerBound
    return isOfOthers && fix(end..<end, "default: break ", nil, in: error.place.file)
  }

  /// An enum with the cases of a `switch`, called after what that is over: `SessionState` for
  /// `session.state`, and `ErrorValue` for `error`, which hides no type of Swift's.
  private mutating func missingEnum(of choice: SwitchExprSyntax, _ error: Diagnostic) -> String? {
    let words = choice.subject.words.filter { $0.first?.isLetter == true && $0 != "self" }
    let joined = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    let name = words.count < 2 ? "\(joined)Value" : joined
    guard !words.isEmpty, !isDeclared(name), standIns[name]?.kind ?? .enum == .enum else {
      return nil
    }
    var it =
      standIns[name] ?? StandIn(name, .enum, reason: "Its cases are used.", place: error.place)
    for member in Self.cases(of: choice) { _ = it.add(member) }
    standIns[name] = it
    return name
  }

  /// The type of what is a success or a failure; `nil` of other cases.
  private static func result(_ choice: SwitchExprSyntax) -> String? {
    Set(cases(of: choice).map(\.name)).isSubset(of: ["success", "failure"])
      ? CallShape.resultType : nil
  }

  private static func cases(of choice: SwitchExprSyntax) -> [StandIn.Member] {
    let labels = choice.cases.compactMap {
      $0.as(SwitchCaseSyntax.self)?.label.as(SwitchCaseLabelSyntax.self)
    }
    return labels.flatMap(\.caseItems).flatMap { cases(in: $0.pattern) }
  }

  private static func cases(in pattern: PatternSyntax) -> [StandIn.Member] {
    pattern.nodes(MemberAccessExprSyntax.self).filter { $0.base == nil }.map { name in
      let values = CallShape.parameters(name.declName.baseName.called?.leftParen)
      return .init(
        name: name.declName.baseName.text, isStatic: false, form: .enumCase(of: values))
    }
  }

  /// The closure around a node of which a name is a parameter, and which one it is.
  private static func closure(
    giving name: String, to node: some SyntaxProtocol
  ) -> (ClosureExprSyntax, Int)? {
    for closure in node.line.compactMap({ $0.as(ClosureExprSyntax.self) }) {
      if let place = CallShape.names(of: closure).firstIndex(of: name) { return (closure, place) }
    }
    return nil
  }

  /// Lets the method of a stand-in that takes a closure hand it a value of a type.
  private mutating func hand(_ type: String, at place: Int, to closure: ClosureExprSyntax) -> Bool {
    let call = closure.line.dropFirst().lazy.compactMap { $0.as(FunctionCallExprSyntax.self) }.first
    guard let name = call?.calledExpression.lastName else { return false }
    for key in standIns.keys.sorted() {
      guard let index = standIns[key]?.members.firstIndex(where: { $0.name == name }),
        case .method(var parameters, let given, let effects)? = standIns[key]?.members[index].form,
        let last = parameters.lastIndex(where: { $0.type.contains("->") })
      else { continue }
      let old = parameters[last].type
      let types = CallShape.types(of: closure).enumerated()
        .map { $0.offset == place ? type : $0.element }
      let result = old.split(separator: "> ").last ?? "Void"
      parameters[last].type =
        "@escaping (\(types.joined(separator: ", ")))\(CallShape.effects(of: closure)) -> \(result)"
      guard parameters[last].type != old else { continue }
      standIns[key]?.members[index].form = .method(parameters, result: given, effects: effects)
      return true
    }
    return false
  }
}
