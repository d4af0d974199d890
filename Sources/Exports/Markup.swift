/// Text that enters a page, a picture or XML, with the signs that would be markup written as their
/// names.
package func escapedMarkup(_ text: String) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\"": result += "&quot;"
    case "'": result += "&#39;"
    case "\n", "\t": result.unicodeScalars.append(scalar)
    case "\u{fffe}", "\u{ffff}": result += "\u{fffd}"
    default: result += scalar.properties.generalCategory == .control ? "\u{fffd}" : String(scalar)
    }
  }
  return result
}
