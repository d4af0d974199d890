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
    let now = Instant(nanoseconds: event.nanoseconds)
    switch event.kind {
    case "callback": readCallback(event, now)
    case "child":
      if event.name == "add", let container = event.object { containers.insert(container) }
    case "transition":
      if event.name == "begin", (event["duration"]?.number ?? 0) > 0 { transitions += 1 }
    case "deeplink": readLink(event, now)
    case "finding": readFinding(event)
    default: break
    }
  }

  private mutating func readCallback(_ event: TraceEvent, _ now: Instant) {
    callbacks += 1
    guard let object = event.object else { return }
    let type = String(object.prefix { $0 != "#" })
    guard event.name == "viewDidAppear" else { return }
    if protected.contains(type), mainAppeared == nil { mainAppeared = now }
    if !containers.contains(object) { showings.append(.init(at: now, screen: type)) }
  }

  private mutating func readLink(_ event: TraceEvent, _ now: Instant) {
    guard let name = event.name, let number = event["link"]?.number.map({ Int($0) }) else { return }
    let fate = RunSummary.LinkFate(
      number: number, value: event["value"]?.string, fate: name, at: now,
      detail: (event["by"] ?? event["reason"])?.string)
    if let known = links.firstIndex(where: { $0.number == number }) {
      links[known] = fate
    } else {
      links.append(fate)
    }
  }

  private mutating func readFinding(_ event: TraceEvent) {
    guard let rule = event["rule"]?.string,
      let severity = event["severity"]?.string.flatMap(Finding.Severity.init)
    else { return }
    if let known = rules.firstIndex(where: { $0.rule == rule && $0.severity == severity }) {
      rules[known].count += 1
    } else {
      rules.append(.init(rule: rule, severity: severity, count: 1))
    }
  }
}
