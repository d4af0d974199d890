import HeadlessUIKit
import Testing
import Trace

/// What the overrides of an app's classes saw, and what the trace says of the same objects.
final class CallLog {
  private(set) var lines: [String] = []
  private var names: [String: String] = [:]
  private var start = 0

  func name(_ object: UIResponder, _ name: String) { names[object.traceName] = name }

  func note(_ line: String) { lines.append(line) }

  /// Forgets what came before: the setting up.
  func begin(_ simulation: Simulation) {
    lines = []
    start = simulation.eventCount
  }

  /// The calls that an expectation speaks of: the same objects and methods, repeated layout
  /// collapsed; `loosely`, only those methods of an object that the expectation names for it.
  func projected(on expected: [String], loosely: Bool) -> [String] {
    let subjects = Set(expected.map(Self.subject))
    let methods = Set(expected.map(Self.method))
    let pairs = Set(expected.map { Self.subject($0) + "." + Self.method($0) })
    let kept = lines.map { $0.replacing("(true)", with: "") }.filter {
      let (subject, method) = (Self.subject($0), Self.method($0))
      return loosely
        ? pairs.contains(subject + "." + method)
        : subjects.contains(subject) && methods.contains(method)
    }
    return Self.collapsed(kept)
  }

  private static func subject(_ line: String) -> String { String(line.prefix { $0 != "." }) }

  /// The appearance and containment calls of controllers as the trace tells them.
  func traced(_ simulation: Simulation) -> [String] {
    simulation.trace[start...].compactMap { event in
      guard event.kind == "callback", let object = event.object, let name = names[object],
        let method = event.name
      else { return nil }
      if method == "willMove" || method == "didMove" {
        let parent = event["parent"]?.string.flatMap { names[$0] ?? $0 } ?? "nil"
        return "\(name).\(method)(\(parent))"
      }
      return "\(name).\(method)"
    }
  }

  /// What the trace tells since the begin, each object by the name that it has here.
  func namedTrace(_ simulation: Simulation) -> [RunEvent] {
    simulation.trace[start...].map { event in
      RunEvent(
        TraceEvent(
          seq: event.seq, nanoseconds: event.nanoseconds, kind: event.kind,
          object: event.object.map(named), name: event.name, depth: event.depth,
          fields: event.fields.map { field in
            (field.key, field.value.string.map { .string(named($0)) } ?? field.value)
          }))
    }
  }

  /// `A#7` for `Probe#7`.
  private func named(_ object: String) -> String {
    guard let name = names[object], let mark = object.firstIndex(of: "#") else { return object }
    return name + object[mark...]
  }

  /// The lines that are callbacks of controllers.
  var callbacks: [String] {
    lines.filter { line in
      let method = Self.method(line)
      guard names.values.contains(Self.subject(line)) else { return false }
      return method.hasPrefix("view") || method == "willTransition" || method.hasPrefix("update")
        || method == "loadView" || method == "traitCollectionDidChange"
        || method == "willMove" || method == "didMove" || method == "didReceiveMemoryWarning"
    }
  }

  /// layout-counts-not-guaranteed: how often a view is laid out in a row says nothing.
  static func collapsed(_ lines: [String]) -> [String] {
    var result: [String] = []
    for line in lines {
      let isRepeat =
        line.hasSuffix("LayoutSubviews") && result.suffix(2).contains(line)
      if !isRepeat { result.append(line) }
    }
    return result
  }

  private static func method(_ line: String) -> String {
    guard let dot = line.lastIndex(of: ".") else { return line }
    return String(line[line.index(after: dot)...].prefix { $0 != "(" })
  }
}
