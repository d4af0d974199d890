/// Command lines as a shell splits them: at unquoted `&`, `;`, `|` and line breaks, redirections
/// left out.
struct ShellLine {
  struct Command {
    fileprivate(set) var words: [String] = []
    /// What a mark of the shell took from a word that it stands in: most likely the rest of a URL.
    fileprivate(set) var cut: Cut?
    /// Whether a quote in it is not closed.
    fileprivate(set) var isUnclosed = false
    /// Whether something in it stands in curly quotes, which are no quotes to a shell.
    fileprivate(set) var hasCurlyQuotes = false
  }

  struct Cut: Equatable {
    let mark: String
    /// From the mark on, up to the next space.
    let lost: String
  }

  /// Those that have words.
  private(set) var commands: [Command] = []

  private var rest: Substring.UnicodeScalarView
  private var command = Command()
  private var word = String.UnicodeScalarView()
  private var isInWord = false
  /// Whether the next word is the file of a redirection.
  private var isTarget = false

  init(_ text: String) {
    // CRLF is one line break here, also behind a backslash.
    let text = text.replacing("\r\n", with: "\n")
    rest = text[...].unicodeScalars
    while let scalar = rest.popFirst() { take(scalar) }
    endCommand()
  }

  private mutating func take(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "'", "\"": takeQuoted(upTo: [scalar], escapes: scalar == "\"")
    case "“", "”", "„":
      command.hasCurlyQuotes = true
      takeQuoted(upTo: ["“", "”", "\""], escapes: true)
    case "‘", "’", "‚":
      command.hasCurlyQuotes = true
      takeQuoted(upTo: ["‘", "’", "'"], escapes: false)
    case "\\":
      if let escaped = rest.popFirst(), escaped != "\n" { append(escaped) }
    case " ", "\t": endWord()
    case "&", ";", "|":
      recordCut(at: scalar)
      endCommand()
    case "\n", "\r": endCommand()
    case "<", ">": skipRedirection(scalar)
    default: append(scalar)
    }
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    word.append(scalar)
    isInWord = true
  }

  private mutating func takeQuoted(upTo ends: [Unicode.Scalar], escapes: Bool) {
    isInWord = true
    while let scalar = rest.popFirst() {
      if ends.contains(scalar) { return }
      if escapes, scalar == "\\", let next = rest.first, "\"\\$`\n".unicodeScalars.contains(next) {
        rest.removeFirst()
        if next != "\n" { word.append(next) }
      } else {
        word.append(scalar)
      }
    }
    command.isUnclosed = true
  }

  /// `>file`, `2>file`, `>&1`, `<<<text`: neither mark nor file are words of the command.
  private mutating func skipRedirection(_ mark: Unicode.Scalar) {
    if isInWord, word.allSatisfy({ ("0"..."9").contains($0) }) {
      (word, isInWord) = (String.UnicodeScalarView(), false)
    }
    recordCut(at: mark)
    endWord()
    rest = rest.drop { "<>&".unicodeScalars.contains($0) }
    isTarget = true
  }

  /// A mark between two words is meant for the shell; one inside of a word most likely is not.
  private mutating func recordCut(at mark: Unicode.Scalar) {
    guard isInWord, !isTarget, command.cut == nil, let next = rest.first, next != mark,
      !next.properties.isWhitespace
    else { return }
    let lost = rest.prefix { !$0.properties.isWhitespace }
    command.cut = Cut(mark: String(mark), lost: String(mark) + String(lost))
  }

  private mutating func endWord() {
    guard isInWord else { return }
    if !isTarget { command.words.append(String(word)) }
    (word, isInWord, isTarget) = (String.UnicodeScalarView(), false, false)
  }

  private mutating func endCommand() {
    endWord()
    isTarget = false
    if !command.words.isEmpty { commands.append(command) }
    command = Command()
  }
}
