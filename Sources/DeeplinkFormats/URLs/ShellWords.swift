/// A command line as a shell splits it, up to the first unquoted `&`, `;`, `|` or line break.
struct ShellWords {
  private(set) var words: [String] = []
  /// What stands behind an unquoted `&` that no space follows: most likely the rest of a URL.
  private(set) var cut: String?

  private var word: [UInt8] = []
  private var isInWord = false

  /// Nil when a quote is not closed.
  init?(_ line: String) {
    var rest = Array(line.utf8)[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "'"), UInt8(ascii: "\""):
        guard takeQuoted(by: byte, from: &rest) else { return nil }
      case UInt8(ascii: "\\"):
        if let escaped = rest.popFirst(), escaped != UInt8(ascii: "\n") { append(escaped) }
      case UInt8(ascii: " "), UInt8(ascii: "\t"):
        endWord()
      case UInt8(ascii: "&"):
        if let next = rest.first, !" \t\n&".utf8.contains(next) {
          cut = String(decoding: [byte] + rest.prefix { !" \t\n".utf8.contains($0) }, as: UTF8.self)
        }
        rest = []
      case UInt8(ascii: ";"), UInt8(ascii: "|"), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        rest = []
      default:
        append(byte)
      }
    }
    endWord()
  }

  private mutating func append(_ byte: UInt8) {
    word.append(byte)
    isInWord = true
  }

  private mutating func endWord() {
    if isInWord { words.append(String(decoding: word, as: UTF8.self)) }
    word = []
    isInWord = false
  }

  private mutating func takeQuoted(by quote: UInt8, from rest: inout ArraySlice<UInt8>) -> Bool {
    isInWord = true
    while let byte = rest.popFirst() {
      if byte == quote { return true }
      let escapes = byte == UInt8(ascii: "\\") && quote == UInt8(ascii: "\"")
      if escapes, let next = rest.first, "\"\\$`".utf8.contains(next) {
        word.append(next)
        rest.removeFirst()
      } else {
        word.append(byte)
      }
    }
    return false
  }
}
