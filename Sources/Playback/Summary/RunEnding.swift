public import Phone
internal import Rules
internal import Trace
internal import VirtualTime

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
  public var crash: String? { lastCrash?.reason }
  private let found: [Found]
  private let lastCrash: Crash?
  /// The number of the last event.
  private let end: Int

  /// How a run stands now.
  public init(_ run: some AppRun) {
    let events = run.events
    let world = World(after: events)
    let front = world.front
    root = front?.root.className
    top = front?.top.className
    presented = front?.presented?.className
    end = events.count
    var (found, findings, lastCrash): ([Found], [String], Crash?) = ([], [], nil)
    for event in events {
      let at = event.instant
      switch event.event {
      case .crash(let crash):
        lastCrash = Crash(reason: "\(crash.exception): \(crash.reason)", at: at, seq: event.seq)
      case .finding(let finding):
        if !findings.contains(finding.rule) { findings.append(finding.rule) }
        let earlier = found.firstIndex {
          $0.rule == finding.rule && $0.message == finding.message
        }
        if let earlier {
          found[earlier].repetitions += 1
        } else {
          found.append(
            Found(rule: finding.rule, message: finding.message, at: at, seq: event.seq))
        }
      default: break
      }
    }
    (self.found, self.findings, self.lastCrash) = (found, findings, lastCrash)
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
    func add(_ text: String, at seq: Int? = nil) {
      mismatches.append(Mismatch(description: text, seq: seq ?? end))
    }
    func compare(_ key: String, _ expected: String?, _ seen: String?) {
      guard expected != seen else { return }
      add("\(key): expected \(expected ?? "nothing"), seen \(seen ?? "nothing")")
    }
    func add(_ rule: String, _ judgement: String) {
      for finding in found where finding.rule == rule {
        add("findings: \(rule)\(judgement), \(finding.text)", at: finding.seq)
      }
    }
    if let expected = expectation?.root { compare("root", expected, root) }
    if let expected = expectation?.top { compare("top", expected, top) }
    switch expectation?.presented {
    case nil: break
    case .nothing: compare("presented", nil, presented)
    case .controller(let name): compare("presented", name, presented)
    }
    if let expected = expectation?.findings {
      for rule in expected where !findings.contains(rule) {
        add("findings: expected \(rule), which is missing")
      }
      for rule in findings where !expected.contains(rule) && rule != RuleInfo.crash.id {
        add(rule, " is new")
      }
    }
    for rule in expectation?.without ?? [] where rule != RuleInfo.crash.id {
      add(rule, ", which must not be there")
    }
    if let lastCrash, expectation?.findings?.contains(RuleInfo.crash.id) != true {
      add("the app crashed at \(lastCrash.at) s: \(lastCrash.reason)", at: lastCrash.seq)
    }
    return mismatches
  }

  /// One thing that is not as a script expects it.
  public struct Mismatch: Sendable, Equatable, CustomStringConvertible {
    /// What was expected and what was seen, in one line.
    public let description: String
    /// The number of the event that shows it: the finding's or the crash's, else the last.
    public let seq: Int
  }

  /// A finding, with those that say the same later.
  private struct Found: Equatable {
    let rule: String
    let message: String
    let at: Instant
    let seq: Int
    var repetitions = 0

    /// `at 1.3 s and once more: Replaced by Login without an animation.`
    var text: String {
      let more =
        switch repetitions {
        case 0: ""
        case 1: " and once more"
        default: " and \(repetitions) times more"
        }
      return "at \(at) s\(more): \(message)"
    }
  }

  private struct Crash: Equatable {
    let reason: String
    let at: Instant
    let seq: Int
  }
}
