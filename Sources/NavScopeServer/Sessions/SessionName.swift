internal import Phone

/// What people may call a session.
enum SessionName {
  /// The most characters.
  static let limit = 200

  static func isValid(_ name: String) -> Bool { name.isClean(limit: limit) }

  static let field = BodyField.text("name", atMost: limit)
}
