internal import HeadlessUIKit
package import Phone
public import Rules
public import Trace
public import VirtualTime

/// What a run came to, in figures that two designs can be compared by.
public struct RunSummary: Sendable, Codable {
  /// A screen that came to rest in front of the person.
  public struct Showing: Sendable, Equatable, Codable {
    /// When it had appeared.
    public var at: Instant
    /// The controller's class, without the number.
    public var screen: String
  }

  /// How a link ended, or that it waits.
  public struct LinkFate: Sendable, Equatable, Codable {
    public var number: Int
    /// What the app's parser made of it; nil when it made nothing.
    public var value: String?
    /// Its end, or how far it has come.
    package var fate: LinkEvent.Name
    /// When that was.
    public var at: Instant
    /// Who handled it, or why it was not.
    public var detail: String?
    /// What programs know the reason by.
    package var code: LinkReason.Code?
  }

  /// A rule that was broken, and how often.
  public struct RuleCount: Sendable, Equatable, Codable {
    public var rule: String
    public var severity: Finding.Severity
    public var count: Int
  }

  public let app: String
  /// The screens in the order in which they appeared; containers are left out.
  public let showings: [Showing]
  /// When a screen behind the login had first appeared.
  public let mainAppeared: Instant?
  /// How long a screen behind the login was visible while nobody was signed in, as the findings
  /// say.
  public let protectedWithoutSession: TimeSpan
  /// Whether one still is at the end.
  public let isProtectedShownAtEnd: Bool
  /// How many callbacks UIKit made.
  public let callbacks: Int
  /// How many root moves took time.
  public let transitions: Int
  /// The controllers that were alive at the end, `Class#n`.
  public let alive: [String]
  public let links: [LinkFate]
  public let rules: [RuleCount]
  /// How many callbacks reached a controller that the change did not concern.
  public var sideEffects: Int {
    rules.filter { $0.rule == RuleInfo.appearanceSideEffect.id }.reduce(0) { $0 + $1.count }
  }
  /// What UIKit printed.
  public let console: [String]
  /// The exception that ended the process, if one did.
  public let crash: String?

  /// How the links of a run ended, or how far they have come.
  package static func links(of run: some PlayedRun) -> [LinkFate] {
    var reader = SummaryReader(screens: run.app.screens)
    for event in run.events { reader.read(event) }
    return reader.links
  }

  /// Plays a script up to a moment, or until nothing is pending, and sums it up; an app that is not
  /// to be trusted in a fork of this process. Nil where the app ends that again and again.
  package static func played(
    _ script: Script, as id: String?, in catalogue: Catalogue, until end: Instant?
  ) throws -> RunSummary? {
    let (app, conditions) = try catalogue.resolve(script, as: id)
    let isolation = catalogue.areTrusted ? Isolation.none : .forks(ProcessLimits())
    return try isolation.result { gate in
      let run = Run(app: app, conditions: conditions, gate: gate)
      run.play(script, until: end)
      return RunSummary(run)
    }
  }

  /// Sums a run up as it stands.
  public init(_ run: Run) {
    var reader = SummaryReader(screens: run.app.screens)
    for event in run.events { reader.read(event) }
    let exposure = run.recorder.protectedExposure(at: run.now)
    isProtectedShownAtEnd = exposure.isOngoing
    protectedWithoutSession = exposure.duration
    app = run.app.entry.id
    showings = reader.showings
    mainAppeared = reader.mainAppeared
    callbacks = reader.callbacks
    transitions = reader.transitions
    alive = run.simulation.tree.alive
    links = reader.links
    rules = reader.rules
    console = run.simulation.console
    crash = run.simulation.crash.map { "\($0.name): \($0.reason)" }
  }
}
