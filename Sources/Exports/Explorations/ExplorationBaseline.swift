package import Explorer
package import JSON
package import Rules
internal import Trace

/// What an earlier exploration found, against which a later one is held.
package struct ExplorationBaseline: Sendable {
  /// Why a text is no baseline, as a sentence.
  package struct Unreadable: Error {
    package let sentence: String
  }

  private let findings: [Counterexample]
  private let rules: [RuleInfo]

  /// Reads what `navscope explore --format json` wrote of an app, in this version or the last one.
  ///
  /// - Parameter isBuild: whether an app of another id is another build of it, in a folder of its
  ///   own.
  package init(
    parsing text: String, of app: String, rules: [RuleInfo] = RuleInfo.all,
    orBuild isBuild: (_ id: String) -> Bool = { _ in false }
  ) throws(Unreadable) {
    let json: JSONValue
    do {
      json = try JSONValue(parsing: text, limits: JSONLimits(bytes: 1 << 26))
    } catch {
      throw Unreadable(sentence: "is not JSON: \(error)")
    }
    guard let exploration = Exploration(json) else {
      throw Unreadable(
        sentence: "is not an exploration; make it with navscope explore APP --format json.")
    }
    guard exploration.app == app || isBuild(exploration.app) else {
      throw Unreadable(
        sentence: "is of the app \(exploration.app), not of \(app); name a baseline of this app.")
    }
    findings = exploration.counterexamples.map { $0.known(by: rules) }
    self.rules = rules
  }

  /// Holds a later exploration of the app against this one.
  package func compared(to exploration: Exploration) -> BaselineComparison {
    BaselineComparison(
      before: findings, now: exploration.counterexamples.map { $0.known(by: rules) },
      isExhaustive: exploration.isExhaustive)
  }
}

/// What two explorations of one app have in common, and what not.
package struct BaselineComparison: Sendable {
  /// Those that stand in the later exploration alone.
  package let new: [Counterexample]
  /// Those that stand in both, as the later one tells them.
  package let unchanged: [Counterexample]
  /// Those that stand in the earlier one alone.
  package let gone: [Counterexample]
  private let isExhaustive: Bool

  init(before: [Counterexample], now: [Counterexample], isExhaustive: Bool) {
    let known = Set(before.map(\.identity))
    let found = Set(now.flatMap { [$0.identity, $0.identity.ofAnyEntrance] })
    let isKnown = { (finding: Counterexample) in
      known.contains(finding.identity) || known.contains(finding.identity.ofAnyEntrance)
    }
    new = now.filter { !isKnown($0) }
    unchanged = now.filter(isKnown)
    gone = before.filter { !found.contains($0.identity) }
    self.isExhaustive = isExhaustive
  }

  /// Whether something is visibly wrong that was not before.
  package var hasNewError: Bool { new.contains { $0.severity == .error } }

  /// `{"new":[…],"unchanged":[…],"gone":[…]}`, each finding by rule, severity, cause and entrance.
  package var json: JSONValue {
    func list(_ findings: [Counterexample]) -> JSONValue {
      .array(
        findings.map { finding in
          var members: JSONObject = [
            "rule": .string(finding.rule), "severity": .string(finding.severity.rawValue),
            "cause": JSONValue(finding.cause),
          ]
          members["entrance"] = finding.entrance.map { .string($0.rawValue) }
          return .object(members)
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

  private func lines(_ change: String, _ findings: [Counterexample]) -> [String] {
    findings.map { "  \(change)  \($0.severity)  \($0.identity.text)" }
  }
}
