internal import HeadlessUIKit
public import Scenarios

/// A form in which a run can be read.
public enum TraceFormat: String, Sendable, CaseIterable {
  /// Lines for people.
  case text
  /// One JSON object a line for each event.
  case jsonl
  /// The state at the end as one JSON object.
  case tree

  /// What to call it in an HTTP answer.
  public var mediaType: String {
    switch self {
    case .text: "text/plain; charset=utf-8"
    case .jsonl: "application/jsonl; charset=utf-8"
    case .tree: "application/json"
    }
  }

  /// A run in this form, each line with its end.
  public func write(_ run: Run) -> String {
    switch self {
    case .text: TextLines(run.simulation.trace).joined
    case .jsonl:
      run.simulation.trace.map { EncodedEvent(encoding: $0).line + "\n" }.joined()
    case .tree: EncodedTree(encoding: run.endState).line + "\n"
    }
  }
}
