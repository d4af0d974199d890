import Foundation

/// The URL in what someone pasted: a bare URL, one in quotes or angle brackets, or a whole command
/// line.
public struct PastedLink: Sendable, Equatable {
  public enum Origin: Sendable, Equatable {
    case text
    /// `xcrun simctl openurl …`
    case simctl
    /// `adb shell am start … -d …`
    case adb
    /// `npx uri-scheme open …`
    case uriScheme
    /// `open …`
    case open
  }

  public let link: LinkURL
  public let origin: Origin
  public let warnings: [Problem<URLFault>]

  /// Takes the URL that the command would open, and warns where a shell would not pass on the whole
  /// of it.
  public init(_ text: String) throws(Problem<URLFault>) {
    let pasted = Self.withoutPrompt(text.trimmingCharacters(in: .whitespacesAndNewlines))
    guard let origin = Self.origin(of: pasted) else {
      link = try LinkURL(Self.unwrapped(pasted))
      origin = .text
      warnings = []
      return
    }
    guard let line = ShellWords(pasted) else { throw Problem(.unclosedQuote) }
    var warnings = line.cut.map { [Problem(URLFault.cutAtAmpersand(lost: $0))] } ?? []
    guard let url = Self.url(in: line.words, origin, &warnings) else {
      throw Problem(.noURLInCommand(origin.command))
    }
    link = try LinkURL(url)
    self.origin = origin
    self.warnings = warnings
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

  private static func origin(of text: String) -> Origin? {
    let words = text.split(maxSplits: 2, omittingEmptySubsequences: true) { $0.isWhitespace }
    guard words.count > 1, let program = words[0].split(separator: "/").last else { return nil }
    switch (program, words[1]) {
    case ("xcrun", "simctl"), ("simctl", _): return .simctl
    case ("adb", _): return .adb
    case ("npx", let package) where package.hasPrefix("uri-scheme"): return .uriScheme
    case ("uri-scheme", _): return .uriScheme
    case ("open", _): return .open
    default: return nil
    }
  }

  private static func url(
    in words: [String], _ origin: Origin, _ warnings: inout [Problem<URLFault>]
  ) -> String? {
    switch origin {
    case .text: nil
    case .simctl:
      // The device stands between the subcommand and the URL.
      words.drop { $0 != "openurl" }.dropFirst(2).first
    case .uriScheme: words.drop { $0 != "open" }.dropFirst().first
    case .open: words.dropFirst().last { $0.contains(":") }
    case .adb: urlOnDevice(words, &warnings)
    }
  }

  /// The phone's shell splits once more what the first shell has left.
  private static func urlOnDevice(
    _ words: [String], _ warnings: inout [Problem<URLFault>]
  ) -> String? {
    let passedOn = words.drop { $0 != "shell" }.dropFirst()
    guard let inner = ShellWords(passedOn.joined(separator: " ")) else { return nil }
    guard inner.cut != nil else { return data(in: inner.words) }
    warnings.append(Problem(.cutOnDevice))
    return data(in: Array(passedOn)) ?? data(in: inner.words)
  }

  /// The argument of `-d`, the data of the intent.
  private static func data(in words: [String]) -> String? {
    words.drop { $0 != "-d" }.dropFirst().first
  }
}

extension PastedLink.Origin {
  fileprivate var command: String {
    switch self {
    case .text: "pasted"
    case .simctl: "simctl openurl"
    case .adb: "adb shell am start"
    case .uriScheme: "uri-scheme open"
    case .open: "open"
    }
  }
}
