/// Values as Swift writes them.
enum Literal {
  static func string(_ text: String) -> String {
    var literal = "\""
    for character in text.unicodeScalars {
      switch character {
      case "\"": literal += "\\\""
      case "\\": literal += "\\\\"
      case "\n": literal += "\\n"
      default: literal.unicodeScalars.append(character)
      }
    }
    return literal + "\""
  }
}
