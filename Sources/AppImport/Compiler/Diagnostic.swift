/// What the compiler says of a place.
package struct Diagnostic: Sendable, Hashable {
  package enum Severity: String, Sendable { case error, warning, note }

  package var severity: Severity
  package var place: CodePlace
  package var message: String
  /// What the compiler adds to it: the cases that are missing, what was meant.
  package var notes: [String] = []

  package init(_ severity: Severity, at place: CodePlace, _ message: String) {
    self.severity = severity
    self.place = place
    self.message = message
  }

  /// Reads the compiler's output: `FILE:LINE:COLUMN: error: MESSAGE`, each once, in their order; a
  /// note belongs to what stands before it.
  package static func parse(_ output: String) -> [Diagnostic] {
    var found: [Diagnostic] = []
    var seen: Set<Diagnostic> = []
    // If the last one is reported again, its notes were read.
    var isNew = false
    for it in output.split(whereSeparator: \.isNewline).lazy.compactMap(Self.init(line:)) {
      if it.severity != .note {
        isNew = seen.insert(it).inserted
        if isNew { found.append(it) }
      } else if isNew, let last = found.indices.last, it.says,
        !found[last].notes.contains(it.message)
      {
        found[last].notes.append(it.message)
      }
    }
    return found
  }

  /// Whether the compiler warns of a comparison with `nil` of a value that is always there.
  var isNilComparison: Bool {
    severity == .warning && message.hasPrefix("comparing non-optional value")
  }

  /// Whether a note says something without its place, and beside the others.
  private var says: Bool {
    !["found this candidate", "declared here", "add missing cases"].contains(
      where: message.hasSuffix)
  }

  private init?(line: Substring) {
    for severity in [Severity.error, .warning, .note] {
      guard let mark = line.firstRange(of: ": \(severity.rawValue): ") else { continue }
      let parts = line[..<mark.lowerBound].split(separator: ":", omittingEmptySubsequences: false)
      guard parts.count >= 3, let row = Int(parts[parts.count - 2]),
        let column = Int(parts[parts.count - 1])
      else { continue }
      var message = line[mark.upperBound...]
      // The group that the compiler names last: `[#no-usage]`.
      if message.hasSuffix("]"), let group = message.lastIndex(of: "["),
        message[group...].hasPrefix("[#")
      {
        message = message[..<group]
      }
      self.init(
        severity,
        at: CodePlace(file: parts.dropLast(2).joined(separator: ":"), line: row, column: column),
        message.trimming())
      return
    }
    return nil
  }

  /// What stands between single quotes in the message, in its order; of an alias, what it stands
  /// for.
  var quoted: [String] {
    var parts: [String] = []
    var rest = message[...]
    while let open = rest.firstIndex(of: "'") {
      let from = rest.index(after: open)
      guard let close = rest[from...].firstIndex(of: "'") else { break }
      let part = String(rest[from..<close])
      if rest[..<open].hasSuffix(" (aka "), !parts.isEmpty {
        parts[parts.count - 1] = part
      } else {
        parts.append(part)
      }
      rest = rest[rest.index(after: close)...]
    }
    return parts
  }
}
