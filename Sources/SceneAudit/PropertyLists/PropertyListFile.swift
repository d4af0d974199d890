internal import AppImport
internal import DeeplinkFormats
internal import JSON
internal import SceneMigration

/// A property list as a team's folder has it: XML, with the preprocessor's lines that Xcode
/// resolves, or binary.
struct PropertyListFile {
  let path: String
  let root: PropertyListNode
  /// The lines that only some builds have.
  private let conditional: [ClosedRange<Int>]

  init(_ bytes: [UInt8], path: String) throws(UnreadFile) {
    self.path = path
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let start = bytes.dropFirst(bytes.starts(with: mark) ? 3 : 0)
      .first { !" \t\r\n".utf8.contains($0) }
    guard start == UInt8(ascii: "<") || start == UInt8(ascii: "#") else {
      (root, conditional) = (try Self.other(bytes, path), [])
      return
    }
    let lines = DirectiveLines(String(decoding: bytes, as: UTF8.self))
    let document: XMLElement
    do throws(LexicalFault) {
      document = try XMLElement.parse(lines.text)
    } catch {
      throw UnreadFile(ScenePlace(path, error.line), error.message)
    }
    guard document.name == "plist", let first = document.children.first else {
      throw UnreadFile(ScenePlace(path, document.line), "this is not a property list")
    }
    (root, conditional) = (PropertyListNode(first), lines.conditional)
  }

  private static func other(
    _ bytes: [UInt8], _ path: String
  ) throws(UnreadFile) -> PropertyListNode {
    do throws(Problem<PropertyListFault>) {
      return PropertyListNode(try PropertyListText(parsing: bytes).value)
    } catch {
      throw UnreadFile(ScenePlace(path), error.message)
    }
  }

  func place(_ node: PropertyListNode?) -> ScenePlace { ScenePlace(path, node?.line) }

  /// Whether only some builds have a value.
  func isConditional(_ node: PropertyListNode) -> Bool {
    node.line.map { line in conditional.contains { $0.contains(line) } } ?? false
  }
}

/// A text without the lines of the preprocessor, which an Info.plist may have.
private struct DirectiveLines {
  let text: String
  /// What stands between `#if` and `#endif` without an `#else`.
  private(set) var conditional: [ClosedRange<Int>] = []

  init(_ text: String) {
    var open: [(line: Int, hasElse: Bool)] = []
    var conditional: [ClosedRange<Int>] = []
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let kept = lines.enumerated().map { index, line -> Substring in
      let directive = line.drop(while: \.isWhitespace)
      guard directive.hasPrefix("#") else { return line }
      if directive.hasPrefix("#if") {
        open.append((index + 1, false))
      } else if directive.hasPrefix("#else"), let last = open.indices.last {
        open[last].hasElse = true
      } else if directive.hasPrefix("#endif"), let last = open.popLast(), !last.hasElse {
        conditional.append(last.line...(index + 1))
      }
      return ""
    }
    self.text = kept.joined(separator: "\n")
    self.conditional = conditional
  }
}
