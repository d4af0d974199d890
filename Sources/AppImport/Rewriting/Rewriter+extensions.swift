internal import SwiftSource
internal import SwiftSyntax

// Overrides in extensions, which only the runtime of Objective-C allows.
extension Rewriter {
  /// Makes the extensions that stand right behind their class a part of it, as far as one overrides
  /// something: the bracket that ends the class and the head of the extension become blanks.
  mutating func join(_ declaration: SourceFacts.Declaration) {
    let followers = followers(of: declaration)
    let last = followers.lastIndex { $0.memberBlock.nodes(DeclModifierSyntax.self).has("override") }
    guard let last else { return }
    var end = declaration.node.memberBlock.rightBrace
    for follower in followers[...last] {
      erase(end.bytes, as: .override)
      let head = follower.bytes.lowerBound..<follower.memberBlock.leftBrace.bytes.upperBound
      erase(head, as: nil)
      end = follower.memberBlock.rightBrace
    }
    let parents = followers[...last].flatMap { $0.inheritanceClause?.names ?? [] }
    adopt(parents, by: declaration)
  }

  private func followers(of declaration: SourceFacts.Declaration) -> [ExtensionDeclSyntax] {
    guard let item = declaration.node.parent?.as(CodeBlockItemSyntax.self),
      let list = item.parent?.as(CodeBlockItemListSyntax.self)
    else { return [] }
    return list.drop { $0.id != item.id }.dropFirst()
      .map { $0.item.as(ExtensionDeclSyntax.self) }
      .prefix { $0.map { Self.isPlain($0, of: declaration.name) } == true }.compactMap(\.self)
  }

  private static func isPlain(_ node: ExtensionDeclSyntax, of name: String) -> Bool {
    node.extendedType.plainNames == [name] && node.genericWhereClause == nil
      && node.bytes.lowerBound == node.extensionKeyword.bytes.lowerBound
  }

  /// What the extensions conform to, the class does.
  private mutating func adopt(_ protocols: [String], by declaration: SourceFacts.Declaration) {
    let brace = declaration.node.memberBlock.leftBrace
    guard !protocols.isEmpty, let head = brace.previousToken(viewMode: .sourceAccurate) else {
      return
    }
    let start = declaration.inherits.isEmpty ? ": " : ", "
    insert(start + protocols.joined(separator: ", "), at: head.bytes.upperBound)
  }
}
