package import Explorer
internal import Foundation
package import JSON
internal import Phone
internal import Rules
internal import SARIF

/// An exploration in SARIF 2.1.0 (OASIS), which code hosts show as annotations of a change.
///
/// Severities are called the same there. A defect keeps its fingerprint as long as rule, cause
/// and remedy are the same, whichever script shows it.
package struct SARIFLog {
  private let exploration: Exploration
  private let comparison: BaselineComparison?
  private let version: String
  /// The rules that the findings break, in the order in which rules report.
  private let rules: [RuleInfo]
  private let resolve: (SourcePlace) -> SourcePlace?
  private let address: (_ file: String) -> String
  /// The start of the app, for a finding of which no line is known: code hosts refuse a result
  /// without a location.
  private let entry: String?

  /// - Parameters:
  ///   - comparison: what is new in it; `nil` if there is no baseline.
  ///   - version: NavScope's.
  ///   - resolve: a place with its line; `nil` if that is not known.
  ///   - address: the path of a source file by its name, relative to the folder of the repository.
  ///   - entry: the source file in which the app begins; `nil` if none is known.
  package init(
    _ exploration: Exploration, since comparison: BaselineComparison?, version: String,
    resolve: @escaping (SourcePlace) -> SourcePlace?,
    address: @escaping (_ file: String) -> String, entry: String?
  ) {
    (self.exploration, self.comparison, self.version) = (exploration, comparison, version)
    (self.resolve, self.address) = (resolve, address)
    self.entry = entry
    let ids = Set((exploration.counterexamples + (comparison?.gone ?? [])).map(\.rule))
    rules = RuleInfo.all.filter { ids.contains($0.id) }
  }

  package var json: JSONValue {
    SARIFDocument(
      version: version, rules: rules.map(rule), results: results,
      notifications: exploration.gaps
    ).json
  }

  private var results: [JSONValue] {
    guard let comparison else {
      return exploration.counterexamples.map { result($0, nil) }
    }
    return comparison.new.map { result($0, "new") }
      + comparison.unchanged.map { result($0, "unchanged") }
      + comparison.gone.map { result($0, "absent") }
  }

  private func rule(_ rule: RuleInfo) -> JSONValue {
    SARIFDocument.rule(
      rule.id, title: rule.title, condition: rule.condition,
      level: (rule.severities.first ?? .warning).rawValue)
  }

  private func result(_ finding: Counterexample, _ state: String?) -> JSONValue {
    let defect = finding.identity
    var result: JSONObject = [
      "ruleId": .string(finding.rule), "level": .string(finding.severity.rawValue),
      "message": SARIFDocument.message("\(finding.message) \(finding.hint)"),
    ]
    if let index = rules.firstIndex(where: { $0.id == finding.rule }) {
      result["ruleIndex"] = JSONValue(index)
    }
    let line = finding.decision?.place.flatMap(resolve)
    if let location = line.map(location)
      ?? entry.map({ SARIFDocument.location(in: address($0)) })
    {
      result["locations"] = .array([.object(location)])
    }
    result["relatedLocations"] = finding.decision?.caller.flatMap(resolve).map { caller in
      var location = location(caller)
      location["message"] = .object(["text": "Called here."])
      return .array([.object(location)])
    }
    result["partialFingerprints"] = [
      "navscopeDefect/v2": .string("\(defect.severity) \(defect.text): \(defect.remedy ?? "")")
    ]
    if let state { result["baselineState"] = .string(state) }
    result["properties"] = [
      "script": finding.script.json, "scripts": JSONValue(finding.count),
      "link": .string(finding.link), "defect": finding.defect.map { JSONValue($0) } ?? .null,
    ]
    return .object(result)
  }

  private func location(_ place: SourcePlace) -> JSONObject {
    SARIFDocument.location(in: address(place.file), line: place.line, method: place.method)
  }
}
