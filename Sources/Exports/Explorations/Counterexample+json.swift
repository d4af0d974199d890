package import Explorer
package import JSON
internal import Phone
internal import Rules
internal import Trace

extension Counterexample {
  /// Where the page shows it.
  package var link: String { script.link(to: seq) }

  /// Reads ``json``; `nil` for anything else.
  package init?(_ json: JSONValue) {
    guard let rule = json["rule"]?.string,
      let severity = json["severity"]?.string.flatMap(FindingSeverity.init),
      let cause = json["cause"]?.strings, let message = json["message"]?.string,
      let hint = json["hint"]?.string, let count = json["count"]?.number?.integer,
      let seq = json["seq"]?.number?.integer, let script = json["script"],
      let script = try? Script(JSONCursor(script))
    else { return nil }
    self.init(
      rule: rule, severity: severity, cause: cause,
      entrance: json["entrance"]?.string.flatMap(LinkEntrance.init), message: message, hint: hint,
      remedy: json["remedy"]?.string, count: count, script: script, seq: seq,
      decision: DecisionDocument.read(json),
      defect: json["defect"]?.number?.integer, otherLinks: json["otherLinks"]?.strings ?? [],
      sameAs: json["sameAs"]?.number?.integer)
  }

  /// `{"rule","severity","cause","message","hint","count","script","seq","link"}`, and
  /// `entrance`, `remedy`, `line`, `caller`, `basis`, `block`, `calls`, `defect`, `otherLinks` and
  /// `sameAs` if they are known.
  package var json: JSONValue {
    var members: JSONObject = [
      "rule": .string(rule), "severity": .string(severity.rawValue), "cause": JSONValue(cause),
      "message": .string(message), "hint": .string(hint), "count": JSONValue(count),
      "script": script.json, "seq": JSONValue(seq), "link": .string(link),
    ]
    members["entrance"] = entrance.map { .string($0.rawValue) }
    members["remedy"] = remedy.map { .string($0) }
    for (key, value) in DecisionDocument(decision).members { members[key] = value }
    members["defect"] = defect.map { JSONValue($0) }
    if !otherLinks.isEmpty { members["otherLinks"] = JSONValue(otherLinks) }
    members["sameAs"] = sameAs.map { JSONValue($0) }
    return .object(members)
  }

  /// What makes findings of two explorations the same defect.
  var identity: DefectIdentity {
    DefectIdentity(
      rule: rule, severity: severity, cause: cause, entrance: entrance, remedy: remedy)
  }

  /// The same with a remedy that is known by its id, even if a version before 0.2 wrote it.
  func known(by rules: [RuleInfo]) -> Counterexample {
    guard remedy == nil else { return self }
    var finding = self
    finding.remedy = rules.first { $0.id == rule }?.remedy(wordedAs: hint)?.id
    return finding
  }
}

/// What makes findings of two explorations the same defect, as it does within one: the rule, how
/// bad it is, what it is about, by which way a link came, and the id of what would mend it.
///
/// The script is no part of it, for a shorter one may be found at any time; nor is a sentence,
/// which may be reworded.
struct DefectIdentity: Hashable {
  let rule: String
  let severity: FindingSeverity
  let cause: [String]
  var entrance: LinkEntrance?
  let remedy: String?

  /// As a version before 0.2 knew it: findings of all entrances were one.
  var ofAnyEntrance: DefectIdentity {
    var identity = self
    identity.entrance = nil
    return identity
  }

  /// `deeplink.lost (messages, quick action)`.
  var text: String { subject.isEmpty ? rule : "\(rule) (\(subject))" }

  /// What it is about: `messages, quick action`.
  var subject: String {
    (cause + [entrance?.title].compactMap(\.self)).joined(separator: ", ")
  }
}
