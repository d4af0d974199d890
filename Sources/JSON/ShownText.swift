extension Unicode.Scalar {
  /// Whether it does more than show itself: a terminal obeys it, it ends a line, or it turns the
  /// order of others.
  package var isCommand: Bool {
    switch value {
    case 0x2028...0x202e, 0x2066...0x2069: true
    default: properties.generalCategory == .control
    }
  }
}

extension String {
  /// The text in one line, with each character that does more than show itself as `\u{1b}`.
  package var inOneLine: String { escapingCommands { _ in false } }

  /// The text with such characters as `\u{1b}`; lines and tabs stay.
  package var inLines: String { escapingCommands { $0 == "\n" || $0 == "\t" } }

  /// The text in one line, with a space for each such character: for what cannot escape it.
  package var withoutCommands: String {
    String(String.UnicodeScalarView(unicodeScalars.map { $0.isCommand ? " " : $0 }))
  }

  private func escapingCommands(except isKept: (Unicode.Scalar) -> Bool) -> String {
    func isEscaped(_ scalar: Unicode.Scalar) -> Bool { scalar.isCommand && !isKept(scalar) }
    guard unicodeScalars.contains(where: isEscaped) else { return self }
    return unicodeScalars.reduce(into: "") { text, scalar in
      if isEscaped(scalar) {
        text += "\\u{\(String(scalar.value, radix: 16))}"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }
}
