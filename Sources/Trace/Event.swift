/// What an event says: a kind and the columns of that kind.
package indirect enum Event: Sendable {
  case trace(TraceHeader)
  case input(InputEvent)
  case app(AppEvent)
  case alloc(AllocEvent)
  case dealloc(DeallocEvent)
  case callback(CallbackEvent)
  case callbackEnd(CallbackEvent)
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
}

extension Event {
  package var kind: EventKind {
    switch self {
    case .trace: .trace
    case .input: .input
    case .app: .app
    case .alloc: .alloc
    case .dealloc: .dealloc
    case .callback: .callback
    case .callbackEnd: .callbackEnd
    case .child: .child
    case .view: .view
    case .navigation: .navigation
    case .tab: .tab
    case .presentation: .presentation
    case .window: .window
    case .transition: .transition
    case .animation: .animation
    case .timer: .timer
    case .defaults: .defaults
    case .service: .service
    case .deeplink: .deeplink
    case .console: .console
    case .crash: .crash
    case .finding: .finding
    }
  }

  /// An event of a kind to be read into.
  package init(blank kind: EventKind) {
    switch kind {
    case .trace: self = .trace(TraceHeader())
    case .input: self = .input(InputEvent())
    case .app: self = .app(AppEvent())
    case .alloc: self = .alloc(AllocEvent())
    case .dealloc: self = .dealloc(DeallocEvent())
    case .callback: self = .callback(CallbackEvent())
    case .callbackEnd: self = .callbackEnd(CallbackEvent())
    case .child: self = .child(ChildEvent())
    case .view: self = .view(ViewEvent())
    case .navigation: self = .navigation(NavigationEvent())
    case .tab: self = .tab(TabEvent())
    case .presentation: self = .presentation(PresentationEvent())
    case .window: self = .window(WindowEvent())
    case .transition: self = .transition(TransitionEvent())
    case .animation: self = .animation(AnimationEvent())
    case .timer: self = .timer(TimerEvent())
    case .defaults: self = .defaults(DefaultsEvent())
    case .service: self = .service(ServiceEvent())
    case .deeplink: self = .deeplink(LinkEvent())
    case .console: self = .console(ConsoleEvent())
    case .crash: self = .crash(CrashEvent())
    case .finding: self = .finding(FindingEvent())
    }
  }

  /// Shows the columns of the event to a visitor, in the order of the wire.
  package mutating func columns<Visitor: ColumnVisitor>(_ visitor: inout Visitor) {
    switch self {
    case .trace(let event): self = .trace(event.shown(to: &visitor))
    case .input(let event): self = .input(event.shown(to: &visitor))
    case .app(let event): self = .app(event.shown(to: &visitor))
    case .alloc(let event): self = .alloc(event.shown(to: &visitor))
    case .dealloc(let event): self = .dealloc(event.shown(to: &visitor))
    case .callback(let event): self = .callback(event.shown(to: &visitor))
    case .callbackEnd(let event): self = .callbackEnd(event.shown(to: &visitor))
    case .child(let event): self = .child(event.shown(to: &visitor))
    case .view(let event): self = .view(event.shown(to: &visitor))
    case .navigation(let event): self = .navigation(event.shown(to: &visitor))
    case .tab(let event): self = .tab(event.shown(to: &visitor))
    case .presentation(let event): self = .presentation(event.shown(to: &visitor))
    case .window(let event): self = .window(event.shown(to: &visitor))
    case .transition(let event): self = .transition(event.shown(to: &visitor))
    case .animation(let event): self = .animation(event.shown(to: &visitor))
    case .timer(let event): self = .timer(event.shown(to: &visitor))
    case .defaults(let event): self = .defaults(event.shown(to: &visitor))
    case .service(let event): self = .service(event.shown(to: &visitor))
    case .deeplink(let event): self = .deeplink(event.shown(to: &visitor))
    case .console(let event): self = .console(event.shown(to: &visitor))
    case .crash(let event): self = .crash(event.shown(to: &visitor))
    case .finding(let event): self = .finding(event.shown(to: &visitor))
    }
  }
}

extension EventPayload {
  /// The event as a visitor of its columns leaves it.
  fileprivate consuming func shown<Visitor: ColumnVisitor>(to visitor: inout Visitor) -> Self {
    columns(&visitor)
    return self
  }
}

/// The kinds of trace events.
package enum EventKind: String, Sendable, CaseIterable {
  case trace, input, app, alloc, dealloc, callback, callbackEnd, child, view, navigation, tab
  case presentation, window, transition, animation, timer, defaults, service, deeplink, console
  case crash, finding
}
