internal import Phone
internal import Rules
internal import Trace
internal import VirtualTime

/// Reads a trace once, from the first event to the last, and keeps what is said of its end.
struct TraceReader {
  let world = World(keeping: .properties)
  private let protected: Set<String>
  private(set) var showings: [RunCourse.Showing] = []
  private(set) var mainAppeared: Instant?
  private(set) var callbacks = 0
  private(set) var transitions = 0
  private(set) var timers = 0
  private(set) var console: [String] = []
  private(set) var standIns: [String] = []
  private(set) var reached: [String] = []
  private(set) var found: [RunEnd.Found] = []
  private(set) var crash: RunEnd.Crash?
  private var exposure: ProtectedExposure

  init(screens: ScreenRoles) {
    protected = Set(screens.protected.map { String(describing: $0) })
    exposure = ProtectedExposure(of: protected)
  }

  mutating func read(_ event: RunEvent) {
    if event.instant > world.instant { exposure.look(at: world) }
    world.apply(event)
    switch event.event {
    case .callback(let callback): read(callback, event.instant)
    case .transition(let change):
      if change.name == .begin, change.timing.duration > .zero { transitions += 1 }
    case .timer(let timer): if timer.name == .schedule, timer.delay > .zero { timers += 1 }
    case .console(let line):
      console.append(line.text)
      if let name = line.standIn, !standIns.contains(name) { standIns.append(name) }
      if let name = line.standIn ?? line.reached, !reached.contains(name) { reached.append(name) }
    case .finding(let finding): read(finding, event)
    case .crash(let crash):
      let reason = "\(crash.exception): \(crash.reason)"
      self.crash = RunEnd.Crash(
        reason: reason, at: event.instant, seq: event.seq,
        isInStandIn: crash.code == .standIn)
    default: break
    }
  }

  /// How long protected content was visible without a sign-in, as the findings say, and
  /// whether it still is.
  mutating func exposure(at now: Instant) -> (duration: TimeSpan, isOngoing: Bool) {
    exposure.look(at: world)
    return exposure.sum(at: now)
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

  private mutating func read(_ finding: FindingEvent, _ event: RunEvent) {
    exposure.look(at: world)
    exposure.note(finding)
    let earlier = found.firstIndex {
      $0.rule == finding.rule && $0.severity == finding.severity && $0.message == finding.message
    }
    if let earlier {
      found[earlier].repetitions += 1
    } else {
      found.append(
        .init(
          rule: finding.rule, severity: finding.severity, message: finding.message,
          remedy: finding.remedy,
          at: event.instant, seq: event.seq))
    }
  }
}

/// How long protected content was visible without a sign-in, as the findings say: of
/// content that is still visible, once a finding says so.
private struct ProtectedExposure {
  private let classes: Set<String>
  private var before = TimeSpan.zero
  private var open: (since: Instant, isFound: Bool)?

  init(of classes: Set<String>) { self.classes = classes }

  /// Looks at what is so at the end of a turn, or of an instant: what is over by then was not seen.
  mutating func look(at world: World) {
    guard world.isRunning, let isSignedIn = world.isSignedIn else {
      open = nil
      return
    }
    guard !isSignedIn, isSeen(in: world) else {
      if let open { before = before + (world.instant - open.since) }
      open = nil
      return
    }
    if open == nil { open = (world.instant, false) }
  }

  private func isSeen(in world: World) -> Bool {
    !classes.isEmpty
      && world.livingControllers.contains { classes.contains($0.className) && world.isSeen($0) }
  }

  mutating func note(_ finding: FindingEvent) {
    guard finding.rule == RuleInfo.protectedContent.id, finding.severity == .error else { return }
    open?.isFound = true
  }

  func sum(at now: Instant) -> (duration: TimeSpan, isOngoing: Bool) {
    guard let open, open.isFound else { return (before, false) }
    return (before + (now - open.since), true)
  }
}
