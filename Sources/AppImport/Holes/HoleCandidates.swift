internal import SwiftSource
internal import SwiftSyntax

/// What could be left out because of an error, the least first.
struct HoleCandidates {
  private(set) var all: [Hole] = []
  private let source: SourceCode
  private let facts: SourceFacts
  private let error: Diagnostic
  private let reason: String
  /// What a function gives whose value is left out.
  private let result: String

  init(_ file: TeamFile, _ error: Diagnostic, _ token: TokenSyntax, because reason: String?) {
    (self.source, self.facts, self.error) = (file.source, file.facts, error)
    self.reason = reason ?? Self.reason(error)
    let name = Self.name(error.place)
    let value =
      Self.isAsync(token)
      ? HoleText.answer(name, self.reason) : HoleText.value(name, self.reason)
    let parts = token.line.lazy.compactMap { $0.as(FunctionDeclSyntax.self) }.first?
      .signature.returnClause?.type.as(TupleTypeSyntax.self)?.elements
    // Nothing makes a tuple of a type.
    result =
      parts.map { parts in
        "(\(parts.map { "\($0.firstName.map { "\($0.text): " } ?? "")\(value)" }.joined(separator: ", ")))"
      } ?? value
    if words(token) { return }
    if error.kind == .missingReturn, token.text == "}" {
      // What would have returned is left out.
      let end = token.bytes.lowerBound
      replace(end..<end, .value, "return \(result) ")
    }
    code(token)
  }

  /// What is missing, if the compiler says that; otherwise what it says.
  static func reason(_ error: Diagnostic) -> String {
    let names = error.quoted
    if error.isMissingMember, names.count >= 2 {
      return "\(StandInLearner.bare(names[0])).\(names[1]) is missing"
    }
    if error.isUnknownName, let name = names.first {
      return "\(name) is missing"
    }
    if error.kind == .unknownAttribute, let name = names.first {
      return "@\(name) is missing"
    }
    return error.message
  }

  // MARK: Words of a declaration

  /// Single words that can go alone; false if the error is about something else.
  private mutating func words(_ token: TokenSyntax) -> Bool {
    if error.kind == .unknownAttribute {
      guard let attribute = token.line.lazy.compactMap({ $0.as(AttributeSyntax.self) }).first
      else { return false }
      leaveOut(attribute)
      return true
    }
    if let attribute = Self.attribute(around: token) { leaveOut(attribute) }
    if error.kind == .overridesNoMethod || error.kind == .overridesNothing {
      let word = token.declarationModifiers.first { $0.name.text == "override" }
      guard let word else { return false }
      blank(word.bytes, .override)
      return false
    }
    if let type = token.parent?.as(IdentifierTypeSyntax.self),
      type.parent?.is(EnumCaseParameterSyntax.self) == true
    {
      replace(type.bytes, .value, "Any")
      return true
    }
    if error.kind == .noMemberType { demand(token) }
    if let kind = error.kind,
      [.nonconformance, .cannotConform, .classProtocol, .unknownType].contains(kind),
      let name = error.quoted.last
    {
      conformance(StandInLearner.bare(name), token)
    }
    return false
  }

  /// What a declaration's head demands of types: a clause goes, an argument is anything.
  private mutating func demand(_ token: TokenSyntax) {
    for node in token.line.prefix(while: { !$0.is(MemberBlockSyntax.self) }) {
      if let clause = node.as(GenericWhereClauseSyntax.self) {
        return blank(clause.bytes, .conformance)
      }
      if let argument = node.as(GenericArgumentSyntax.self) {
        return replace(argument.argument.bytes, .value, "Any")
      }
    }
  }

  /// The attribute of a property, if an error is about what stands in its brackets.
  private static func attribute(around token: TokenSyntax) -> AttributeSyntax? {
    let around = token.line.prefix { !$0.is(MemberBlockItemSyntax.self) }
    return around.lazy.compactMap { $0.as(AttributeSyntax.self) }
      .first { $0.parent?.parent?.is(VariableDeclSyntax.self) == true && $0.leftParen != nil }
  }

  /// Takes an attribute away, and puts a value behind a property that had one by its wrapper.
  private mutating func leaveOut(_ attribute: AttributeSyntax) {
    let property = attribute.parent?.parent?.as(VariableDeclSyntax.self)
    let bindings = property?.bindings
    guard let binding = bindings?.first, bindings?.count == 1, binding.initializer == nil,
      binding.accessorBlock == nil, let type = binding.typeAnnotation
    else { return blank(attribute.bytes, .attribute) }
    let range = attribute.bytes.lowerBound..<type.bytes.upperBound
    let rest = source.text(attribute.bytes.upperBound..<range.upperBound)
    // A value that nothing asks for does not have to be made.
    let isLazy =
      attribute.enclosingGroup?.is(ClassDeclSyntax.self) == true
      && !["static", "class", "lazy"].contains(where: property?.modifiers.has ?? { _ in false })
    let text =
      (isLazy ? "lazy" : "") + blanks(attribute.bytes).dropFirst(isLazy ? 4 : 0) + rest
      + " = \(HoleText.value(name, reason))"
    all.append(Hole(kind: .attribute, reason: reason, place: error.place, range: range, text: text))
  }

  /// Takes a parent away, with the comma behind it or what stands before it.
  private mutating func conformance(_ name: String, _ token: TokenSyntax) {
    let head = facts.declarations.first {
      $0.inherits.contains(name) && $0.place.line == error.place.line
    }
    // A list may be longer than a line.
    let clause = token.line.lazy.compactMap { $0.as(InheritanceClauseSyntax.self) }.first
    let types = (clause ?? head?.node.inheritanceClause)?.inheritedTypes
    let both = ["Decodable", "Encodable"].contains(name) ? [name, "Codable"] : [name]
    guard
      let parent = types?.first(where: { it in both.contains(where: it.type.plainNames.contains) })
    else { return }
    let before = parent.previousToken(viewMode: .sourceAccurate)
    let start = parent.trailingComma == nil ? before?.bytes.lowerBound : nil
    blank((start ?? parent.bytes.lowerBound)..<parent.bytes.upperBound, .conformance)
  }

  private mutating func blank(_ range: Range<Int>, _ kind: Hole.Kind) {
    all.append(
      Hole(kind: kind, reason: reason, place: error.place, range: range, text: blanks(range)))
  }

  // MARK: Code

  private mutating func code(_ token: TokenSyntax) {
    if let modifier = ModifierHole.bytes(around: token) {
      replace(modifier, .modifier, HoleText.modifier(name, reason))
    }
    if error.kind == .unexplained {
      for modifier in ModifierHole.all(of: token) {
        replace(modifier, .modifier, HoleText.modifier(name, reason))
      }
    }
    // What stands behind `??` says what type it has, and what the app does without it.
    if token.text == "??", let infix = token.parent?.parent?.as(InfixOperatorExprSyntax.self) {
      replace(infix.leftOperand.bytes, .value, HoleText.value(name, reason))
    }
    // What a caller may leave out, the declaration has to give.
    let argument = token.line.lazy.compactMap { $0.as(InitializerClauseSyntax.self) }
      .first { $0.parent?.is(FunctionParameterSyntax.self) == true }
    if let argument { replace(argument.value.bytes, .value, HoleText.value(name, reason)) }
    if let found = SmallestHole.around(token) {
      let sign = found.isNegated ? "!" : ""
      replace(found.bytes, .value, sign + HoleText.value(name, reason))
    }
    var item: Syntax?
    for node in token.line {
      if node.is(MemberBlockSyntax.self) || node.is(SourceFileSyntax.self) {
        if let item { member(item, token) }
        return
      }
      if node.is(CodeBlockItemSyntax.self) || node.is(MemberBlockItemSyntax.self) {
        item = item ?? node
      }
      guard let block = CodeScope(node) else { continue }
      if node.firstToken(viewMode: .sourceAccurate) != token { leaveOut(of: block, item) }
      item = nil
    }
  }

  private mutating func leaveOut(of block: CodeScope, _ item: Syntax?) {
    let statement = item?.as(CodeBlockItemSyntax.self)
    guard let gives = block.gives else {
      if let statement { leaveOut(statement) }
      return
    }
    // The only expression of a function is what it gives.
    let isResult = gives.isValue && block.statements.count == 1
    if let statement, !isResult {
      leaveOut(statement, takesConstants: gives != .object)
      // From the first statement on it is the whole body.
      let list = statement.parent?.bytes ?? statement.bytes
      if statement.bytes.lowerBound != block.statements.bytes.lowerBound {
        leaveOut(statement.bytes.lowerBound..<list.upperBound, .rest, of: block, gives)
      }
    }
    leaveOut(block.statements.bytes, .body, of: block, gives)
  }

  /// A statement that nothing behind it needs, or a constant with what does: an initializer may
  /// need that for its properties.
  private mutating func leaveOut(_ statement: CodeBlockItemSyntax, takesConstants: Bool = true) {
    let bytes = statement.item.bytes
    assigned(statement)
    if takesConstants, let declared = Self.constant(statement) {
      replace(bytes, .statement, HoleText.statement(name, reason))
      all[all.count - 1].declared = declared
      return
    }
    if statement.item.is(DeclSyntax.self) || Self.kept.contains(statement.words.first ?? "")
      || statement.callsInitializer
    {
      return
    }
    if let result = statement.item.as(ReturnStmtSyntax.self) {
      guard result.expression != nil else { return }
      replace(bytes, .statement, "return \(self.result)")
    } else if LayoutLibrary.isCall(statement, in: facts) {
      replace(bytes, .statement, HoleText.layout(name, reason))
    } else {
      replace(bytes, .statement, HoleText.statement(name, reason))
    }
  }

  /// What is assigned, if something has to be: the root of a window, a property in an initializer,
  /// a constant that each way through a function gives its value, what the rest of the app counts
  /// on.
  private mutating func assigned(_ statement: CodeBlockItemSyntax) {
    guard let infix = statement.item.as(InfixOperatorExprSyntax.self), infix.isAssignment else {
      return
    }
    if infix.leftOperand.lastName == "rootViewController" {
      replace(infix.rightOperand.bytes, .value, HoleText.screen(name, reason))
    } else if CodeScope.isOfInitializer(statement) || Self.isDeferred(infix.leftOperand) {
      replace(infix.rightOperand.bytes, .value, HoleText.value(name, reason))
    } else if let type = awaited(infix.leftOperand) {
      replace(infix.rightOperand.bytes, .value, HoleText.object(name, reason, of: type))
    }
  }

  /// Whether a name is that of a local constant or variable that is declared without a value.
  private static func isDeferred(_ name: ExprSyntax) -> Bool {
    guard let word = name.as(DeclReferenceExprSyntax.self)?.baseName.text else { return false }
    return name.line.lazy.compactMap { $0.as(CodeBlockItemListSyntax.self) }.contains { list in
      list.contains { statement in
        let declared = statement.item.as(VariableDeclSyntax.self)
        return declared?.names == [word] && declared?.bindings.first?.initializer == nil
          && declared?.bindings.first?.accessorBlock == nil
      }
    }
  }

  /// The type of a property that is declared with `!`; `nil` for what is declared without.
  private func awaited(_ property: ExprSyntax) -> String? {
    property.lastName.map(source.tokens)?.lazy.filter { $0.after == ":" }
      .compactMap { $0.parent?.parent?.as(PatternBindingSyntax.self)?.typeAnnotation?.type }
      .compactMap { $0.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) }
      .first?.wrappedType.trimmedDescription
  }

  /// Words that begin what cannot go alone.
  private static let kept: Set<String> = ["guard", "throw", "break", "continue", "fallthrough"]

  /// The name in `let name = …`; `nil` for another statement.
  private static func constant(_ statement: CodeBlockItemSyntax) -> String? {
    guard let node = statement.item.as(VariableDeclSyntax.self), node.attributes.isEmpty,
      node.modifiers.isEmpty, node.bindings.first?.initializer != nil
    else { return nil }
    return node.names.first
  }

  private mutating func leaveOut(
    _ bytes: Range<Int>, _ kind: Hole.Kind, of block: CodeScope, _ gives: CodeScope.Gives
  ) {
    guard !bytes.isEmpty else { return }
    switch gives {
    case .object: replace(bytes, kind, HoleText.end(name, reason))
    case .view: replace(bytes, kind, block.changedView ?? "EmptyView()")
    case .value: replace(bytes, kind, "return \(result)")
    case .nothing: replace(bytes, kind, HoleText.statement(name, reason))
    }
  }

  /// The value of a property, then a whole function or property.
  private mutating func member(_ item: Syntax, _ token: TokenSyntax) {
    let node =
      item.as(MemberBlockItemSyntax.self)?.decl
      ?? item.as(CodeBlockItemSyntax.self)?.item
      .as(DeclSyntax.self)
    guard let node else { return }
    // What its head says does not compile.
    if node.is(ExtensionDeclSyntax.self) || node.is(FunctionDeclSyntax.self) {
      return replace(node.bytes, .declaration, "")
    }
    guard let property = node.as(VariableDeclSyntax.self) else { return }
    let at = token.bytes.lowerBound
    let binding = property.bindings.first { $0.bytes.contains(at) }
    if let binding, let value = binding.initializer,
      at > value.bytes.lowerBound || at == binding.bytes.lowerBound
    {
      let text = HoleText.value(name, reason)
      if binding.typeAnnotation != nil {
        replace(value.value.bytes, .value, text)
      } else if binding.pattern.is(IdentifierPatternSyntax.self) {
        replace(value.bytes, .value, ": Any? = \(text)")
      }
    }
    replace(node.bytes, .declaration, "")
  }

  /// `Login.swift:12`.
  private var name: String { Self.name(error.place) }

  private static func name(_ place: CodePlace) -> String {
    let file = place.file.split(separator: "/").last.map(String.init) ?? place.file
    return "\(file):\(place.line)"
  }

  /// Whether the function around a token may wait.
  private static func isAsync(_ token: TokenSyntax) -> Bool {
    for node in sequence(first: Syntax(token), next: { $0.parent }) {
      guard !node.is(ClosureExprSyntax.self), !node.is(AccessorBlockSyntax.self) else {
        return false
      }
      if let function = node.as(FunctionDeclSyntax.self) {
        return function.signature.effectSpecifiers?.asyncSpecifier != nil
      }
    }
    return false
  }

  private mutating func replace(_ range: Range<Int>, _ kind: Hole.Kind, _ text: String) {
    let lines = String(repeating: "\n", count: blanks(range).utf8.count { $0 == 10 })
    all.append(
      Hole(kind: kind, reason: reason, place: error.place, range: range, text: text + lines))
  }

  /// As many lines as there were.
  private func blanks(_ range: Range<Int>) -> String { AppImport.blank(source.text(range)) }
}
