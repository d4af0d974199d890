internal import SwiftSource
internal import SwiftSyntax

// What `@objc` says of protocols without a word of its own.
extension Rewriter {
  /// An `@objc` protocol is one of objects, so that `weak` may stand before it.
  mutating func classBound(_ declaration: SourceFacts.Declaration) {
    guard let node = declaration.node.as(ProtocolDeclSyntax.self), node.attributes.has("objc"),
      Set(declaration.inherits).isDisjoint(with: ["AnyObject", "class", "NSObjectProtocol"])
    else { return }
    if let colon = node.inheritanceClause?.colon {
      insert(" AnyObject,", at: colon.bytes.upperBound, as: .classBound)
    } else {
      let head = node.primaryAssociatedTypeClause?.bytes ?? node.name.bytes
      insert(": AnyObject", at: head.upperBound, as: .classBound)
    }
  }

  // An optional method that returns something, and an optional property, may throw here, and do if
  // no class implements them, so that the answer is `nil` as in Objective-C.

  /// `d?.method?(…)` of a method that every conforming type has here; one that returns something
  /// gets `try?` around its call.
  mutating func optionalCall(_ call: FunctionCallExprSyntax) {
    guard let chain = call.calledExpression.as(OptionalChainingExprSyntax.self),
      let name = chain.expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text,
      names.optionalMethods.contains(name)
    else { return }
    erase(chain.questionMark.bytes, as: .optionalCall)
    if names.answeringMethods.contains(name) { answer(ExprSyntax(call)) }
  }

  /// Puts `try?` around the reading of such a property, whose value is optional in any case.
  mutating func optionalRead(_ node: MemberAccessExprSyntax) {
    guard names.optionalProperties.contains(node.declName.baseName.text), node.call == nil,
      let base = node.base, let parent = node.parent
    else { return }
    let infix = parent.as(InfixOperatorExprSyntax.self)
    let sign = infix?.leftOperand.id == node.id ? infix?.operator.trimmedDescription : nil
    if sign == "=" { return }
    let isBound = parent.parent?.is(OptionalBindingConditionSyntax.self) == true
    let isUnwrapped =
      parent.is(OptionalChainingExprSyntax.self) || parent.is(ForceUnwrapExprSyntax.self)
    let isChain = base.words.contains("?")
    if isChain || isBound || isUnwrapped || sign == "??" || sign == "==" {
      answer(ExprSyntax(node))
    }
  }

  /// Takes one of two marks from `delegate?.window??.rootViewController` and
  /// `delegate!.window!!`: an optional requirement is always there here.
  mutating func windowOfDelegate(_ node: some ExprSyntaxProtocol, called name: TokenSyntax) {
    guard name.text == "window", let first = Self.mark(on: Syntax(node)),
      Self.mark(on: first.whole) != nil
    else { return }
    edits.append(Edit(range: first.token.bytes, text: "", kind: .optionalCall))
  }

  /// The mark that unwraps an expression, and the expression with it.
  private static func mark(on node: Syntax) -> (token: TokenSyntax, whole: Syntax)? {
    if let chain = node.parent?.as(OptionalChainingExprSyntax.self) {
      return (chain.questionMark, Syntax(chain))
    }
    return node.parent?.as(ForceUnwrapExprSyntax.self).map { ($0.exclamationMark, Syntax($0)) }
  }

  private mutating func answer(_ node: ExprSyntax) {
    let next = node.parent
    let isAsked =
      next?.is(MemberAccessExprSyntax.self) == true
      || next?.as(SubscriptCallExprSyntax.self)?.calledExpression.id == node.id
    let frame =
      node.line.dropFirst()
      .prefix { $0.is(TryExprSyntax.self) || $0.is(AwaitExprSyntax.self) }.last ?? Syntax(node)
    insert("(try? ", at: frame.bytes.lowerBound)
    insert(isAsked ? ")?" : ")", at: node.bytes.upperBound)
  }

  /// Gives the optional requirements of a protocol bodies, so that types may leave them out.
  mutating func defaults(of declaration: SourceFacts.Declaration) {
    var members: [String] = []
    for node in declaration.node.memberBlock.nodes {
      if let method = node.as(FunctionDeclSyntax.self), method.modifiers.has("optional") {
        members.append(body(of: method))
      } else if let property = node.as(VariableDeclSyntax.self), property.modifiers.has("optional")
      {
        members.append(body(of: property))
      }
    }
    guard !members.isEmpty else { return }
    appended += "extension \(declaration.name) { \(members.joined(separator: "; ")) }\n"
  }

  /// Lets the requirement of a property throw, which then cannot be set.
  private mutating func body(of property: VariableDeclSyntax) -> String {
    let binding = property.bindings.first
    if let accessors = binding?.accessorBlock?.accessors.bytes, !accessors.isEmpty {
      edits.append(Edit(range: accessors, text: "get throws", kind: nil))
    }
    let end = binding?.typeAnnotation?.bytes ?? property.bindings.bytes
    let head = line(property.bindingSpecifier.bytes.lowerBound..<end.upperBound)
    return Self.staticWord(property.modifiers)
      + "\(head) { get throws { throw OptionalMethodNotImplemented() } }"
  }

  /// Lets a requirement that returns something throw, and gives it a body that does.
  private mutating func body(of method: FunctionDeclSyntax) -> String {
    let word = Self.staticWord(method.modifiers)
    let (start, end) = (method.funcKeyword.bytes.lowerBound, method.bytes.upperBound)
    guard method.signature.givesValue else { return "\(word)\(line(start..<end)) {}" }
    let close = method.signature.parameterClause.bytes.upperBound
    insert(" throws", at: close)
    return word + line(start..<close) + " throws" + line(close..<end)
      + " { throw OptionalMethodNotImplemented() }"
  }

  private static func staticWord(_ modifiers: DeclModifierListSyntax) -> String {
    modifiers.has("static") || modifiers.has("class") ? "static " : ""
  }

  /// A text on one line.
  private func line(_ bytes: Range<Int>) -> String {
    source.text(bytes).replacing("\n", with: " ")
  }
}

extension StringProtocol {
  /// Without the blanks around it.
  func trimming() -> String {
    var text = Substring(self)
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
