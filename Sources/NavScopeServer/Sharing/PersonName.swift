internal import Foundation
internal import HTTPServer

/// A name under which a person joins a review: one line that can be seen, made of characters that
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
    guard text.unicodeScalars.contains(where: Self.isVisible)
    else { throw HTTPProblem(422, "The name is empty. Enter one that others can see.") }
  }

  /// A name for someone who gave none, which no one has yet.
  init(for role: Role, beside people: [Person]) {
    let word =
      switch role {
      case .viewer: "Guest"
      case .driver: "Driver"
      }
    let taken = Set(people.map { Self.key(of: $0.name) })
    var (name, number) = (word, 1)
    while taken.contains(Self.key(of: name)) {
      number += 1
      name = "\(word) \(number)"
    }
    text = name
  }

  /// What is equal if two names look alike.
  static func key(of name: String) -> String {
    var name = name.precomposedStringWithCompatibilityMapping.lowercased()
    name.unicodeScalars.removeAll { !isVisible($0) }
    return name
  }

  private static func isRefused(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned: true
    case .format: !isJoiner(scalar)
    default: false
    }
  }

  /// Fillers, variation selectors and an empty Braille cell show nothing by themselves.
  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    !scalar.properties.isDefaultIgnorableCodePoint && !scalar.properties.isWhitespace
      && scalar.value != 0x2800
  }

  /// Persian words and composed emoji need them.
  private static func isJoiner(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value == 0x200c || scalar.value == 0x200d
  }
}
