/// The tokens of an Objective-C file: words and signs, without comments, texts and lines of the
/// preprocessor.
struct ObjectiveCText {
  struct Token {
    let text: Substring
    let line: Int
  }

  let tokens: [Token]

  init(_ source: String) {
    var scanner = Scanner(rest: Substring(source))
    var tokens: [Token] = []
    while let token = scanner.next() { tokens.append(token) }
    self.tokens = tokens
  }

  private struct Scanner {
    var rest: Substring
    var line = 1
    var isAtStart = true

    mutating func next() -> Token? {
      while let first = rest.unicodeScalars.first {
        if rest.hasPrefix("//") || (isAtStart && first == "#") {
          skipLine()
        } else if rest.hasPrefix("/*") {
          skip(to: "*/")
        } else if first == "\"" || first == "'" {
          skipText(first)
        } else if first.properties.isWhitespace {
          if first == "\n" { (line, isAtStart) = (line + 1, true) }
          rest.unicodeScalars.removeFirst()
        } else {
          isAtStart = false
          return token()
        }
      }
      return nil
    }

    private mutating func token() -> Token {
      let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      let text = word.isEmpty ? rest.prefix(1) : word
      rest = rest.dropFirst(text.count)
      return Token(text: text, line: line)
    }

    private mutating func skipLine() {
      var isContinued = false
      while let first = rest.unicodeScalars.first, first != "\n" || isContinued {
        if first == "\n" { line += 1 }
        isContinued = first == "\\"
        rest.unicodeScalars.removeFirst()
      }
    }

    private mutating func skip(to end: String) {
      rest = rest.dropFirst(2)
      while !rest.isEmpty, !rest.hasPrefix(end) {
        if rest.unicodeScalars.first == "\n" { line += 1 }
        rest.unicodeScalars.removeFirst()
      }
      rest = rest.dropFirst(end.count)
    }

    /// A text ends with its line, if nothing else ends it.
    private mutating func skipText(_ quote: Unicode.Scalar) {
      rest.unicodeScalars.removeFirst()
      while let first = rest.unicodeScalars.first, first != "\n" {
        rest.unicodeScalars.removeFirst()
        if first == quote { return }
        if first == "\\", rest.unicodeScalars.first != "\n", !rest.isEmpty {
          rest.unicodeScalars.removeFirst()
        }
      }
    }
  }
}
