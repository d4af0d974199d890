public import Phone
internal import Trace

/// How a played script ended, in the words of what a script expects.
public struct RunEnding: Sendable, Equatable {
  /// The class of the front window's root controller; nil without a process or a window.
  public let root: String?
  /// The class of the controller in front.
  public let top: String?
  /// The class of the controller that was presented last and not dismissed.
  public let presented: String?
  /// The rules that were broken, each once, in the order in which they were.
  public let findings: [String]
  /// The exception that ended the process last, if one did.
  public let crash: String?

  /// How a run stands now.
  public init(_ run: some AppRun) {
    let trace = run.trace
    let world = World(after: trace)
    let front = world.front
    root = front?.root.className
    top = front?.top.className
    presented = front?.presented?.className
    var crash: String?
    for case .crash(let event)? in trace.map(\.event) {
      crash = "\(event.exception): \(event.reason)"
    }
    self.crash = crash
    var findings: [String] = []
    for finding in run.findingEvents where !findings.contains(finding.rule) {
      findings.append(finding.rule)
    }
    self.findings = findings
  }

  /// What a script expects that is to end so again.
  public var expectation: Script.Expectation {
    Script.Expectation(
      root: root, top: top,
      presented: root == nil ? nil : presented.map { .controller($0) } ?? .nothing,
      findings: findings)
  }

  /// What is not as expected; a crash that is not expected always counts.
  public func mismatches(with expectation: Script.Expectation?) -> [Mismatch] {
    var mismatches: [Mismatch] = []
    func compare(_ key: String, _ expected: String?, _ seen: String?) {
      guard expected != seen else { return }
      mismatches.append(Mismatch(.controller(key, expected: expected, seen: seen)))
    }
    if let expected = expectation?.root { compare("root", expected, root) }
    if let expected = expectation?.top { compare("top", expected, top) }
    switch expectation?.presented {
    case nil: break
    case .nothing: compare("presented", nil, presented)
    case .controller(let name): compare("presented", name, presented)
    }
    if let expected = expectation?.findings {
      let missing = expected.filter { !findings.contains($0) }
      let new = findings.filter { !expected.contains($0) && $0 != Self.crashRule }
      mismatches += missing.map { Mismatch(.missing($0)) } + new.map { Mismatch(.new($0)) }
    }
    let broken = (expectation?.without ?? []).filter {
      findings.contains($0) && $0 != Self.crashRule
    }
    mismatches += broken.map { Mismatch(.broken($0)) }
    if let crash, expectation?.findings?.contains(Self.crashRule) != true {
      mismatches.append(Mismatch(.crash(crash)))
    }
    return mismatches
  }

  /// The rule that every crash breaks.
  private static let crashRule = "crash"

  /// One thing that is not as a script expects it.
  public struct Mismatch: Sendable, Equatable, CustomStringConvertible {
    enum Kind: Sendable, Equatable {
      case controller(String, expected: String?, seen: String?)
      case missing(String)
      case new(String)
      case broken(String)
      case crash(String)
    }

    let kind: Kind

    init(_ kind: Kind) { self.kind = kind }

    /// What was expected and what was seen, in one line.
    public var description: String {
      switch kind {
      case .controller(let key, let expected, let seen):
        "\(key): expected \(expected ?? "nothing"), seen \(seen ?? "nothing")"
      case .missing(let rule): "findings: expected \(rule), which is missing"
      case .new(let rule): "findings: \(rule) is new"
      case .broken(let rule): "findings: \(rule), which must not be there"
      case .crash(let reason): "the app crashed: \(reason)"
      }
    }
  }
}
