internal import SwiftSource
internal import SwiftSyntax

// What runs elsewhere, or only in Xcode.
extension Rewriter {
  /// What `main.swift` does becomes blanks: the program begins elsewhere here. What it declares
  /// stays.
  mutating func entry() {
    for statement in source.parsed.tree.statements { show(statement.item) }
    guard source.path.split(separator: "/").last == "main.swift" else { return }
    erase(source.parsed.tree.statements)
  }

  /// App.swift names what the program begins with, which its file may keep to itself.
  private mutating func show(_ item: CodeBlockItemSyntax.Item) {
    guard let group = Syntax(item).asProtocol((any DeclGroupSyntax).self) else { return }
    let types = group.inheritanceClause?.inheritedTypes.map { $0.type.words.last } ?? []
    guard types.contains("App") || types.contains("UIApplicationDelegate") else { return }
    for modifier in group.modifiers where ["private", "fileprivate"].contains(modifier.name.text) {
      erase(modifier.bytes, as: .main)
    }
  }

  private mutating func erase(_ statements: CodeBlockItemListSyntax) {
    for statement in statements {
      if let choice = statement.item.as(IfConfigDeclSyntax.self) {
        for case .statements(let list) in choice.clauses.compactMap(\.elements) { erase(list) }
      } else if !statement.item.is(DeclSyntax.self) {
        erase(statement.bytes, as: .main)
      }
    }
  }

  /// `#Preview { … }` is a macro of Xcode's, and nothing in an app uses what it makes.
  mutating func preview(_ node: some SyntaxProtocol) {
    let statement = node.parent?.as(CodeBlockItemSyntax.self)
    guard let statement, statement.parent?.parent?.is(SourceFileSyntax.self) == true else { return }
    erase(statement.bytes, as: .preview)
  }

  private static let written = [
    "ProcessInfo": "ProcessInfo.processInfo",
    "NSAttributedString": "NSAttributedString(string: \"\")",
    "NSMutableAttributedString": "NSMutableAttributedString(string: \"\")",
  ]

  /// Foundation's initializers without arguments that Linux has not: `NSMutableAttributedString()`
  /// is one with an empty text.
  mutating func emptyInitializer(_ call: FunctionCallExprSyntax) {
    guard let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      let text = Self.written[name], call.arguments.isEmpty, call.trailingClosure == nil
    else { return }
    edits.append(Edit(range: call.bytes, text: text, kind: .formerName))
  }
}
