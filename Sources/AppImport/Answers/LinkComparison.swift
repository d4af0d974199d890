/// A part of a URL that code compares.
enum LinkPart {
  case host, path
}

/// What a literal is compared with.
struct LinkComparison {
  private let source: SourceCode
  private let blocks: CodeBlocks
  private let locals: LinkLocals

  init(_ source: SourceCode, _ blocks: CodeBlocks, _ locals: LinkLocals) {
    (self.source, self.blocks, self.locals) = (source, blocks, locals)
  }

  /// The part of a URL that a literal is compared with; `nil` for none.
  func part(at index: Int) -> LinkPart? {
    if source.text(index - 1) == "==" {
      return part(before: index - 1)
    }
    if source.text(index + 1) == "==" {
      return part(index + 2..<min(index + 8, source.code.count))
    }
    if source.text(index - 1) == "(", source.text(index - 2) == "hasPrefix" {
      return part(before: index - 2)
    }
    let isCase =
      source.text(index - 1) == "case"
      || source.text(index - 2) == "case"
        && source.text(index - 1) == "("
      || source.text(index - 1) == "," && source.code[max(0, index - 2)].kind == .string
    guard isCase, let cases = blocks.around(index).first(where: { $0.kind == .cases }) else {
      return nil
    }
    var word = cases.inside.lowerBound - 1
    while word > 0, source.text(word) != "switch" { word -= 1 }
    return part(word..<cases.inside.lowerBound)
  }

  /// What the expression of a comparison asks for, which ends before a token.
  private func part(before end: Int) -> LinkPart? {
    var start = end
    while start > 0, end - start < 12, !source.beginsLine(start),
      !["if", "guard", "&&", "||", ",", "return", "=", "{"].contains(source.text(start - 1))
    {
      start -= 1
    }
    return part(start..<end)
  }

  private func part(_ tokens: Range<Int>) -> LinkPart? {
    let words = tokens.map { source.text($0) }
    if words.contains("host") { return .host }
    let paths = ["path", "pathComponents", "lastPathComponent", "components", "segments"]
    return words.contains(where: paths.contains) ? .path : locals.part(tokens)
  }
}

/// The variables of a function that hold a part of a URL: `let parts = url.pathComponents`.
struct LinkLocals {
  private let source: SourceCode
  private var parts: [String: LinkPart] = [:]

  /// - Parameter code: the function's body.
  init(_ source: SourceCode, _ code: Range<Int>) {
    self.source = source
    for index in code where ["let", "var"].contains(source.text(index)) && source.isWord(index + 1)
    {
      guard let value = value(behind: index + 2, in: code) else { continue }
      parts[source.text(index + 1)] = member(in: value) ?? part(value)
    }
  }

  /// The part of a URL that an expression takes from a variable; `nil` for none.
  func part(_ tokens: Range<Int>) -> LinkPart? {
    for index in tokens where source.text(index - 1) != "." {
      guard let part = parts[source.text(index)], isRead(index) else { continue }
      return part
    }
    return nil
  }

  /// Whether it is the variable, or one of its elements or letters, that is read.
  private func isRead(_ index: Int) -> Bool {
    let behind = source.text(index + 1) == "?" ? index + 2 : index + 1
    return source.text(behind) != "." || Self.readers.contains(source.text(behind + 1))
  }

  private static let readers: Set = [
    "first", "last", "dropFirst", "dropLast", "prefix", "suffix", "lowercased", "hasPrefix",
    "contains", "filter", "joined", "split", "components",
  ]

  /// The part of a URL that an expression reads as a member.
  private func member(in tokens: Range<Int>) -> LinkPart? {
    for index in tokens where source.text(index - 1) == "." {
      switch source.text(index) {
      case "host": return .host
      case "path", "pathComponents", "lastPathComponent": return .path
      default: break
      }
    }
    return nil
  }

  /// The expression that a variable is set to, behind its name; `nil` if it is set later.
  private func value(behind index: Int, in code: Range<Int>) -> Range<Int>? {
    var begin = index
    if source.text(begin) == ":" {
      while begin < min(index + 8, code.upperBound), source.text(begin) != "=" { begin += 1 }
    }
    guard source.text(begin) == "=" else { return nil }
    var end = begin + 1
    while end < min(begin + 40, code.upperBound),
      !["{", ";", ",", "else"].contains(source.text(end)),
      end == begin + 1 || !source.beginsLine(end) || source.text(end) == "."
    {
      end = ["(", "["].contains(source.text(end)) ? source.closing(end) + 1 : end + 1
    }
    return begin + 1..<min(end, code.upperBound)
  }
}
