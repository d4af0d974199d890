internal import SwiftSource
internal import SwiftSyntax

/// Finds the screens that an app shows only while a user is signed in: what it makes after it has
/// found a session, and when a sign-in has succeeded.
struct ProtectedScreens {
  private let functions: AppFunctions
  private let login: [String]
  /// What the app calls what it reads of its session, such as `isLoggedIn`.
  private let accessors: Set<String>
  /// Code that runs while a user is signed in, and code that runs while none is.
  private var (inside, outside) = ([AppFunctions.Piece](), [AppFunctions.Piece]())

  /// - Parameters:
  ///   - login: the screens to sign in on.
  ///   - accessors: the functions and properties that read the session.
  init(_ functions: AppFunctions, login: [String], accessors: Set<String>) {
    (self.functions, self.login, self.accessors) = (functions, login, accessors)
    for node in functions.files.flatMap(\.source.nodes) { read(node) }
    inside += functions.all.filter { Self.isCompletion($0.name) }.map(\.piece)
  }

  /// In the order of their declarations.
  var names: [String] {
    let shown = Set(inside.flatMap { functions.screens(from: $0) })
    let before = Set(outside.flatMap { functions.screens(from: $0) } + login)
    return functions.screens.filter {
      shown.contains($0) && !before.contains($0) && !Self.isBeforeSignIn($0)
    }
  }

  /// The screens that the app shows after it has found no session, in the order of their
  /// declarations; what it shows before it looks is not among them.
  var shownOutside: [String] {
    let shown = Set(outside.flatMap { functions.screens(from: $0, calls: 1) })
    return functions.screens.filter { shown.contains($0) && !Self.isBeforeSignIn($0) }
  }

  private static func isBeforeSignIn(_ name: String) -> Bool {
    let words = [
      "splash", "launch", "loading", "onboarding", "tutorial", "intro", "register", "password",
      "lock", "passcode", "biometric",
    ]
    return words.contains { name.lowercased().contains($0) }
  }

  // MARK: Branches

  private mutating func read(_ node: Syntax) {
    switch node.as(SyntaxEnum.self) {
    case .ifExpr(let node): read(node)
    case .guardStmt(let node): read(node)
    case .switchCase(let node): read(node)
    case .ternaryExpr(let node):
      guard let isSignedIn = meaning(node.condition) else { return }
      add([Syntax(node.thenExpression)], isSignedIn: isSignedIn)
      add([Syntax(node.elseExpression)], isSignedIn: !isSignedIn)
    case .closureExpr(let node): readCallback(node)
    default: break
    }
  }

  private mutating func add(_ piece: AppFunctions.Piece, isSignedIn: Bool) {
    if isSignedIn { inside.append(piece) } else { outside.append(piece) }
  }

  private mutating func read(_ node: IfExprSyntax) {
    guard let isSignedIn = meaning(node.conditions) else { return }
    add([Syntax(node.body.statements)], isSignedIn: isSignedIn)
    switch node.elseBody {
    case .codeBlock(let other)?: add([Syntax(other.statements)], isSignedIn: !isSignedIn)
    case .ifExpr?: break
    case nil:
      guard node.body.statements.words.last == "return" else { return }
      add(Self.rest(behind: node), isSignedIn: !isSignedIn)
    }
  }

  private mutating func read(_ node: GuardStmtSyntax) {
    guard let isSignedIn = meaning(node.conditions) else { return }
    add([Syntax(node.body.statements)], isSignedIn: !isSignedIn)
    add(Self.rest(behind: node), isSignedIn: isSignedIn)
  }

  /// What stands behind a statement in the block that it is in.
  private static func rest(behind node: some SyntaxProtocol) -> AppFunctions.Piece {
    guard let item = node.line.first(where: { $0.is(CodeBlockItemSyntax.self) }),
      let list = item.parent?.as(CodeBlockItemListSyntax.self)
    else { return [] }
    return list.drop { $0.id != item.id }.dropFirst().map(Syntax.init)
  }

  /// `case .loggedIn:` of a switch.
  private mutating func read(_ node: SwitchCaseSyntax) {
    guard let label = node.label.as(SwitchCaseLabelSyntax.self),
      label.caseItems.words.first == ".", let isSignedIn = meaning(label.caseItems)
    else { return }
    add([Syntax(node.statements)], isSignedIn: isSignedIn)
  }

  /// Whether a condition means that a user is signed in, or that none is; `nil` if it says nothing
  /// about it.
  private func meaning(_ condition: some SyntaxProtocol) -> Bool? {
    let meanings = Set(condition.tokens(viewMode: .sourceAccurate).compactMap(meaning(at:)))
    return meanings.count == 1 ? meanings.first : nil
  }

  private func meaning(at token: TokenSyntax) -> Bool? {
    guard token.isWord, var isTrue = meaning(of: token.text) else { return nil }
    guard var node = token.named else { return isTrue }
    while let parent = node.parent?.as(ExprSyntax.self), parent.asks(node) {
      let member = parent.as(MemberAccessExprSyntax.self)?.declName.baseName.text ?? ""
      // A session of UIKit's.
      if ["role", "configuration", "scene", "userInfo"].contains(member) { return nil }
      if member == "isEmpty" { isTrue.toggle() }
      node = parent
    }
    if let sign = node.parent?.as(PrefixOperatorExprSyntax.self), sign.operator.text == "!" {
      isTrue.toggle()
    }
    guard let infix = node.parent?.as(InfixOperatorExprSyntax.self) else { return isTrue }
    let (sign, other) = (infix.operator.trimmedDescription, infix.rightOperand.trimmedDescription)
    let isTurned =
      sign == "==" ? ["nil", "false"].contains(other) : sign == "!=" && other == "true"
    return isTurned ? !isTrue : isTrue
  }

  private func meaning(of word: String) -> Bool? {
    if accessors.contains(word) { return true }
    let word = word.lowercased()
    func has(_ words: String...) -> Bool { words.contains { word.contains($0) } }
    if has("device", "push", "scene", "urlsession", "avsession", "avaudio") { return nil }
    if has("loggedout", "signedout", "unauthenticated", "notlogged", "notsigned") { return false }
    return has("loggedin", "signedin", "session", "token", "authenticated") ? true : nil
  }

  // MARK: A sign-in that has succeeded

  /// Closures for when a sign-in has succeeded: `login.onSuccess = { }`, `Login(onSuccess: { })`.
  private mutating func readCallback(_ node: ClosureExprSyntax) {
    guard let (label, owner) = Self.label(of: node) else { return }
    let isOfLogin =
      login.contains(owner)
      || ["login", "signin", "auth"].contains { owner.lowercased().contains($0) }
    if Self.isCompletion(label) || isOfLogin && Self.isSuccess(label) {
      add([Syntax(node.statements)], isSignedIn: true)
    }
  }

  /// What a closure is called where it is set or passed, and what it is set or passed to.
  private static func label(of node: ClosureExprSyntax) -> (label: String, owner: String)? {
    guard let parent = node.parent else { return nil }
    if let infix = parent.as(InfixOperatorExprSyntax.self), infix.isAssignment {
      let base = infix.leftOperand.as(MemberAccessExprSyntax.self)?.base?.lastName
      return infix.leftOperand.lastName.map { ($0, base ?? "") }
    }
    if let argument = parent.as(LabeledExprSyntax.self), let label = argument.label {
      let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self)
      return (label.text, call?.calledExpression.lastName ?? "")
    }
    if let trailing = parent.as(MultipleTrailingClosureElementSyntax.self) {
      return (trailing.label.text, "")
    }
    let pattern = parent.parent?.as(PatternBindingSyntax.self)?.pattern
    return pattern?.as(IdentifierPatternSyntax.self).map { ($0.identifier.text, "") }
  }

  private static func isSuccess(_ name: String) -> Bool {
    let name = name.lowercased()
    return ["success", "succeed", "finish", "complet", "done", "continue"].contains {
      name.contains($0)
    }
  }

  /// Whether a function or closure is called so that it runs when a user has signed in.
  private static func isCompletion(_ name: String) -> Bool {
    let name = name.lowercased()
    guard
      ["login", "signin", "loggedin", "signedin", "authenticat"].contains(where: name.contains),
      !["fail", "error", "cancel", "logout", "signout"].contains(where: name.contains),
      !["is", "has", "show", "present", "open", "start", "can", "should", "will"]
        .contains(where: name.hasPrefix)
    else { return false }
    return isSuccess(name)
      || ["did", "on", "after", "handle", "user"].contains(where: name.hasPrefix)
      || ["didlogin", "didsignin", "didauthenticate"].contains(where: name.contains)
  }
}
