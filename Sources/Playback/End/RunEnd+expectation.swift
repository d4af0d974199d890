public import Phone
internal import Rules
internal import VirtualTime

// What a script expects of its end.
extension RunEnd {
  /// What a script expects that is to end so again.
  public var expectation: Script.Expectation {
    let presented = screen?.presented.map { Script.Expectation.Presented.controller($0) }
    return Script.Expectation(
      root: screen?.root, top: screen?.top,
      presented: screen == nil ? nil : presented ?? .nothing, findings: brokenRules)
  }

  /// The rules that were broken, each once.
  private var brokenRules: [String] {
    found.reduce(into: []) { if !$0.contains($1.rule) { $0.append($1.rule) } }
  }

  /// What is not as expected; a crash that is not expected always counts.
  public func mismatches(with expectation: Script.Expectation?) -> [Mismatch] {
    let findings = mismatches(of: brokenRules, with: expectation)
    let crashes = expectation?.findings?.contains(RuleInfo.crash.id) == true ? nil : crash
    return mismatches(ofScreenWith: expectation) + findings
      + (crashes.map { crash in
        let what = crash.isInStandIn ? "the run stopped" : "the app crashed"
        return [Mismatch(description: "\(what) at \(crash.at) s: \(crash.reason)", seq: crash.seq)]
      } ?? [])
  }

  private func mismatches(ofScreenWith expectation: Script.Expectation?) -> [Mismatch] {
    func mismatch(_ key: String, _ expected: String?, _ seen: String?) -> Mismatch? {
      guard expected != seen else { return nil }
      let text = "\(key): expected \(expected ?? "nothing"), seen \(seen ?? "nothing")"
      return Mismatch(description: text, seq: seq)
    }
    let presented: Mismatch? =
      switch expectation?.presented {
      case nil: nil
      case .nothing: mismatch("presented", nil, screen?.presented)
      case .controller(let name): mismatch("presented", name, screen?.presented)
      }
    return [
      expectation?.root.flatMap { mismatch("root", $0, screen?.root) },
      expectation?.top.flatMap { mismatch("top", $0, screen?.top) }, presented,
    ].compactMap(\.self)
  }

  private func mismatches(
    of rules: [String], with expectation: Script.Expectation?
  ) -> [Mismatch] {
    func mismatches(_ rule: String, _ judgement: String) -> [Mismatch] {
      guard rule != RuleInfo.crash.id else { return [] }
      return found.filter { $0.rule == rule }.map {
        Mismatch(description: "findings: \(rule)\(judgement), \($0.text)", seq: $0.seq)
      }
    }
    let expected = expectation?.findings
    let missing = (expected ?? []).filter { !rules.contains($0) }.map {
      Mismatch(description: "findings: expected \($0), which is missing", seq: seq)
    }
    let new = rules.filter { expected?.contains($0) == false }.flatMap { mismatches($0, " is new") }
    let forbidden = (expectation?.without ?? []).flatMap {
      mismatches($0, ", which must not be there")
    }
    return missing + new + forbidden
  }

  /// One thing that is not as a script expects it.
  public struct Mismatch: Sendable, Equatable, CustomStringConvertible {
    /// What was expected and what was seen, in one line.
    public let description: String
    /// The number of the event that shows it: the finding's or the crash's, else the last.
    public let seq: Int
  }
}

extension RunEnd.Found {
  /// `at 1.3 s and once more: Replaced by Login without an animation.`
  fileprivate var text: String {
    let more =
      switch repetitions {
      case 0: ""
      case 1: " and once more"
      default: " and \(repetitions) times more"
      }
    return "at \(at) s\(more): \(message)"
  }
}
