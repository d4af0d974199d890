internal import SwiftSyntax

/// Braces with statements in them, of which one may be left out, and what those have to give.
struct CodeScope {
  enum Gives {
    case value, view, nothing
    /// All properties of an object.
    case object

    var isValue: Bool { self == .value || self == .view }
  }

  let statements: CodeBlockItemListSyntax
  /// What a function gives; `nil` for what runs in one, as a closure or a branch does.
  let gives: Gives?

  /// `nil` for a node that has no statements of its own.
  init?(_ node: Syntax) {
    switch node.as(SyntaxEnum.self) {
    case .closureExpr(let closure): (statements, gives) = (closure.statements, nil)
    case .switchCase(let branch): (statements, gives) = (branch.statements, nil)
    case .codeBlock(let block): (statements, gives) = (block.statements, Self.gives(block.parent))
    case .accessorBlock(let block):
      guard case .getter(let list) = block.accessors else { return nil }
      (statements, gives) = (list, Self.value(block))
    default: return nil
    }
  }

  private static func gives(_ owner: Syntax?) -> Gives? {
    switch owner?.as(SyntaxEnum.self) {
    case .functionDecl(let node):
      guard node.signature.givesValue else { return .nothing }
      return isView(node.signature.returnClause?.type) ? .view : .value
    case .accessorDecl(let node):
      return node.accessorSpecifier.text == "get" ? value(node) : .nothing
    case .initializerDecl?: return .object
    case .deinitializerDecl?: return .nothing
    default: return nil
    }
  }

  /// What the property around a node gives.
  private static func value(_ node: some SyntaxProtocol) -> Gives {
    let binding = sequence(first: Syntax(node), next: \.parent).prefix(4)
      .lazy.compactMap { $0.as(PatternBindingSyntax.self) }.first
    return isView(binding?.typeAnnotation?.type) ? .view : .value
  }

  /// Whether a statement is one of an initializer's own.
  static func isOfInitializer(_ statement: CodeBlockItemSyntax) -> Bool {
    statement.parent?.parent?.parent?.is(InitializerDeclSyntax.self) == true
  }

  /// The view that a modifier's function changes; `nil` for one that makes a view.
  var changedView: String? {
    guard let function = statements.parent?.parent?.as(FunctionDeclSyntax.self) else { return nil }
    if function.name.text == "body", function.labels == ["content"] { return "content" }
    let isOfView = function.enclosingGroup?.as(ExtensionDeclSyntax.self)?.typeName == "View"
    return isOfView && !function.modifiers.has("static") ? "self" : nil
  }

  private static func isView(_ type: TypeSyntax?) -> Bool {
    ["some View", "some SwiftUI.View"].contains(type?.trimmedDescription)
  }
}
