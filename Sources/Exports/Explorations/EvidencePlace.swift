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
    } else if case .callback(let callback) = event.event,
      let place = Self(method: callback.callback.rawValue, of: callback.object.className)
    {
      self = place
    } else if let caller = event.caller {
      self.init(caller: caller)
    } else {
      return nil
    }
  }

  private init?(caller: String) {
    let code = caller.split(separator: " ").last ?? ""
    if let source = SourceLine(String(code)) {
      self.init(source)
    } else if let dot = code.firstIndex(of: ".") {
      let method = code[code.index(after: dot)...].prefix { $0 != "(" }
      self.init(method: String(method), of: String(code[..<dot]))
    } else {
      return nil
    }
  }

  /// UIKit's own methods are in no file of the app.
  private init?(method: String, of type: String) {
    guard type.prefixMatch(of: /_?UI[A-Z]/) == nil else { return nil }
    self.init(file: "\(type).swift", line: nil, method: "\(type).\(method)")
  }

  private init(_ source: SourceLine) {
    self.init(file: source.fileName, line: Int(source.line), method: nil)
  }

  private init(file: String, line: Int?, method: String?) {
    (self.file, self.line, self.method) = (file, line, method)
  }

  /// The same with the line at which a file's text declares the method; nil where it does not.
  package func resolved(in text: String) -> EvidencePlace? {
    guard line == nil, let parts = method?.split(separator: "."), parts.count == 2 else {
      return self
    }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    func first(_ pattern: String, from start: Int = 0) -> Int? {
      guard let pattern = try? Regex(pattern) else { return nil }
      return lines[start...].firstIndex { $0.contains(pattern) }
    }
    let begin = first("\\b(class|struct|actor|extension) \(parts[0])\\b") ?? 0
    let declared = first("\\bfunc \(parts[1])\\b", from: begin)
    // The trace shortens `didFinishLaunchingWithOptions`.
    guard let index = declared ?? first("\\b\(parts[1])[A-Z]\\w*\\b", from: begin) else {
      return nil
    }
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
