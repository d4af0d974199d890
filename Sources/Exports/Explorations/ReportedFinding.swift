package import Explorer
package import JSON
package import Phone
internal import Rules
package import Trace

/// A finding of an exploration as programs read it: the same where the explorer runs here, in an
/// app's own process, or ran long ago and wrote a baseline.
package struct ReportedFinding: Sendable {
  package let rule: String
  package let severity: FindingSeverity
  package let cause: [String]
  package let message: String
  package let hint: String
  /// The id of what would mend it; `nil` if a version before 0.2 wrote it.
  package private(set) var remedy: String?
  /// How many scripts showed it.
  package let count: Int
  /// The shortest of them.
  package let script: Script
  /// The number of the finding's event in the script's trace.
  package let seq: Int
  /// The way to that moment on a server.
  package let link: String
  /// Where the app decided it, and where that was called; nil while the exploration runs, and where
  /// no code of the app had a part in it.
  package let line: SourcePlace?
  package let caller: SourcePlace?
  /// The number of its defect, from 1; nil while the exploration runs.
  package let defect: Int?
  /// The other links with which the same was found.
  package let otherLinks: [String]
  /// The place, from 1, of the finding that has its links among its `otherLinks`.
  package let sameAs: Int?

  package init(_ counterexample: Counterexample) {
    let finding = counterexample.finding
    (rule, severity) = (finding.rule, finding.severity)
    (message, hint, remedy) = (finding.message, finding.hint, finding.remedy)
    (cause, count) = (counterexample.cause, counterexample.count)
    (script, seq) = (counterexample.script, counterexample.seq)
    link = counterexample.link
    line = counterexample.decision?.place
    caller = counterexample.decision?.caller
    (defect, otherLinks) = (counterexample.defect, counterexample.otherLinks)
    sameAs = counterexample.sameAs
  }

  /// Reads ``json``; nil for anything else.
  package init?(_ json: JSONValue) {
    guard let rule = json["rule"]?.string,
      let severity = json["severity"]?.string.flatMap(FindingSeverity.init),
      let cause = json["cause"]?.strings, let message = json["message"]?.string,
      let hint = json["hint"]?.string, let count = json["count"]?.number?.integer,
      let seq = json["seq"]?.number?.integer, let link = json["link"]?.string,
      link.hasPrefix("/#"), let script = json["script"],
      let script = try? Script(JSONCursor(script))
    else { return nil }
    (self.rule, self.severity, self.cause) = (rule, severity, cause)
    (self.message, self.hint, self.count) = (message, hint, count)
    remedy = json["remedy"]?.string
    (self.script, self.seq, self.link) = (script, seq, link)
    line = json["line"]?.string.flatMap { SourcePlace($0) }
    caller = json["caller"]?.string.flatMap { SourcePlace($0) }
    defect = json["defect"]?.number?.integer
    otherLinks = json["otherLinks"]?.strings ?? []
    sameAs = json["sameAs"]?.number?.integer
  }

  /// `{"rule","severity","cause","message","hint","count","script","seq","link"}`, and `remedy`,
  /// `line`, `caller`, `defect`, `otherLinks` and `sameAs` if they are known.
  package var json: JSONValue {
    var members: JSONObject = [
      "rule": .string(rule), "severity": .string(severity.rawValue), "cause": JSONValue(cause),
      "message": .string(message), "hint": .string(hint), "count": JSONValue(count),
      "script": script.json, "seq": JSONValue(seq), "link": .string(link),
    ]
    members["remedy"] = remedy.map { .string($0) }
    members["line"] = line.map { .string($0.text) }
    members["caller"] = caller.map { .string($0.text) }
    members["defect"] = defect.map { JSONValue($0) }
    if !otherLinks.isEmpty { members["otherLinks"] = JSONValue(otherLinks) }
    members["sameAs"] = sameAs.map { JSONValue($0) }
    return .object(members)
  }

  /// What makes findings of two explorations the same defect.
  var identity: DefectIdentity {
    DefectIdentity(rule: rule, severity: severity, cause: cause, remedy: remedy)
  }

  /// The same with a remedy that is known by its id, even if a version before 0.2 wrote it.
  func known(by rules: [RuleInfo]) -> ReportedFinding {
    guard remedy == nil else { return self }
    var finding = self
    finding.remedy = rules.first { $0.id == rule }?.remedy(wordedAs: hint)?.id
    return finding
  }
}

/// What makes findings of two explorations the same defect, as it does within one: the rule, how
/// bad it is, what it is about, and the id of what would mend it.
///
/// The script is no part of it, for a shorter one may be found at any time; nor is a sentence,
/// which may be reworded.
struct DefectIdentity: Hashable {
  let rule: String
  let severity: FindingSeverity
  let cause: [String]
  let remedy: String?

  /// `transition.overlap (LoginViewController, MainViewController)`.
  var text: String { cause.isEmpty ? rule : "\(rule) (\(cause.joined(separator: ", ")))" }
}
