package import JSON

/// What an earlier exploration found, against which a later one is held.
package struct ExplorationBaseline: Sendable {
  /// Why a text is no baseline, as a sentence.
  package struct Unreadable: Error {
    package let sentence: String
  }

  private let findings: [JSONValue]

  /// Reads what `navscope explore --format json` wrote of an app.
  package init(parsing text: String, of app: String) throws(Unreadable) {
    let json: JSONValue
    do {
      json = try JSONValue(parsing: text, limits: JSONLimits(bytes: 1 << 26))
    } catch {
      throw Unreadable(sentence: "is not JSON: \(error)")
    }
    guard let explored = json["app"]?.string, let findings = json["findings"]?.array,
      findings.allSatisfy({ DefectIdentity($0) != nil })
    else {
      throw Unreadable(
        sentence: "is not an exploration; make it with navscope explore APP --format json.")
    }
    guard explored == app else {
      throw Unreadable(
        sentence: "is of the app \(explored), not of \(app); name a baseline of this app.")
    }
    self.findings = findings
  }

  /// Holds a later exploration of the app against this one.
  package func compared(to exploration: JSONValue) -> BaselineComparison {
    BaselineComparison(
      before: findings, now: exploration["findings"]?.array ?? [],
      isExhaustive: exploration["exhaustive"] == true)
  }
}

/// What two explorations of one app have in common, and what not.
package struct BaselineComparison: Sendable {
  /// Those that stand in the later exploration alone.
  package let new: [JSONValue]
  /// Those that stand in both, as the later one tells them.
  package let unchanged: [JSONValue]
  /// Those that stand in the earlier one alone.
  package let gone: [JSONValue]
  private let isExhaustive: Bool

  init(before: [JSONValue], now: [JSONValue], isExhaustive: Bool) {
    let known = Set(before.compactMap(DefectIdentity.init))
    let found = Set(now.compactMap(DefectIdentity.init))
    func stands(_ finding: JSONValue, in set: Set<DefectIdentity>) -> Bool {
      DefectIdentity(finding).map(set.contains) ?? false
    }
    new = now.filter { !stands($0, in: known) }
    unchanged = now.filter { stands($0, in: known) }
    gone = before.filter { !stands($0, in: found) }
    self.isExhaustive = isExhaustive
  }

  /// Whether something is visibly wrong that was not before.
  package var hasNewError: Bool { new.contains { $0["severity"]?.string == "error" } }

  /// `{"new":[…],"unchanged":[…],"gone":[…]}`, each finding by rule, severity and cause.
  package var json: JSONValue {
    func list(_ findings: [JSONValue]) -> JSONValue {
      .array(
        findings.map { finding in
          .object([
            "rule": finding["rule"] ?? .null, "severity": finding["severity"] ?? .null,
            "cause": finding["cause"] ?? .null,
          ])
        })
    }
    return .object(["new": list(new), "unchanged": list(unchanged), "gone": list(gone)])
  }

  /// The comparison for people; `name` is the baseline's.
  package func text(_ name: String) -> String {
    let head = "Since \(name): \(new.count) new, \(unchanged.count) unchanged, \(gone.count) gone."
    let doubt =
      gone.isEmpty || isExhaustive
      ? [] : ["What is gone may be out of reach: the exploration is not exhaustive."]
    return
      ([head] + doubt + lines("new", new) + lines("gone", gone)).joined(separator: "\n")
  }

  private func lines(_ change: String, _ findings: [JSONValue]) -> [String] {
    findings.compactMap { finding in
      guard let defect = DefectIdentity(finding) else { return nil }
      return "  \(change)  \(defect.severity)  \(defect.text)"
    }
  }
}
