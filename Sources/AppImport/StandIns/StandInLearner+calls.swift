internal import SwiftSource
internal import SwiftSyntax

// Calls that do not fit.
extension StandInLearner {
  /// Takes a call as the compiler did not know it: one more initializer or one more method.
  ///
  /// - Parameter closure: the type of the last closure, if the compiler has said it.
  mutating func initializer(_ error: Diagnostic, closure: String? = nil) -> Bool {
    guard let source = file(at: error.place)?.source, let token = source.token(at: error.place),
      let start = token.following(3).last
    else { return false }
    for place in start.preceding(33) where place.isWord && place.after == "(" {
      let word = place.text
      var parameters = CallShape.parameters(place.nextToken(viewMode: .sourceAccurate))
      if let closure, let last = parameters.lastIndex(where: { $0.type.contains("->") }) {
        parameters[last].type = "@escaping \(closure)"
      }
      let name = called(place)
      // A class of the app's has the initializers of what it inherits from.
      let key =
        standIns[name] == nil ? parents(of: name).first { standIns[$0] != nil } ?? name : name
      if var it = standIns[key], it.kind != .function {
        let shape = parameters.map(\.shape)
        guard !it.initializers.contains(where: { $0.parameters.map(\.shape) == shape }) else {
          continue
        }
        it.initializers.append(.init(parameters: parameters, isDesignated: false))
        standIns[key] = it
        return true
      }
      for name in standIns.keys.sorted() {
        guard var it = standIns[name],
          it.name == word && it.kind != .extension
            || it.members.contains(where: { $0.name == word })
        else { continue }
        let isStatic = it.members.first { $0.name == word }?.isStatic == true
        var form = MemberShape.form(place, in: source)
        if case .method(_, let result, let effects) = form, !result.hasPrefix(wantedType) {
          form = .method(parameters, result: result, effects: effects)
        }
        if it.name == word, it.form == form { continue }
        guard it.add(.init(name: word, isStatic: isStatic, form: form)) else { continue }
        standIns[name] = it
        return true
      }
      if makeByExtension(place, parameters, error) || overload(place, error) { return true }
    }
    return false
  }

  /// Lets the missing functions that a statement calls do without an effect, which it does not
  /// mark: other calls of them may be marked all the same.
  mutating func drop(_ effect: String, _ error: Diagnostic) -> Bool {
    guard let item = token(at: error.place)?.line.first(where: { $0.is(CodeBlockItemSyntax.self) })
    else { return false }
    let words = Set(item.words)
    var hasChanged = false
    for name in standIns.keys.sorted() {
      for (place, member) in (standIns[name]?.members ?? []).enumerated()
      where words.contains(member.name) {
        guard case .method(let parameters, let result, let effects) = member.form,
          effects.contains(effect)
        else { continue }
        let rest = effects.split(separator: " ").filter { $0 != effect }.joined(separator: " ")
        standIns[name]?.members[place].form = .method(parameters, result: result, effects: rest)
        hasChanged = true
      }
    }
    return hasChanged
  }

  /// The classes of UIKit's methods that an extension may have with other labels.
  private static let owners = [
    "present": "UIViewController", "dismiss": "UIViewController", "show": "UIViewController",
    "addChild": "UIViewController", "pushViewController": "UINavigationController",
    "popViewController": "UINavigationController",
    "setViewControllers": "UINavigationController", "addSubview": "UIView",
  ]

  /// Takes a call that fits no method of UIKit's for one of an extension: `add(lobby, below: bar)`.
  private mutating func overload(_ token: TokenSyntax, _ error: Diagnostic) -> Bool {
    let base = token.named?.as(MemberAccessExprSyntax.self)?.base
    guard let at = self.token(at: error.place)?.bytes.lowerBound,
      token.called?.bytes.contains(at) == true,
      token.text.first?.isLowercase == true, let source = file(at: error.place)?.source
    else { return false }
    let root: String
    if let owner = Self.owners[token.text] {
      root = owner
    } else if base == nil && standIns[token.text]?.kind != .function || base?.words == ["self"],
      !files.contains(where: { file in
        file.source.tokens(of: token.text).contains { $0.before == "func" }
      }),
      let inherited = token.enclosingGroup?.typeName.flatMap(self.root),
      AppleNames.isOurs(inherited)
    {
      root = inherited
    } else {
      return false
    }
    var call = error
    call.place = source.place(of: token)
    return extend(root, with: token.text, isStatic: false, call)
  }

  /// The key of what is called: a type that stands inside a stand-in has that one's name before it.
  private func called(_ token: TokenSyntax) -> String {
    let access = token.named?.as(MemberAccessExprSyntax.self)
    if token.text == "init", let access, access.base == nil, let call = token.called {
      return implied(ExprSyntax(call)) ?? token.text
    }
    if token.text == "init", access?.base?.words == ["self"] {
      return token.enclosingGroup?.typeName ?? token.text
    }
    guard let owner = access?.base?.lastName else { return token.text }
    let nested = "\(owner).\(token.text)"
    return standIns[nested] == nil ? token.text : nested
  }

  /// The stand-in that the place of `.init(…)` wants: by the type that is written there, or by the
  /// name of what holds it.
  private func implied(_ call: ExprSyntax) -> String? {
    switch call.parent?.as(SyntaxEnum.self) {
    case .labeledExpr(let node): return node.label.flatMap { standIn(named: $0.text) }
    case .initializerClause(let node):
      let binding = node.parent?.as(PatternBindingSyntax.self)
      return binding?.typeAnnotation.flatMap { owner(of: $0.type.trimmedDescription) }
    case .infixOperatorExpr(let node) where node.isAssignment:
      return node.leftOperand.lastName.flatMap(standIn)
    case .returnStmt, .codeBlockItem:
      let around = call.line.lazy
      let function = around.compactMap { $0.as(FunctionDeclSyntax.self) }.first
      let property = around.compactMap { $0.as(PatternBindingSyntax.self) }.first
      let type = function?.signature.returnClause?.type ?? property?.typeAnnotation?.type
      return type.flatMap { owner(of: $0.trimmedDescription) }
    default: return nil
    }
  }

  /// Lets the missing function that ends a `guard` never return: it ends the process.
  mutating func neverReturn(_ error: Diagnostic) -> Bool {
    let around = token(at: error.place)?.line
    let body = around?.lazy.compactMap { $0.as(GuardStmtSyntax.self) }.first?.body
    let call = body?.statements.last?.item.as(FunctionCallExprSyntax.self)
    return call?.calledExpression.lastName.map { change($0, to: "Never") } == true
  }

  /// The stand-in that bears the name of a variable.
  private func standIn(named name: String) -> String? {
    owner(of: name.prefix(1).uppercased() + name.dropFirst())
  }

  /// Lets a closure use members without `self.`: the missing function may take one that does not
  /// escape.
  mutating func capture(_ error: Diagnostic) -> Bool {
    let closure = token(at: error.place)?.line.lazy.compactMap { $0.as(ClosureExprSyntax.self) }
      .first
    let call = closure?.line.lazy.compactMap { $0.as(FunctionCallExprSyntax.self) }.first
    guard let closure, call?.calledExpression.lastName.map(isDeclared(anywhere:)) == false else {
      return false
    }
    let signature = closure.signature
    if let first = signature?.capture?.items.first {
      let start = first.bytes.lowerBound
      return fix(start..<start, "self, ", nil, in: error.place.file)
    }
    let end = signature?.bytes.lowerBound ?? closure.leftBrace.bytes.upperBound
    return fix(
      end..<end, signature == nil ? " [self] in " : "[self] ", nil, in: error.place.file)
  }

  /// Writes the type of a closure behind it if it is passed as any value.
  mutating func annotateClosure(_ error: Diagnostic) -> Bool {
    let around = token(at: error.place)?.line
    guard let closure = around?.lazy.compactMap({ $0.as(ClosureExprSyntax.self) }).first else {
      return false
    }
    let type = CallShape.closure(closure).replacing("@escaping ", with: "")
    var edits = Edit.around(closure.bytes, "(", " as \(type))")
    // One behind the brackets goes into them.
    if let call = closure.parent?.as(FunctionCallExprSyntax.self), let bracket = call.rightParen {
      edits[0] = Edit(
        range: bracket.bytes, text: call.arguments.isEmpty ? " " : ",", whole: closure.bytes)
    }
    guard fixes[error.place.file]?.contains(edits[0]) != true else { return false }
    fixes[error.place.file, default: []] += edits
    return true
  }

  /// Writes the type of what a closure for each of some elements gets: the compiler looks no
  /// further than at the initializer that it tries last.
  mutating func annotateElement(of list: String, _ error: Diagnostic) -> Bool {
    let call = token(at: error.place)?.line.lazy.compactMap { $0.as(FunctionCallExprSyntax.self) }
      .first { $0.trailingClosure != nil }
    guard list.hasPrefix("["), list.hasSuffix("]"), !list.contains(":"),
      let type = Self.writable(String(list.dropFirst().dropLast())),
      case .simpleInput(let names)? = call?.trailingClosure?.signature?.parameterClause,
      let name = names.first, names.count == 1
    else { return false }
    return fix(
      name.name.bytes, "(\(name.name.text): \(type))", nil, in: error.place.file)
  }

  /// The same of a closure whose parameter is asked for a member.
  mutating func annotateClosure(handed member: String, _ error: Diagnostic) -> Bool {
    let asked = word(member, near: error.place)?.named?.as(MemberAccessExprSyntax.self)
    let closure = asked?.line.lazy.compactMap { $0.as(ClosureExprSyntax.self) }.first
    guard let closure, let base = asked?.base?.lastName,
      CallShape.names(of: closure).contains(base)
    else { return false }
    return annotateClosure(error)
  }

  /// Writes that a closure ignores what a missing function hands to it.
  mutating func ignoreArguments(_ error: Diagnostic) -> Bool {
    let words = error.message.split(separator: " ")
    let closure = token(at: error.place)?.line.lazy.compactMap { $0.as(ClosureExprSyntax.self) }
      .first
    guard let closure, closure.signature?.parameterClause == nil,
      let count = words.lazy.compactMap({ Int($0) }).first
    else { return false }
    let names = Array(repeating: "_", count: count).joined(separator: ", ")
    if let signature = closure.signature {
      let end = signature.inKeyword.bytes.lowerBound
      return fix(end..<end, "\(names) ", nil, in: error.place.file)
    }
    let end = closure.leftBrace.bytes.upperBound
    return fix(end..<end, " \(names) in", nil, in: error.place.file)
  }

  /// `method?(…)` of a method that is always there.
  mutating func optionalCall(_ error: Diagnostic) -> Bool {
    let marks = (token(at: error.place)?.following(12) ?? []).filter { token in
      token.parent?.as(OptionalChainingExprSyntax.self).map { $0.questionMark == token }
        == true && token.parent?.as(ExprSyntax.self)?.call != nil
    }
    return marks.contains { fix($0.bytes, " ", .optionalCall, in: error.place.file) }
  }
}
