internal import HeadlessUIKit
internal import Phone
internal import Rules
internal import VirtualTime

/// Reads a trace once, from the first event to the last, and keeps what a summary needs.
struct SummaryReader {
  private let protected: Set<String>
  private(set) var showings: [RunSummary.Showing] = []
  private(set) var mainAppeared: Instant?
  private(set) var callbacks = 0
  private(set) var transitions = 0
  private(set) var links: [RunSummary.LinkFate] = []
  private(set) var rules: [RunSummary.RuleCount] = []
  private var containers: Set<String> = []

  init(screens: ScreenRoles) {
    protected = Set(screens.protected.map { String(describing: $0) })
  }

  mutating func read(_ event: TraceEvent) {
    let now = event.instant
    switch event.event {
    case .callback(let callback): read(callback, now)
    case .child(let change):
      if change.name == .add { containers.insert(change.container.description) }
    case .transition(let change):
      if change.name == .begin, change.timing.duration > .zero { transitions += 1 }
    case .deeplink(let step): read(step, now)
    case .finding(let finding): read(finding)
    default: break
    }
  }

  private mutating func read(_ event: CallbackEvent, _ now: Instant) {
    callbacks += 1
    guard event.callback == .viewDidAppear else { return }
    let object = event.object.description
    let type = event.object.className
    if protected.contains(type), mainAppeared == nil { mainAppeared = now }
    if !containers.contains(object) { showings.append(.init(at: now, screen: type)) }
  }

  private mutating func read(_ step: LinkEvent, _ now: Instant) {
    let fate = RunSummary.LinkFate(
      number: step.link, value: step.value, fate: step.name.rawValue, at: now,
      detail: step.by ?? step.reason)
    if let known = links.firstIndex(where: { $0.number == step.link }) {
      links[known] = fate
    } else {
      links.append(fate)
    }
  }

  private mutating func read(_ finding: FindingEvent) {
    let (rule, severity) = (finding.rule, finding.severity)
    if let known = rules.firstIndex(where: { $0.rule == rule && $0.severity == severity }) {
      rules[known].count += 1
    } else {
      rules.append(.init(rule: rule, severity: severity, count: 1))
    }
  }
}
