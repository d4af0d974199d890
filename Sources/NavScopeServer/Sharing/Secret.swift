internal import Foundation

/// What tells a secret from others and does not tell the secret.
struct SecretDigest: Sendable, Equatable {
  let text: String

  /// The digest of what may be a secret.
  init(of secret: String) { text = SHA256.hexadecimal(secret.utf8) }

  /// A digest that was stored.
  init(stored text: String) { self.text = text }
}

/// 128 random bits as text: knowing it gives the right that it stands for.
struct Secret: Sendable {
  /// 22 letters, digits, `-` and `_`.
  let text: String

  /// A new one, from the system's source of secrets.
  init() {
    var generator = SystemRandomNumberGenerator()
    let bytes = (0..<16).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    text = Data(bytes).base64EncodedString().filter { $0 != "=" }
      .replacing("+", with: "-").replacing("/", with: "_")
  }

  /// Whether a text is this one; takes as long for a text that is nearly right as for one that is
  /// all wrong.
  func matches(_ other: String) -> Bool {
    let (mine, theirs) = (Array(text.utf8), Array(other.utf8))
    guard mine.count == theirs.count else { return false }
    return zip(mine, theirs).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
