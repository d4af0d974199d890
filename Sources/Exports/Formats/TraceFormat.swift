internal import JSON
internal import Phone
public import Playback
internal import Trace

/// A form in which a run can be read.
public enum TraceFormat: String, Sendable, CaseIterable {
  /// Lines for people.
  case text
  /// One JSON object a line for each event.
  case jsonl
  /// The state at the end as one JSON object.
  case tree
  /// How the run ended as one JSON object: what is on the screen, the fate of each link, what was
  /// found.
  case end
  /// Chrome's trace event form, for Perfetto and `chrome://tracing`.
  case chrome
  /// A Mermaid sequence diagram: inputs, transitions, links and findings.
  case mermaid
  /// A Mermaid state diagram of the screens.
  case mermaidStates = "mermaid-states"
  /// The script as lines for the simulator of Xcode.
  case simctl

  /// What to call it in an HTTP answer.
  public var mediaType: String {
    switch self {
    case .text, .mermaid, .mermaidStates: "text/plain; charset=utf-8"
    case .jsonl: "application/jsonl; charset=utf-8"
    case .tree, .end, .chrome: "application/json"
    case .simctl: "text/x-shellscript; charset=utf-8"
    }
  }

  /// How the name of a file in this form ends, without a dot in front.
  public var fileExtension: String {
    switch self {
    case .text: "txt"
    case .jsonl: "jsonl"
    case .tree, .end: "json"
    case .chrome: "trace.json"
    case .mermaid, .mermaidStates: "mmd"
    case .simctl: "sh"
    }
  }

}

extension TraceFormat {
  /// A run in this form, each line with its end.
  public func write(_ run: some PlayedRun) -> String {
    switch self {
    case .text: Self.write(run, by: TextLines())
    case .jsonl: Self.write(run, by: JSONLines())
    case .chrome: Self.write(run, by: ChromeTrace(app: run.app.entry.title))
    case .tree: EncodedTree(of: World(after: run.events), at: run.now).line + "\n"
    case .end: RunEnd(run).json.encoded + "\n"
    case .mermaid: SequenceDiagram(run.events, app: run.app.entry.title).text
    case .mermaidStates: StateDiagram(run.events).text
    case .simctl: SimctlScript(run).text
    }
  }

  private static func write(_ run: some PlayedRun, by writer: some TraceWriter) -> String {
    var (writer, text) = (writer, "")
    for index in 0..<run.eventCount { text += writer.read(run.event(at: index)) }
    return text + writer.end(at: run.now)
  }

  /// Writes this form of a run while its trace is read, where the form is as long as the trace;
  /// `nil` if it has to be known whole.
  public func writer(app title: String) -> (any TraceWriter)? {
    switch self {
    case .text: TextLines()
    case .jsonl: JSONLines()
    case .chrome: ChromeTrace(app: title)
    default: nil
    }
  }
}
