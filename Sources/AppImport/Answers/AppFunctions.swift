internal import SwiftSource
internal import SwiftSyntax

/// The functions of an app's files, and the screens that its code makes.
struct AppFunctions {
  /// What runs together: one body, branch or closure, or statements of one.
  typealias Piece = [Syntax]

  struct Function {
    let node: FunctionDeclSyntax
    let body: CodeBlockSyntax
    /// The type that it is declared in; `nil` outside of one.
    let type: String?

    var name: String { node.name.text }
    var piece: Piece { [Syntax(body.statements)] }
  }

  let files: [TeamFile]
  /// The classes of screens that App.swift can name, in the order of their declarations.
  let screens: [String]
  let all: [Function]
  private let screenNames: Set<String>
  private let byName: [String: [Function]]
  private let members: AppMembers

  init(_ files: [TeamFile]) {
    self.files = files
    screens = ScreenClasses.names(files)
    screenNames = Set(screens)
    all = files.flatMap { $0.source.all(FunctionDeclSyntax.self) }.compactMap { node in
      node.body.map { Function(node: node, body: $0, type: node.enclosingGroup?.typeName) }
    }
    byName = Dictionary(grouping: all, by: \.name)
    members = AppMembers(files)
  }

  /// The screens that a piece of code makes, itself or in what it calls, each once. What it only
  /// hands on to be called later, as to a screen that it makes, is not followed.
  func screens(from piece: Piece, calls: Int = 2) -> [String] {
    reach(of: [piece], calls: calls).screens
  }

  /// The same of several pieces, and the bodies that they get to.
  func reach(of pieces: [Piece], calls: Int) -> (screens: [String], bodies: Set<Piece>) {
    var found: [String] = []
    var seen: Set<Piece> = []
    for piece in pieces { collect(piece, calls, &seen, &found) }
    return (found, seen)
  }

  private func collect(
    _ piece: Piece, _ calls: Int, _ seen: inout Set<Piece>, _ found: inout [String]
  ) {
    guard seen.insert(piece).inserted else { return }
    // What stands inside of what makes a screen may run later.
    var open = piece.reversed().map { (node: $0, isLater: false) }
    while let (node, isLater) = open.popLast() {
      if node.is(ClosureExprSyntax.self), isLater || Self.isAssigned(node) { continue }
      let made = made(by: node)
      if let made, !found.contains(made) { found.append(made) }
      if made == nil, calls > 0, let call = node.as(FunctionCallExprSyntax.self),
        let function = called(by: call)
      {
        collect(function.piece, calls - 1, &seen, &found)
      }
      open += node.children(viewMode: .sourceAccurate).reversed()
        .map { (node: $0, isLater: isLater || made != nil) }
    }
  }

  private static func isAssigned(_ node: Syntax) -> Bool {
    node.parent?.is(InitializerClauseSyntax.self) == true
      || node.parent?.as(InfixOperatorExprSyntax.self)?.operator.is(AssignmentExprSyntax.self)
        == true
  }

  /// The screen that an expression makes; `nil` if it makes none.
  private func made(by node: Syntax) -> String? {
    if let cast = node.as(AsExprSyntax.self) {
      let isLoaded = cast.expression.words.contains { $0.hasPrefix("instantiate") }
      return isLoaded ? screen(cast.type.trimmedDescription) : nil
    }
    guard let call = node.as(FunctionCallExprSyntax.self), call.leftParen != nil else { return nil }
    let callee = call.calledExpression
    let type = callee.as(MemberAccessExprSyntax.self)?.base ?? callee
    return type.as(DeclReferenceExprSyntax.self).flatMap { screen($0.baseName.text) }
  }

  private func screen(_ name: String) -> String? { screenNames.contains(name) ? name : nil }

  /// The function that is called, if only one of the app's can be meant.
  private func called(by call: FunctionCallExprSyntax) -> Function? {
    guard call.leftParen != nil, let name = call.calledExpression.lastName,
      let named = byName[name]
    else { return nil }
    if named.count == 1 { return named[0] }
    let owner = members.owner(of: call)
    let own = named.filter { $0.type == owner }
    return own.count == 1 ? own[0] : nil
  }
}
