/// A piece of Swift source. All tokens of a file, one after the other, are its text byte for byte.
public struct Token: Sendable, Equatable {
  /// What a piece is, as far as rewriting asks.
  public enum Kind: Sendable {
    /// Spaces, tabs, ends of lines.
    case space
    /// A comment, with whatever is nested in it.
    case comment
    /// A name or a keyword, in backticks or not.
    case word
    /// `#if`, `#selector` and all else that begins with `#` and a letter.
    case directive
    case number
    /// A string up to an interpolation, between two, or after one; a string without any is one
    /// token.
    case string
    /// A regular expression between slashes.
    case regex
    /// A bracket, a comma, a colon, a semicolon, `@`, a single dot, or an operator.
    case mark
  }

  public let kind: Kind
  public let text: String
  /// Where it begins, in bytes of UTF-8 from the start of the file.
  public let offset: Int

  /// Where the next one begins.
  public var end: Int { offset + text.utf8.count }

  /// Whether the compiler would read it.
  var isSignificant: Bool { kind != .space && kind != .comment }
}

/// Where a text stops being Swift, told in the way in which the compiler tells of errors.
public struct LexicalFault: Error, Sendable, Equatable {
  /// Both count from 1, columns in bytes.
  public let line: Int
  public let column: Int
  public let message: String
}
