internal import Phone
internal import Rules
internal import Trace
internal import VirtualTime

/// Reads a trace once, from the first event to the last, and keeps what a summary needs.
struct SummaryReader {
  private let protected: Set<String>
  private(set) var showings: [RunSummary.Showing] = []
  private(set) var mainAppeared: Instant?
  private(set) var callbacks = 0
  private(set) var transitions = 0
  private(set) var rules: [RunSummary.RuleCount] = []
  private let world = World()

  /// The links in their order, each as far as it has come.
  var links: [RunSummary.LinkFate] {
    world.links.values.sorted { $0.number < $1.number }.map { link in
      RunSummary.LinkFate(
        number: link.number, value: link.value.isEmpty ? nil : link.value, fate: link.step,
        at: link.changedAt, detail: link.detail, code: link.code)
    }
  }

  init(screens: ScreenRoles) {
    protected = Set(screens.protected.map { String(describing: $0) })
  }

  mutating func read(_ event: RunEvent) {
    world.apply(event)
    switch event.event {
    case .callback(let callback): read(callback, event.instant)
    case .transition(let change):
      if change.name == .begin, change.timing.duration > .zero { transitions += 1 }
    case .finding(let finding): read(finding)
    default: break
    }
  }

  private mutating func read(_ event: CallbackEvent, _ now: Instant) {
    callbacks += 1
    guard event.callback == .viewDidAppear else { return }
    let type = event.object.className
    if protected.contains(type), mainAppeared == nil { mainAppeared = now }
    if world.controller(event.object)?.isContainer != true {
      showings.append(.init(at: now, screen: type))
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
