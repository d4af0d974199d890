package import Explorer
internal import Foundation
package import JSON
internal import Phone
internal import Rules

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
  ///   - entry: the source file in which the app begins; nil where none is known.
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
    .object([
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0",
      "runs": .array([
        .object([
          "tool": .object([
            "driver": .object([
              "name": "NavScope", "version": .string(version), "rules": .array(rules.map(rule)),
            ])
          ]),
          "columnKind": "unicodeCodePoints",
          "invocations": .array([
            .object([
              "executionSuccessful": true,
              "toolExecutionNotifications": .array(exploration.gaps.map(gap)),
            ])
          ]),
          "results": .array(results),
        ])
      ]),
    ])
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
    .object([
      "id": .string(rule.id), "shortDescription": .object(["text": .string(rule.title)]),
      "fullDescription": .object(["text": .string(rule.condition)]),
      "defaultConfiguration": .object([
        "level": .string((rule.severities.first ?? .warning).rawValue)
      ]),
    ])
  }

  /// A reason why the exploration does not cover everything.
  private func gap(_ sentence: String) -> JSONValue {
    ["level": "note", "message": Self.message(sentence)]
  }

  private func result(_ finding: Counterexample, _ state: String?) -> JSONValue {
    let defect = finding.identity
    var result: JSONObject = [
      "ruleId": .string(finding.rule), "level": .string(finding.severity.rawValue),
      "message": Self.message("\(finding.message) \(finding.hint)"),
    ]
    if let index = rules.firstIndex(where: { $0.id == finding.rule }) {
      result["ruleIndex"] = JSONValue(index)
    }
    let line = finding.line.flatMap(resolve)
    if let location = line.map(location) ?? entry.map({ location(in: $0) }) {
      result["locations"] = .array([location])
    }
    result["relatedLocations"] = finding.caller.flatMap(resolve).map { caller in
      var location = location(caller).object ?? [:]
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

  /// A text that only says what it says: in a message, braces enclose the number of an argument,
  /// and square brackets the text of a link (§3.11.5 and §3.11.6).
  private static func message(_ text: String) -> JSONValue {
    let escaped = text.unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      case "{", "}": escaped += "\(scalar)\(scalar)"
      case "[", "]", "\\": escaped += "\\\(scalar)"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return ["text": .string(escaped)]
  }

  private func location(_ place: SourcePlace) -> JSONValue {
    location(in: place.file, line: place.line, method: place.method)
  }

  private func location(in file: String, line: Int? = nil, method: String? = nil) -> JSONValue {
    var physical: JSONObject = [
      "artifactLocation": .object(["uri": .string(address(file)), "uriBaseId": "%SRCROOT%"])
    ]
    physical["region"] = line.map { .object(["startLine": JSONValue($0)]) }
    var location: JSONObject = ["physicalLocation": .object(physical)]
    if let method {
      location["logicalLocations"] = .array([
        .object(["fullyQualifiedName": .string(method), "kind": "function"])
      ])
    }
    return .object(location)
  }
}
