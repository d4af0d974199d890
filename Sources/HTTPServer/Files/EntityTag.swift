import Foundation

/// A strong entity tag made of the content: its 64-bit FNV-1a hash and its length.
struct EntityTag: Sendable, Equatable {
  /// The tag as the header has it, in quotes.
  let text: String

  init(of bytes: Data) {
    var sum = FNV1a()
    sum.add(bytes)
    text = "\"\(String(sum.hash, radix: 16))-\(String(bytes.count, radix: 16))\""
  }

  /// Whether `If-None-Match` names this tag; weak ones count, as they do for reading (RFC 9110,
  /// 13.1.2).
  func isAmong(_ conditions: [String]) -> Bool {
    conditions.contains { condition in
      condition.split(separator: ",").contains { part in
        let candidate = part.trimmingCharacters(in: .whitespaces)
        return candidate == "*" || candidate == text || candidate == "W/\(text)"
      }
    }
  }
}
