internal import Foundation
internal import HTTPServer

/// A name under which somebody joins a review: one line that can be seen, made of characters that
/// leave the order of the words around them alone.
struct PersonName: Sendable {
  /// As it is shown: trimmed and composed.
  let text: String

  /// The most characters of a name.
  static let limit = 40

  init(_ given: String) throws(HTTPProblem) {
    text =
      given.trimmingCharacters(in: .whitespacesAndNewlines).precomposedStringWithCanonicalMapping
    if let scalar = text.unicodeScalars.first(where: Self.isRefused) {
      let code = String(scalar.value, radix: 16, uppercase: true)
      throw HTTPProblem(
        422,
        "The name has a character that cannot be shown, U+\(String(repeating: "0", count: max(0, 4 - code.count)))\(code). Remove it."
      )
    }
    guard text.unicodeScalars.contains(where: { !Self.isJoiner($0) && !$0.properties.isWhitespace })
    else { throw HTTPProblem(422, "The name is empty. Enter one that others can see.") }
  }

  /// What is equal where two names look alike.
  static func key(of name: String) -> String {
    var name = name.precomposedStringWithCompatibilityMapping.lowercased()
    name.unicodeScalars.removeAll { isJoiner($0) || $0.properties.isWhitespace }
    return name
  }

  private static func isRefused(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned: true
    case .format: !isJoiner(scalar)
    default: false
    }
  }

  /// Persian words and composed emoji need them.
  private static func isJoiner(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value == 0x200c || scalar.value == 0x200d
  }
}
