package import Explorer
package import JSON
package import Phone
internal import Trace
internal import VirtualTime

/// Where an input breaks an app along a script, for programs and for people.
package struct StripDocument {
  private let strip: InputStrip
  private let input: Input

  package init(_ strip: InputStrip, of input: Input) {
    (self.strip, self.input) = (strip, input)
  }

  /// `{"input","complete","moments":[{"at","outcome","broken"}],"spans":[{"from","to","outcome",
  /// "broken"}]}`; `to` is null for the last stretch.
  package var json: JSONValue {
    [
      "input": .object(JSONObject(input.members)), "complete": .bool(strip.isComplete),
      "moments": .array(
        strip.moments.map { moment in
          .object(
            JSONObject(
              [("at", JSONValue(moment.at.seconds))] + facts(of: moment.broken, moment.isIgnored)))
        }),
      "spans": .array(
        strip.spans.map { span in
          .object(
            JSONObject(
              [
                ("from", JSONValue(span.from.seconds)),
                ("to", span.to.map { JSONValue($0.seconds) } ?? .null),
              ] + facts(of: span.broken, span.isIgnored)))
        }),
    ]
  }

  private func facts(
    of broken: [InputStrip.Broken], _ isIgnored: Bool
  ) -> [(String, JSONValue)] {
    [
      ("outcome", .string(Self.outcome(broken, isIgnored))),
      (
        "broken",
        .array(
          broken.map {
            [
              "rule": .string($0.rule), "severity": .string($0.severity.rawValue),
              "message": .string($0.message),
            ]
          })
      ),
    ]
  }

  /// `error`, `warning`, `ok`, or `ignored` if the input did nothing and broke nothing.
  private static func outcome(_ broken: [InputStrip.Broken], _ isIgnored: Bool) -> String {
    broken.first?.severity.rawValue ?? (isIgnored ? "ignored" : "ok")
  }

  /// A line for each stretch, with what is broken in it.
  package var text: String {
    let count = counted(strip.moments.count, "moment")
    let rest = strip.isComplete ? "" : "; the time limit was reached"
    return (["\(input.phrase), tried at \(count)\(rest)"] + strip.spans.flatMap(lines))
      .joined(separator: "\n")
  }

  private func lines(_ span: InputStrip.Span) -> [String] {
    let end = span.to.map { $0 == span.from ? "" : " – \($0) s" } ?? " –"
    let head = "\(Self.outcome(span.broken, span.isIgnored))  \(span.from) s\(end)"
    return [head] + span.broken.map { "  \($0.severity.rawValue)  \($0.rule): \($0.message)" }
  }
}
