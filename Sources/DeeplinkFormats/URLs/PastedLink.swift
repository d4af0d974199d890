import Foundation
public import JSON

/// The URL in what someone pasted: a bare URL, one in quotes or angle brackets, or a whole command
/// line.
public struct PastedLink: Sendable, Equatable {
  /// What the URL was found in.
  public enum Origin: Sendable, Equatable {
    /// A bare URL, or one in quotes or angle brackets.
    case text
    /// `xcrun simctl openurl …`
    case simctl
    /// `npx uri-scheme open …`
    case uriScheme
    /// `open …`
    case open
  }

  /// The longest text in which a command is looked for, in bytes.
  static let longestCommand = 16_384

  /// The URL.
  public let link: LinkURL
  /// What it was found in.
  public let origin: Origin
  /// Places at which a shell would pass on something else than was meant, and curly quotes.
  public let warnings: [Problem<URLFault>]

  /// Takes the URL that the command would open, and warns if a shell would not pass on the whole of
  /// it.
  ///
  /// The command may stand behind a prompt, assignments, `sudo` and other commands; of several the
  /// first that has a URL counts.
  public init(_ text: String) throws(Problem<URLFault>) {
    let pasted = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard let command = Self.command(in: pasted) else {
      link = try LinkURL(Self.unwrapped(Self.withoutPrompt(pasted)))
      origin = .text
      warnings = []
      return
    }
    guard !command.isUnclosed else { throw Problem(.unclosedQuote) }
    guard let url = command.url else { throw Problem(.noURLInCommand(command.tool.command)) }
    link = try LinkURL(url)
    origin = command.tool
    warnings = command.warnings
  }

  private static func command(in text: String) -> LinkCommand? {
    // Without a space there is no command, and the marks of a shell belong to the URL.
    guard text.utf8.count <= longestCommand, text.contains(where: \.isWhitespace) else {
      return nil
    }
    var withoutURL: LinkCommand?
    for lines in Prompt.withoutPrompts(text) {
      let commands = ShellLine(lines).commands.compactMap(LinkCommand.init)
      if let command = commands.first(where: { $0.url != nil }) { return command }
      withoutURL = withoutURL ?? commands.first
    }
    return withoutURL
  }

  private static func withoutPrompt(_ text: String) -> String {
    ["$ ", "% ", "> "].first(where: text.hasPrefix).map { String(text.dropFirst($0.count)) } ?? text
  }

  private static func unwrapped(_ text: String) -> String {
    let pairs: [(Character, Character)] = [
      ("\"", "\""), ("'", "'"), ("`", "`"), ("<", ">"), ("“", "”"), ("‘", "’"), ("«", "»"),
    ]
    guard text.count > 1, let pair = pairs.first(where: { $0.0 == text.first }),
      text.last == pair.1
    else { return text }
    return String(text.dropFirst().dropLast())
  }
}

/// The mark behind which a shell lets one write.
private enum Prompt {
  private static let marks: Set<Character> = ["$", "%", "#", ">", "❯", "➜", "✗", "»"]
  /// How many lines and how many words of a line are searched.
  private static let (mostLines, mostWords) = (8, 8)
  private static let mostMarks = 16

  /// The text as it is, then what follows each mark that may end a prompt.
  static func withoutPrompts(_ text: String) -> [String] {
    let lines = text.indices.lazy.filter { text[$0].isNewline }.map { text.index(after: $0) }
    let starts = [text.startIndex] + lines.prefix(mostLines - 1)
    return [text] + starts.flatMap { commands(in: text[$0...]) }.prefix(mostMarks)
  }

  private static func commands(in lines: Substring) -> [String] {
    let line = lines.prefix { !$0.isNewline }
    let words = line.split(maxSplits: mostWords, whereSeparator: \.isWhitespace).dropLast()
    return words.filter { $0.last.map(marks.contains) ?? false }
      .map { String(lines[$0.endIndex...].drop(while: \.isWhitespace)) }
  }
}

extension PastedLink.Origin {
  fileprivate var command: String {
    switch self {
    case .text: "pasted"
    case .simctl: "simctl openurl"
    case .uriScheme: "uri-scheme open"
    case .open: "open"
    }
  }
}
