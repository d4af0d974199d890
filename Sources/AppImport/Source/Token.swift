/// A piece of Swift source. All tokens of a file, one after the other, are its text byte for byte.
package struct Token: Sendable, Equatable {
  /// What a piece is, as far as rewriting asks.
  package enum Kind: Sendable {
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

  package let kind: Kind
  package let text: String
  /// Its start, in bytes of UTF-8 from the start of the file.
  package let offset: Int

  /// The start of the next one.
  package var end: Int { offset + text.utf8.count }

  /// Whether the compiler would read it.
  var isSignificant: Bool { kind != .space && kind != .comment }
}

/// The place at which a text stops being Swift, described as the compiler describes errors.
package struct LexicalFault: Error, Sendable, Equatable {
  /// Both count from 1, columns in bytes.
  package let line: Int
  package let column: Int
  package let message: String
}
