internal import SwiftSource
internal import SwiftSyntax

/// A file of the team's, as the language's own parser reads it.
struct SourceCode: Sendable {
  /// Its path, as the team names it.
  let path: String
  let code: [Token]
  /// The offset at which each line begins.
  let lines: [Int]
  let parsed: SwiftFile
  /// Every node, outer ones before those in them.
  let nodes: [Syntax]
  /// The places of each word.
  private let words: [String: [Int]]

  init(_ text: String, path: String) throws(LexicalFault) {
    self.path = path
    do throws(NestingFault) {
      parsed = try SwiftFile(text, path: path)
    } catch {
      throw LexicalFault(line: error.line, column: 1, message: error.message)
    }
    if let fault = parsed.fault { throw fault }
    nodes = Array(parsed.tree.nodes)
    code = Token.all(in: parsed.tree)
    words = Dictionary(
      grouping: code.indices.filter { [code] in code[$0].kind == .word },
      by: { [code] in code[$0].text })
    var lines = [0]
    for (offset, byte) in text.utf8.enumerated() where byte == UInt8(ascii: "\n") {
      lines.append(offset + 1)
    }
    self.lines = lines
  }

  /// The places of a word, in their order.
  func places(of word: String) -> [Int] { words[word] ?? [] }

  /// The same as tokens.
  func tokens(of word: String) -> [TokenSyntax] { places(of: word).map { code[$0].node } }

  /// The text of a token; empty if there is none.
  func text(_ index: Int) -> String {
    code.indices.contains(index) ? code[index].text : ""
  }

  /// A piece of the text.
  func text(_ bytes: Range<Int>) -> String {
    let utf8 = parsed.text.utf8
    let start = utf8.index(utf8.startIndex, offsetBy: bytes.lowerBound)
    return String(utf8[start..<utf8.index(start, offsetBy: bytes.count)]) ?? ""
  }

  /// What a token is for the language's own parser.
  func node(_ index: Int) -> TokenSyntax? {
    code.indices.contains(index) ? code[index].node : nil
  }

  /// The node of a name in an expression; `nil` for a token that is none.
  func expression(_ index: Int) -> ExprSyntax? {
    node(index)?.parent?.as(DeclReferenceExprSyntax.self).map(ExprSyntax.init)
  }

  func isWord(_ index: Int) -> Bool {
    code.indices.contains(index) && code[index].kind == .word
  }

  /// Whether nothing stands between a token and the one after it.
  func isAdjacent(_ index: Int) -> Bool {
    code.indices.contains(index) && code.indices.contains(index + 1)
      && code[index].end == code[index + 1].offset
  }

  /// Whether a token is the first of its line.
  func beginsLine(_ index: Int) -> Bool {
    guard code.indices.contains(index) else { return false }
    return index == 0 || line(of: code[index].offset) != line(of: code[index - 1].offset)
  }

  /// The index of the bracket that closes the one at an index; the last token if none does.
  func closing(_ index: Int) -> Int {
    var depth = 0
    var place = index
    while place < code.count {
      if code[place].kind == .mark {
        switch code[place].text {
        case "(", "[", "{": depth += 1
        case ")", "]", "}":
          depth -= 1
          if depth == 0 { return place }
        default: break
        }
      }
      place += 1
    }
    return code.count - 1
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

  /// The nodes of a kind, in the order of the text.
  func all<Node: SyntaxProtocol>(_ type: Node.Type) -> [Node] { nodes.compactMap { $0.as(type) } }

  func place(of node: some SyntaxProtocol) -> CodePlace {
    let offset = node.bytes.lowerBound
    let line = line(of: offset)
    return CodePlace(file: path, line: line, column: offset - lines[line - 1] + 1)
  }

  func place(_ index: Int) -> CodePlace {
    let offset = code.indices.contains(index) ? code[index].offset : 0
    let line = line(of: offset)
    return CodePlace(file: path, line: line, column: offset - lines[line - 1] + 1)
  }

  /// The index of the token at a line and column, or of the next one.
  func index(line: Int, column: Int) -> Int? {
    guard lines.indices.contains(line - 1) else { return nil }
    return index(at: lines[line - 1] + column - 1)
  }

  /// The index of the token at an offset, or of the next one.
  func index(at offset: Int) -> Int? {
    var (low, high) = (0, code.count)
    while low < high {
      let middle = (low + high) / 2
      if code[middle].end <= offset { low = middle + 1 } else { high = middle }
    }
    return low < code.count ? low : nil
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
