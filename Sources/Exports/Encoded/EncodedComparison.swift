internal import JSON
public import Playback
internal import Rules
internal import Trace
internal import VirtualTime

/// How several runs of one script ended, for programs.
public struct EncodedComparison: Sendable {
  private let json: JSONValue

  public init(encoding ends: [RunEnd]) {
    json = ["apps": .array(ends.map(\.json))]
  }

  /// The comparison as one line of JSON, without the line's end.
  public var line: String { json.encoded }
}

extension RunEnd {
  fileprivate var json: JSONValue {
    .object([
      "app": .string(app), "showings": .array(course.showings.map(\.json)),
      "mainAppeared": course.mainAppeared.map { JSONValue($0) } ?? .null,
      "protectedWithoutSession": JSONValue(course.protectedWithoutSession.seconds),
      "protectedAtEnd": .bool(isProtectedShown),
      "callbacks": JSONValue(course.callbacks),
      "transitions": JSONValue(course.transitions),
      "sideEffects": JSONValue(sideEffects),
      "alive": JSONValue(alive), "links": .array(links.map(\.json)),
      "findings": .array(rules.map(\.json)), "console": JSONValue(course.console),
      "crash": JSONValue(crash?.reason),
    ])
  }
}

extension RunCourse.Showing {
  fileprivate var json: JSONValue { ["t": JSONValue(at), "screen": .string(screen)] }
}

extension RunEnd.Link {
  fileprivate var json: JSONValue {
    [
      "link": JSONValue(number), "value": JSONValue(value),
      "fate": .string(fate.rawValue),
      "t": JSONValue(at), "detail": JSONValue(detail), "code": JSONValue(code?.rawValue),
    ]
  }
}

extension RunEnd.BrokenRule {
  fileprivate var json: JSONValue {
    [
      "rule": .string(rule), "severity": .string(severity.rawValue),
      "count": JSONValue(count),
    ]
  }
}
