/// A text as a raw string literal of Swift, in which nothing is more than text.
package enum RawLiteral {
  /// The text in lines between quotes of three.
  ///
  /// - Parameter least: how many `#` stand around it at least.
  package static func lines(_ text: String, signs least: Int = 1) -> String {
    let signs = signs(around: text, least)
    return "\(signs)\"\"\"\n\(text)\n\"\"\"\(signs)"
  }

  /// One `#` more than stand in a row anywhere in the text: fewer neither end the literal nor begin
  /// an interpolation.
  private static func signs(around text: String, _ least: Int) -> String {
    var (longest, current) = (0, 0)
    for byte in text.utf8 {
      current = byte == UInt8(ascii: "#") ? current + 1 : 0
      longest = max(longest, current)
    }
    return String(repeating: "#", count: max(least, longest + 1))
  }
}
