internal import HeadlessUIKit
internal import Phone
internal import Rules
internal import VirtualTime

/// Reads a trace once, from the first event to the last, and keeps what a summary needs.
struct SummaryReader {
  private let protected: Set<String>
  private(set) var showings: [RunSummary.Showing] = []
  private(set) var mainAppeared: Instant?
  private(set) var exposure = TimeSpan.zero
  private(set) var callbacks = 0
  private(set) var transitions = 0
  private(set) var links: [RunSummary.LinkFate] = []
  private(set) var rules: [RunSummary.RuleCount] = []
  private var containers: Set<String> = []
  private var protectedOnScreen: Set<String> = []
  private var isSignedIn: Bool?
  private var exposedSince: Instant?

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
    case .app(let app): read(app, now)
    default: break
    }
  }

  /// Whether protected content stands in front of somebody without a session.
  var isExposed: Bool { exposedSince != nil }

  mutating func end(at now: Instant) {
    closeExposure(at: now)
  }

  private mutating func read(_ event: CallbackEvent, _ now: Instant) {
    callbacks += 1
    let object = event.object.description
    let type = event.object.className
    switch event.callback {
    case .viewWillAppear:
      if protected.contains(type) { protectedOnScreen.insert(object) }
      look(now)
    case .viewDidAppear:
      if protected.contains(type), mainAppeared == nil { mainAppeared = now }
      if !containers.contains(object) { showings.append(.init(at: now, screen: type)) }
    case .viewDidDisappear:
      protectedOnScreen.remove(object)
      look(now)
    default: break
    }
  }

  private mutating func read(_ app: AppEvent, _ now: Instant) {
    if app.name == .session { isSignedIn = app.session == .valid }
    if app.name == .state, app.state == .notRunning || app.state == .crashed {
      protectedOnScreen = []
      isSignedIn = nil
    }
    look(now)
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

  /// Protected content in front of nobody who may see it: since when, or no longer.
  private mutating func look(_ now: Instant) {
    if isSignedIn == false, !protectedOnScreen.isEmpty {
      if exposedSince == nil { exposedSince = now }
    } else {
      closeExposure(at: now)
    }
  }

  private mutating func closeExposure(at now: Instant) {
    guard let since = exposedSince else { return }
    exposedSince = nil
    exposure = exposure + (now - since)
  }
}
