/// Names a session: 12 letters and digits that cannot be guessed.
public struct SessionID: Hashable, Sendable, CustomStringConvertible {
  public let description: String

  private static let alphabet = Array("abcdefghjkmnpqrstuvwxyz23456789")
  private static let length = 12

  /// A new one.
  public static func random() -> SessionID {
    SessionID(
      unchecked: String((0..<length).map { _ in alphabet[Int.random(in: alphabet.indices)] }))
  }

  /// What stands in a path, if it can be one.
  public init?(_ text: String) {
    guard text.count == Self.length, text.allSatisfy(Self.alphabet.contains) else { return nil }
    description = text
  }

  private init(unchecked description: String) {
    self.description = description
  }
}
