package import Trace

/// Where in an app's source a finding leads: the line that the last of its evidence names, or the
/// method that ran, or the line that set the timer in whose turn it happened.
package struct EvidencePlace: Sendable, Equatable {
  /// The name of the file, without a folder.
  package let file: String
  /// The line, from 1; nil where the trace names a method alone.
  package let line: Int?
  /// `RootViewController.showMain`; nil where the trace names a line.
  package let method: String?

  /// - Parameter seq: the number of the finding's event.
  package init?(ofFinding seq: Int, in trace: [TraceEvent]) {
    guard trace.indices.contains(seq - 1), case .finding(let finding) = trace[seq - 1].event else {
      return nil
    }
    let evidence = finding.events.filter { trace.indices.contains($0 - 1) }.map { trace[$0 - 1] }
    if let place = evidence.reversed().lazy.compactMap(Self.init(of:)).first {
      self = place
    } else if let last = evidence.last, let source = Self.timer(before: last, in: trace) {
      self.init(source)
    } else {
      return nil
    }
  }

  /// What an event says itself; a caller without a name is `block at LoginViewController.swift:20`.
  private init?(of event: TraceEvent) {
    if let source = event.source {
      self.init(source)
      return
    }
    guard let caller = event.caller else { return nil }
    if let source = SourceLine(String(caller.split(separator: " ").last ?? "")) {
      self.init(source)
    } else if let dot = caller.firstIndex(of: ".") {
      self.init(file: "\(caller[..<dot]).swift", line: nil, method: caller)
    } else {
      return nil
    }
  }

  private init(_ source: SourceLine) {
    self.init(file: source.fileName, line: Int(source.line), method: nil)
  }

  private init(file: String, line: Int?, method: String?) {
    (self.file, self.line, self.method) = (file, line, method)
  }

  /// The same with the line at which a file's text declares the method.
  package func resolved(in text: String) -> EvidencePlace {
    guard line == nil, let name = method?.split(separator: ".").last else { return self }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let declaration = name == "init" ? "init(" : "func \(name)("
    guard let index = lines.firstIndex(where: { $0.contains(declaration) }) else { return self }
    return EvidencePlace(file: file, line: index + 1, method: method)
  }

  /// The line that set the timer which fired last before an event.
  private static func timer(before event: TraceEvent, in trace: [TraceEvent]) -> SourceLine? {
    var lines: [Int: SourceLine] = [:]
    var fired: SourceLine?
    for case .timer(let timer)? in trace.prefix(event.seq).lazy.map(\.event) {
      if let source = timer.source { lines[timer.id] = source }
      if timer.name == .fire { fired = lines[timer.id] }
    }
    return fired
  }
}
