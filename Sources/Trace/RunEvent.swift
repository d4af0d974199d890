public import VirtualTime

/// One event of a run: what everyone reads who asks what happened. Nothing of it is text.
public struct RunEvent: Sendable {
  /// Its place in the trace, from 1 without gaps.
  public let seq: Int
  /// When it happened.
  public let instant: Instant
  /// What happened, as the recorder stores it.
  package let compact: CompactEvent
  /// The app code that was running, also if that is not told.
  let running: Caller?

  /// An event during which code of the app was running, or none.
  package init(seq: Int, at instant: Instant, _ compact: CompactEvent, caller: Caller? = nil) {
    self.seq = seq
    self.instant = instant
    self.compact = compact
    running = caller
  }

  /// The same event at another place of a trace.
  package func numbered(_ seq: Int, at instant: Instant) -> RunEvent {
    RunEvent(seq: seq, at: instant, compact, caller: running)
  }
}

extension RunEvent {
  /// What happened.
  package var event: Event { compact.event }

  /// What its kind is called on the wire.
  package var kind: String { event.kind }

  /// The app code that was running; `nil` at top level, and if the event names its source or ends
  /// something.
  package var caller: Caller? {
    guard let running, compact.bearsCaller, source == nil else { return nil }
    return running
  }

  /// The line of the app's source that made it; `nil` if it names none.
  package var source: SourceLine? {
    if case .event(let event) = compact { event.source } else { nil }
  }
}
