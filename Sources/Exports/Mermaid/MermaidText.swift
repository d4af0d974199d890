internal import JSON

/// Text inside a Mermaid diagram, in which many signs mean something: those are written as their
/// numbers.
enum MermaidText {
  static func escaped(_ text: String) -> String {
    text.withoutCommands.unicodeScalars.map { scalar in
      isPlain(scalar) ? String(scalar) : "#\(scalar.value);"
    }.joined()
  }

  /// A name that can stand for something in a diagram: a word that no keyword is. Letters beyond
  /// ASCII are written as their numbers, so that no two names become one.
  static func identifier(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "s_") { name, scalar in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9": name.unicodeScalars.append(scalar)
      case _ where scalar.isASCII: name += "_"
      default: name += "_\(String(scalar.value, radix: 16))_"
      }
    }
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.isASCII else { return scalar.value > 0xa0 }
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", " ", ".", ",", "-", "_", "/", "(", ")", "=", "?", "!",
      "&", "+", "'":
      return true
    default: return false
    }
  }

  /// As many lines as a diagram may have: readers refuse one of more than 50,000 characters.
  static func bounded(_ lines: [String], rest: (Int) -> String) -> String {
    var length = 0
    let kept = lines.prefix { line in
      length += line.utf16.count + 1
      return length <= limit
    }
    let left = lines.count - kept.count
    return (kept + (left > 0 ? [rest(left)] : [])).joined(separator: "\n") + "\n"
  }

  private static let limit = 49_000
}
