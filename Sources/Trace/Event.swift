/// What an event says: a kind and the columns of that kind.
///
/// A new kind is a type in `Events`, which says what follows from it; a case here; and its line in
/// ``EventKind/all``.
package indirect enum Event: Sendable {
  case trace(TraceHeader)
  case input(InputEvent)
  case app(AppEvent)
  case alloc(AllocEvent)
  case dealloc(DeallocEvent)
  case callback(CallbackEvent)
  case callbackEnd(CallbackEndEvent)
  case child(ChildEvent)
  case view(ViewEvent)
  case navigation(NavigationEvent)
  case tab(TabEvent)
  case presentation(PresentationEvent)
  case window(WindowEvent)
  case transition(TransitionEvent)
  case animation(AnimationEvent)
  case timer(TimerEvent)
  case defaults(DefaultsEvent)
  case service(ServiceEvent)
  case deeplink(LinkEvent)
  case console(ConsoleEvent)
  case crash(CrashEvent)
  case finding(FindingEvent)
  /// What was read and is not in the grammar.
  case unknown(UnknownEvent)

  /// Gives what it says to a reader.
  func open<Reader: PayloadReader>(_ reader: inout Reader) {
    switch self {
    case .trace(let payload): reader.read(payload)
    case .input(let payload): reader.read(payload)
    case .app(let payload): reader.read(payload)
    case .alloc(let payload): reader.read(payload)
    case .dealloc(let payload): reader.read(payload)
    case .callback(let payload): reader.read(payload)
    case .callbackEnd(let payload): reader.read(payload)
    case .child(let payload): reader.read(payload)
    case .view(let payload): reader.read(payload)
    case .navigation(let payload): reader.read(payload)
    case .tab(let payload): reader.read(payload)
    case .presentation(let payload): reader.read(payload)
    case .window(let payload): reader.read(payload)
    case .transition(let payload): reader.read(payload)
    case .animation(let payload): reader.read(payload)
    case .timer(let payload): reader.read(payload)
    case .defaults(let payload): reader.read(payload)
    case .service(let payload): reader.read(payload)
    case .deeplink(let payload): reader.read(payload)
    case .console(let payload): reader.read(payload)
    case .crash(let payload): reader.read(payload)
    case .finding(let payload): reader.read(payload)
    case .unknown: break
    }
  }
}

/// Reads what an event says, whatever its kind.
protocol PayloadReader {
  mutating func read<Payload: EventPayload>(_ payload: Payload)
}

/// A kind of event, by its name.
package struct EventKind: Sendable {
  /// As the wire has it.
  package let name: String
  private let reading: @Sendable (inout ColumnReader) -> Event

  /// All kinds, in the order of the grammar.
  package static let all: [EventKind] = [
    EventKind(Event.trace), EventKind(Event.input), EventKind(Event.app), EventKind(Event.alloc),
    EventKind(Event.dealloc), EventKind(Event.callback), EventKind(Event.callbackEnd),
    EventKind(Event.child), EventKind(Event.view), EventKind(Event.navigation),
    EventKind(Event.tab), EventKind(Event.presentation), EventKind(Event.window),
    EventKind(Event.transition), EventKind(Event.animation), EventKind(Event.timer),
    EventKind(Event.defaults), EventKind(Event.service), EventKind(Event.deeplink),
    EventKind(Event.console), EventKind(Event.crash), EventKind(Event.finding),
  ]

  private static let byName = Dictionary(all.map { ($0.name, $0) }) { first, _ in first }

  private init<Payload: EventPayload>(_ event: @escaping @Sendable (Payload) -> Event) {
    name = Payload.kind
    reading = { reader in
      var payload = Payload()
      payload.columns(&reader)
      return event(payload)
    }
  }

  /// The kind of that name; `nil` if there is none.
  package init?(named name: String) {
    guard let known = Self.byName[name] else { return nil }
    self = known
  }

  /// An event that says nothing yet.
  package var blank: Event { read(EventColumns()).event }

  /// The event that columns tell, and whether all of them are in the grammar.
  func read(_ columns: EventColumns) -> (event: Event, isReadable: Bool) {
    var reader = ColumnReader(columns)
    let event = reading(&reader)
    return (event, reader.isReadable)
  }
}
