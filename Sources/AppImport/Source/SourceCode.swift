internal import SwiftSource
internal import SwiftSyntax

/// A file of the team's, as the language's own parser reads it.
struct SourceCode: Sendable {
  /// Its path, as the team names it.
  let path: String
  let parsed: SwiftFile
  /// Every node, outer ones before those in them.
  let nodes: [Syntax]
  /// The offset at which each line begins.
  let lines: [Int]
  /// The places of each word.
  private let words: [String: [TokenSyntax]]

  init(_ text: String, path: String) throws(LexicalFault) {
    self.path = path
    do throws(NestingFault) {
      parsed = try SwiftFile(text, path: path)
    } catch {
      throw LexicalFault(line: error.line, column: 1, message: error.message)
    }
    nodes = Array(parsed.tree.nodes)
    if let fault = parsed.fault(nodes) { throw fault }
    words = Dictionary(
      grouping: nodes.compactMap { $0.as(TokenSyntax.self) }.filter(\.isWord), by: \.text)
    var lines = [0]
    for (offset, byte) in text.utf8.enumerated() where byte == UInt8(ascii: "\n") {
      lines.append(offset + 1)
    }
    self.lines = lines
  }

  /// The places of a word, in their order.
  func tokens(of word: String) -> [TokenSyntax] { words[word] ?? [] }

  /// The nodes of a kind, in the order of the text.
  func all<Node: SyntaxProtocol>(_ type: Node.Type) -> [Node] { nodes.compactMap { $0.as(type) } }

  /// A piece of the text.
  func text(_ bytes: Range<Int>) -> String {
    let utf8 = parsed.text.utf8
    let start = utf8.index(utf8.startIndex, offsetBy: bytes.lowerBound)
    return String(utf8[start..<utf8.index(start, offsetBy: bytes.count)]) ?? ""
  }

  /// The line of an offset, counted from 1.
  func line(of offset: Int) -> Int {
    var (low, high) = (0, lines.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lines[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// The line of the last token.
  var lastLine: Int {
    let last = parsed.tree.endOfFileToken.previousToken(viewMode: .sourceAccurate)
    return line(of: last?.bytes.lowerBound ?? 0)
  }

  func place(of node: some SyntaxProtocol) -> CodePlace {
    let offset = node.bytes.lowerBound
    let line = line(of: offset)
    return CodePlace(file: path, line: line, column: offset - lines[line - 1] + 1)
  }

  /// The token at a place, or the next one behind it.
  func token(at place: CodePlace) -> TokenSyntax? {
    guard lines.indices.contains(place.line - 1) else { return nil }
    let offset = lines[place.line - 1] + place.column - 1
    let all = parsed.tree
    guard let token = all.token(at: AbsolutePosition(utf8Offset: offset)) else { return nil }
    let found =
      token.bytes.upperBound <= offset ? token.nextToken(viewMode: .sourceAccurate) : token
    return found?.tokenKind == .endOfFile ? nil : found
  }

  /// The tokens of the line that one stands in, with those of its continuation: from it to the end,
  /// then from it back to the start.
  func line(around token: TokenSyntax) -> [TokenSyntax] {
    let behind = token.following(200)
    let rest = behind.dropFirst().prefix { !$0.beginsLine || $0.text == "." }
    let before = token.preceding(200)
    let start = before.firstIndex(where: \.beginsLine) ?? before.count - 1
    return [token] + rest + before[...start].dropFirst()
  }
}

/// A place in a file of the team's; line and column count from 1, columns in bytes.
package struct CodePlace: Sendable, Hashable {
  package var file: String
  package var line: Int
  package var column: Int

  package init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }
}
