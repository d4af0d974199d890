package import Trace
package import VirtualTime

/// One rule that a good app keeps: a value with what it says of itself, what it remembers of the
/// run, and what it does when something happens.
///
/// It sees each event of its topics once, after the context has taken it in; a `TurnRule` or
/// `IdleRule` looks at what changed besides. Its work for an event does not grow with the trace.
package protocol Rule: SendableMetatype {
  associatedtype State: RuleState = NoState

  /// What the rule says of itself.
  static var info: RuleInfo { get }

  /// What the events that it is shown are about.
  static var topics: Set<EventTopic> { get }

  /// Whether it looks at what there is when a turn is over, and when no screen is on its way.
  static var looksAtTurns: Bool { get }
  static var looksAtRests: Bool { get }

  /// A rule at the beginning of a run.
  init()

  /// All that it remembers of the run. What the app and its policies say stands in the context.
  var state: State { get set }

  /// The instants after which a turn rule judges otherwise although nothing has happened.
  var thresholds: [Instant] { get }

  mutating func observe(_ event: RunEvent, in context: RuleContext, _ report: Report)
  mutating func turnEnded(in context: RuleContext, _ report: Report)
  mutating func didBecomeIdle(in context: RuleContext, _ report: Report)
}

/// A rule that looks at what there is when a turn of the app is over.
package protocol TurnRule: Rule {}

/// A rule that looks at what there is when a turn is over and no screen is on its way; what changed
/// since the last time is in the world's lists of what changed.
package protocol IdleRule: Rule {}

extension Rule {
  package static var topics: Set<EventTopic> { [] }
  package static var looksAtTurns: Bool { false }
  package static var looksAtRests: Bool { false }
  package var thresholds: [Instant] { [] }
  package func observe(_ event: RunEvent, in context: RuleContext, _ report: Report) {}
  package func turnEnded(in context: RuleContext, _ report: Report) {}
  package func didBecomeIdle(in context: RuleContext, _ report: Report) {}
}

extension TurnRule {
  package static var looksAtTurns: Bool { true }
}

extension IdleRule {
  package static var looksAtRests: Bool { true }
}

extension Rule where State == NoState {
  package var state: NoState {
    get { NoState() }
    set {}
  }
}
