internal import JSON
public import Playback
internal import Rules
internal import Trace
internal import VirtualTime

/// The summaries of several runs of one script, for programs.
public struct EncodedComparison: Sendable {
  private let json: JSONValue

  public init(encoding summaries: [RunSummary]) {
    json = ["apps": .array(summaries.map(\.json))]
  }

  /// The comparison as one line of JSON, without the line's end.
  public var line: String { json.encoded }
}

extension RunSummary {
  fileprivate var json: JSONValue {
    .object([
      "app": .string(app), "showings": .array(showings.map(\.json)),
      "mainAppeared": mainAppeared.map { JSONValue($0) } ?? .null,
      "protectedWithoutSession": JSONValue(protectedWithoutSession.seconds),
      "protectedAtEnd": .bool(isProtectedShownAtEnd),
      "callbacks": JSONValue(callbacks),
      "transitions": JSONValue(transitions),
      "sideEffects": JSONValue(sideEffects),
      "alive": JSONValue(alive), "links": .array(links.map(\.json)),
      "findings": .array(rules.map(\.json)), "console": JSONValue(console),
      "crash": JSONValue(crash),
    ])
  }
}

extension RunSummary.Showing {
  fileprivate var json: JSONValue { ["t": JSONValue(at), "screen": .string(screen)] }
}

extension RunSummary.LinkFate {
  fileprivate var json: JSONValue {
    [
      "link": JSONValue(number), "value": JSONValue(value),
      "fate": .string(fate.rawValue),
      "t": JSONValue(at), "detail": JSONValue(detail), "code": JSONValue(code?.rawValue),
    ]
  }
}

extension RunSummary.RuleCount {
  fileprivate var json: JSONValue {
    [
      "rule": .string(rule), "severity": .string(severity.rawValue),
      "count": JSONValue(count),
    ]
  }
}
