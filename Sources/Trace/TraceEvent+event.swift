package import VirtualTime

extension TraceEvent {
  /// The key of the column that all kinds share: what app code was running.
  static let callerKey = "caller"

  /// Writes an event; `caller` is the app code that was running.
  package init(_ event: Event, seq: Int, at instant: Instant, caller: String?) {
    var event = event
    var writer = ColumnWriter()
    event.columns(&writer)
    if let caller, event.kind.bearsCaller, !writer.has(Self.sourceKey) {
      writer.append(caller: caller)
    }
    self.init(
      seq: seq, nanoseconds: instant.nanoseconds, kind: event.kind.rawValue,
      object: writer.object, name: writer.name, depth: writer.depth, fields: writer.fields)
  }

  private static let sourceKey = "source"

  /// The same event at another place of a trace.
  package func numbered(_ seq: Int, at instant: Instant) -> TraceEvent {
    TraceEvent(
      seq: seq, nanoseconds: instant.nanoseconds, kind: kind, object: object, name: name,
      depth: depth, fields: fields)
  }

  /// The kind; nil where it is not known.
  package var eventKind: EventKind? { EventKind(rawValue: kind) }

  /// Reads the event; nil where its kind or its name is not known, or a column says what the
  /// grammar does not allow.
  package var event: Event? {
    guard let kind = eventKind else { return nil }
    var event = Event(blank: kind)
    var reader = ColumnReader(self)
    event.columns(&reader)
    return reader.isReadable ? event : nil
  }

  /// The app code that was running: `SplashViewController.viewDidLoad`; nil at top level, and
  /// where the event names its source.
  package var caller: String? { self[Self.callerKey]?.string }

  /// The line of the app's source that made it; nil where the trace names none.
  package var source: SourceLine? { self[Self.sourceKey]?.string.flatMap(SourceLine.init) }

  /// When it happened.
  package var instant: Instant { Instant(nanoseconds: nanoseconds) }
}

extension EventKind {
  /// Whether its events tell what app code was running.
  fileprivate var bearsCaller: Bool {
    switch self {
    case .trace, .crash, .dealloc, .callbackEnd: false
    case .input, .app, .alloc, .callback, .child, .view, .navigation, .tab, .presentation, .window,
      .transition, .animation, .timer, .defaults, .service, .deeplink, .console, .finding:
      true
    }
  }
}
