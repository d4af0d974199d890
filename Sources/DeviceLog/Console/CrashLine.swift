/// A line that says why the process ended: an exception with its reason, or a trap of Swift.
struct CrashLine {
  let name: String
  let reason: String

  /// `nil` for any other line.
  init?(_ message: Substring) {
    guard let (name, reason) = Self.uncaught(message) ?? Self.named(message) ?? Self.trap(message)
    else { return nil }
    (self.name, self.reason) = (String(name), String(reason))
  }

  private typealias Parts = (name: Substring, reason: Substring)

  /// `*** Terminating app due to uncaught exception 'NAME', reason: 'REASON'`.
  private static func uncaught(_ message: Substring) -> Parts? {
    guard let end = message.end(of: "Terminating app due to uncaught exception ") else {
      return cut(message)
    }
    let name = message[end...].drop { $0 != "'" }.dropFirst().prefix { $0 != "'" }
    guard let start = message.end(of: ", reason: '") else { return (name, "") }
    let reason = message[start...]
    return (name, reason.last == "'" ? reason.dropLast() : reason)
  }

  /// `NAME', reason: 'REASON'`, the beginning of which was not copied.
  private static func cut(_ message: Substring) -> Parts? {
    let name = message.drop { $0 == "'" }.prefix { $0.isLetter || $0 == "_" }
    guard isException(name), message[name.endIndex...].hasPrefix("', reason: '") else { return nil }
    let reason = message[name.endIndex...].dropFirst("', reason: '".count)
    return (name, reason.last == "'" ? reason.dropLast() : reason)
  }

  private static func isException(_ name: Substring) -> Bool {
    ["Exception", "Inconsistency"].contains { name.hasSuffix($0) }
  }

  /// `NSInvalidArgumentException: REASON` of crash reporters, behind a title or not.
  private static func named(_ message: Substring) -> Parts? {
    let titles = ["Fatal Exception: ", "Uncaught exception: ", "Exception Type:  "]
    let title = titles.first { message.hasPrefix($0) }
    let rest = message.dropFirst(title?.count ?? 0)
    let name = rest.prefix { $0.isLetter || $0 == "_" }
    guard isException(name) || title != nil && name.hasPrefix("EXC_") else { return nil }
    let reason = rest[name.endIndex...]
    guard reason.hasPrefix(": ") || title != nil else { return nil }
    return (name, reason.drop { $0 == ":" || $0 == " " })
  }

  /// `File.swift:12: Fatal error: REASON`.
  private static func trap(_ message: Substring) -> Parts? {
    guard let end = message.end(of: "Fatal error: ") else { return nil }
    return ("Fatal error", message[end...])
  }
}
