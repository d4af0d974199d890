internal import JSON

/// The JSON object in what someone pasted: in a code block, below a command or the front matter of
/// a page, or alone.
struct PastedJSON {
  /// The text with blank lines in place of those around the object, so that places stay right.
  let bytes: [UInt8]
  /// The first line around the object that is not the border of a code block; `nil` if there is
  /// none.
  let leftOut: String?

  /// Takes the bytes as they are if they begin like JSON, or if no line in them does.
  init(_ pasted: [UInt8]) {
    let lines = pasted.split(separator: newline, omittingEmptySubsequences: false)
    let first = lines.firstIndex { $0.firstInk == UInt8(ascii: "{") }
    let last = lines.lastIndex { $0.lastInk == UInt8(ascii: "}") }
    guard let ink = pasted.first(where: { $0 > 0x20 }), !"{[\"\u{FEFF}".utf8.contains(ink),
      let first, let last, first <= last, FileFormat(pasted) == nil
    else {
      (bytes, leftOut) = (pasted, nil)
      return
    }
    let around = lines[..<first] + lines[(last + 1)...]
    bytes = Array(
      lines.enumerated().map { (first...last).contains($0) ? $1 : [] }.joined(separator: [newline]))
    leftOut = around.lazy.map { String(decoding: $0, as: UTF8.self) }
      .first { line in line.contains { !$0.isWhitespace } && !line.hasPrefix("```") }
  }
}

private let newline = UInt8(ascii: "\n")

extension ArraySlice<UInt8> {
  fileprivate var firstInk: UInt8? { first { $0 > 0x20 } }
  fileprivate var lastInk: UInt8? { last { $0 > 0x20 } }
}
