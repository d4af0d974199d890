import HeadlessUIKit
import Phone
import Playback
import ProbeApp
import VirtualTime

/// A run of the probe, written as a script's inputs.
func play(_ app: ProbeApp = ProbeApp(), _ inputs: String..., until end: Double? = nil) throws -> Run
{
  try play(app, inputs: inputs, until: end)
}

/// A run of the probe whose inputs are put together.
func play(_ app: ProbeApp, inputs: [String], until end: Double? = nil) throws -> Run {
  let script = try Script(
    parsing: #"{"version":1,"app":"probe","inputs":[\#(inputs.joined(separator: ","))]}"#)
  let run = try Run(script, in: Catalogue([app]))
  run.play(script.inputs)
  if let end { run.advance(to: Instant(seconds: end)) }
  return run
}

extension Run {
  /// What the phone did and what became of links, from the input of a number on.
  func story(fromInput first: Int = 1) -> [String] {
    var inputs = 0
    var lines: [String] = []
    for event in simulation.trace {
      if event.kind == "input", event.name == nil { inputs += 1 }
      if inputs >= first, let line = Self.line(event) {
        lines.append("\(Instant(seconds: event.time)) \(line)")
      }
    }
    return lines
  }

  private static func line(_ event: TraceEvent) -> String? {
    let values = event.fields.filter { !["caller", "source", "code"].contains($0.key) }
    func joined(_ keys: String...) -> String {
      values.filter { keys.isEmpty || keys.contains($0.key) }.map { text($0.value) }
        .joined(separator: " ")
    }
    switch (event.kind, event.name) {
    case ("input", nil): return "▶ \(joined("do"))"
    case ("input", _): return "ignored: \(joined("reason"))"
    case ("app", "screen"?), ("app", "shortcutItems"?): return nil
    case ("app", "state"?): return "is \(joined("state"))"
    case ("app", let name?):
      return values.isEmpty ? name : "\(name) \(joined())"
    case ("deeplink", let name?):
      return "link \(joined("link")) \(name)"
        + (values.count > 1
          ? ": " + values.dropFirst().map { text($0.value) }.joined(separator: ", ") : "")
    case ("defaults", let name?): return "\(name) \(joined("key", "value"))"
    case ("crash", _):
      // Without the line of the file that it happened in.
      return "crash: \(joined("reason").split(separator: ": ", maxSplits: 1).last ?? "")"
    case ("service", _): return "latency \(joined("seconds"))"
    default: return nil
    }
  }

  private static func text(_ value: TraceValue) -> String {
    switch value {
    case .string(let text): text
    case .array(let elements): elements.map(text).joined(separator: "+")
    case .bool(let bool): String(bool)
    default: value.number.map { Instant(seconds: $0).description } ?? "null"
    }
  }
}
