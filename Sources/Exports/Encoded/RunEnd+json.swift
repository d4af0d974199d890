package import JSON
package import Playback
internal import Rules
internal import Trace
internal import VirtualTime

// How a run ended, for programs.
extension RunEnd {
  package var json: JSONValue {
    .object([
      "app": .string(app), "root": JSONValue(screen?.root), "top": JSONValue(screen?.top),
      "presented": JSONValue(screen?.presented), "signedIn": isSignedIn.map { .bool($0) } ?? .null,
      "showings": .array(course.showings.map(\.json)),
      "mainAppeared": course.mainAppeared.map { JSONValue($0) } ?? .null,
      "protectedWithoutSession": JSONValue(course.protectedWithoutSession.seconds),
      "protectedAtEnd": .bool(isProtectedShown),
      "callbacks": JSONValue(course.callbacks),
      "transitions": JSONValue(course.transitions), "timers": JSONValue(course.timers),
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
  var json: JSONValue {
    [
      "link": JSONValue(number), "value": JSONValue(value),
      "fate": .string(fate.rawValue),
      "t": JSONValue(at), "detail": JSONValue(detail), "code": JSONValue(code?.rawValue),
    ]
  }
}

extension RunEnd.BrokenRule {
  var json: JSONValue {
    [
      "rule": .string(rule), "severity": .string(severity.rawValue),
      "count": JSONValue(count),
    ]
  }
}
