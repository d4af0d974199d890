/// Text inside a line for a shell.
package enum ShellWord {
  /// One word, whatever stands in it; a plain one stays as it is.
  package static func quoted(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { plain.contains($0) } && text.first != "-"
    guard text.isEmpty || !isPlain else { return text }
    return "'"
      + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }

  private static let plain = Set(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789._/:@%+,-".utf8)

  /// What may follow `#`: a line's end would end the comment.
  package static func comment(_ text: String) -> String { text.withoutCommands }
}
