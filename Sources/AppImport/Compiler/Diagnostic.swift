/// What the compiler says of a place.
package struct Diagnostic: Sendable, Hashable {
  package enum Severity: String, Sendable { case error, warning, note }

  package var severity: Severity
  package var place: CodePlace
  package var message: String
  /// What the compiler calls it (`-debug-diagnostic-names`); empty if it is none of the compiler's.
  package var name: String
  /// What the compiler adds to it: the cases that are missing, what was meant.
  package var notes: [Diagnostic] = []

  package init(
    _ severity: Severity, at place: CodePlace, _ message: String, named name: String = ""
  ) {
    self.severity = severity
    self.place = place
    self.message = message
    self.name = name
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
      } else if isNew, let last = found.indices.last,
        it.says || found[last].kind == .inaccessible,
        !found[last].notes.contains(where: { $0.message == it.message })
      {
        found[last].notes.append(it)
      }
    }
    return found
  }

  /// Whether a note says something without its place, and beside the others.
  private var says: Bool { kind != .elsewhere }

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
      while message.last == " " { message.removeLast() }
      let name = Self.name(endOf: message)
      self.init(
        severity,
        at: CodePlace(file: parts.dropLast(2).joined(separator: ":"), line: row, column: column),
        message.dropLast(name.isEmpty ? 0 : name.count + 2).trimming(), named: name)
      return
    }
    return nil
  }

  /// The name that the compiler puts behind its sentence: `[cannot_find_in_scope]`.
  private static func name(endOf message: Substring) -> String {
    guard message.hasSuffix("]"), let open = message.lastIndex(of: "[") else { return "" }
    let name = message[open...].dropFirst().dropLast()
    return name.allSatisfy { $0.isLetter || $0 == "_" || $0.isNumber } ? String(name) : ""
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
