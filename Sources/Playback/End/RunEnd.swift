internal import Phone
public import Rules
public import Trace
public import VirtualTime

/// How a run ended, as its trace says it: what is really on the screen, what became of each link,
/// who is signed in, what is alive, and what was found on the way there.
public struct RunEnd: Sendable {
  /// Where the app is, by the classes of controllers.
  public struct Screen: Sendable, Equatable {
    /// The root controller of the window in front.
    public let root: String
    /// The controller in front.
    public let top: String
    /// The controller that was presented last and not dismissed.
    public let presented: String?
  }

  /// How a link ended, or how far it has come.
  public struct Link: Sendable, Equatable {
    /// Its number in the run, from 1.
    public let number: Int
    /// What the app's parser made of it; `nil` if it made nothing.
    public let value: String?
    /// Its end, or its last step.
    package let fate: LinkEvent.Name
    /// When that was.
    public let at: Instant
    /// Who handled it, or why it was not.
    public let detail: String?
    /// What programs know the reason by.
    package let code: LinkReason.Code?
  }

  /// A rule that was broken, and how often.
  public struct BrokenRule: Sendable, Equatable {
    /// The rule's id.
    public let rule: String
    /// How bad it is.
    public let severity: Finding.Severity
    /// How often it was broken; at least 1.
    public fileprivate(set) var count: Int
  }

  /// The end of a process by an exception.
  public struct Crash: Sendable, Equatable {
    /// The exception's name and its reason.
    public let reason: String
    /// When it was.
    public let at: Instant
    /// The number of its event.
    public let seq: Int
    /// Whether it is no crash of the app's: the run needed from a stand-in what that cannot give.
    public let isInStandIn: Bool
  }

  /// A finding, with those that say the same later.
  package struct Found: Sendable {
    package let rule: String
    package let severity: Finding.Severity
    package let message: String
    /// The remedy's id; `nil` if the trace does not tell it.
    package let remedy: String?
    let at: Instant
    package let seq: Int
    var repetitions = 0
  }

  /// The app's id.
  public let app: String
  /// `nil` if nothing is on the screen: without a process, and without a window that can be seen.
  public let screen: Screen?
  /// The title of the controller in front.
  package let titleInFront: String?
  /// Whether what is in front is a container without any screen in it.
  package let isEmptyInFront: Bool
  /// How many controllers of the class in front the window in front holds.
  package let countInFront: Int
  /// Whether the app counts its user as signed in; `nil` without a process.
  public let isSignedIn: Bool?
  /// The links in their order.
  public let links: [Link]
  /// The text of the link that waits, or of the first of several.
  public let pendingLink: String?
  /// The controllers that are alive, `Class#n`.
  public let alive: [String]
  /// The last exception that ended the process, if one did.
  public let crash: Crash?
  /// Whether a finding says that a protected screen is visible, and it still is.
  public let isProtectedShown: Bool
  /// What is not the app's own code and gave it a value, in that order.
  package let standIns: [String]
  /// The same, whether it gave a value or not.
  package let standInsReached: [String]
  /// What the run passed through.
  public let course: RunCourse
  package let found: [Found]
  /// The number of the last event.
  let seq: Int
  /// When the run stands.
  let lastInstant: Instant

  /// How a run stands now.
  public init(_ run: some PlayedRun) {
    var reader = TraceReader(screens: run.app.screens)
    for index in 0..<run.eventCount { reader.read(run.event(at: index)) }
    let exposure = reader.exposure(at: run.now)
    let world = reader.world
    app = run.app.entry.id
    screen = world.front.map(Screen.init)
    titleInFront = world.front.flatMap { world.controller($0.top)?.title }
    isEmptyInFront = world.front.flatMap { world.controller($0.top) }?.isEmptyContainer == true
    countInFront = world.countInFront
    isSignedIn = world.isSignedIn
    links = world.links.values.sorted { $0.number < $1.number }.map(Link.init)
    pendingLink = world.pendingLink
    alive = world.tree.alive
    crash = reader.crash
    (standIns, standInsReached) = (reader.standIns, reader.reached)
    isProtectedShown = exposure.isOngoing
    course = RunCourse(reader, protectedWithoutSession: exposure.duration)
    found = reader.found
    seq = run.eventCount
    lastInstant = run.now
  }
}

extension RunEnd {
  /// The rules that were broken, in the order in which they were, each once a severity.
  public var rules: [BrokenRule] {
    found.reduce(into: []) { rules, finding in
      let count = 1 + finding.repetitions
      if let known = rules.firstIndex(where: {
        $0.rule == finding.rule && $0.severity == finding.severity
      }) {
        rules[known].count += count
      } else {
        rules.append(.init(rule: finding.rule, severity: finding.severity, count: count))
      }
    }
  }

  /// How many callbacks reached a controller that the change did not concern.
  public var sideEffects: Int {
    rules.filter { $0.rule == RuleInfo.appearanceSideEffect.id }.reduce(0) { $0 + $1.count }
  }
}

extension RunEnd.Screen {
  fileprivate init(_ front: World.Front) {
    self.init(
      root: front.root.className, top: front.top.className, presented: front.presented?.className)
  }
}

extension RunEnd.Link {
  fileprivate init(_ link: LinkState) {
    self.init(
      number: link.number, value: link.value.isEmpty ? nil : link.value, fate: link.step,
      at: link.changedAt, detail: link.detail, code: link.code)
  }
}
