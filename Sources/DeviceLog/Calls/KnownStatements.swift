/// What the messages of a log say. A log says the same of the same object again and again.
struct KnownStatements {
  private var known: [String: Statement] = [:]

  /// How many are stored, and how long they may be, in bytes.
  private static let most = 4096, longest = 256

  mutating func statement(of message: Substring) -> Statement {
    guard message.utf8.count <= Self.longest else { return Statement(message) }
    let text = String(message)
    if let statement = known[text] { return statement }
    let statement = Statement(message)
    if known.count >= Self.most { known.removeAll(keepingCapacity: true) }
    known[text] = statement
    return statement
  }
}
