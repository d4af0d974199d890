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
    case .trace(var event):
      event.columns(&visitor)
      self = .trace(event)
    case .input(var event):
      event.columns(&visitor)
      self = .input(event)
    case .app(var event):
      event.columns(&visitor)
      self = .app(event)
    case .alloc(var event):
      event.columns(&visitor)
      self = .alloc(event)
    case .dealloc(var event):
      event.columns(&visitor)
      self = .dealloc(event)
    case .callback(var event):
      event.columns(&visitor)
      self = .callback(event)
    case .callbackEnd(var event):
      event.columns(&visitor)
      self = .callbackEnd(event)
    case .child(var event):
      event.columns(&visitor)
      self = .child(event)
    case .view(var event):
      event.columns(&visitor)
      self = .view(event)
    case .navigation(var event):
      event.columns(&visitor)
      self = .navigation(event)
    case .tab(var event):
      event.columns(&visitor)
      self = .tab(event)
    case .presentation(var event):
      event.columns(&visitor)
      self = .presentation(event)
    case .window(var event):
      event.columns(&visitor)
      self = .window(event)
    case .transition(var event):
      event.columns(&visitor)
      self = .transition(event)
    case .animation(var event):
      event.columns(&visitor)
      self = .animation(event)
    case .timer(var event):
      event.columns(&visitor)
      self = .timer(event)
    case .defaults(var event):
      event.columns(&visitor)
      self = .defaults(event)
    case .service(var event):
      event.columns(&visitor)
      self = .service(event)
    case .deeplink(var event):
      event.columns(&visitor)
      self = .deeplink(event)
    case .console(var event):
      event.columns(&visitor)
      self = .console(event)
    case .crash(var event):
      event.columns(&visitor)
      self = .crash(event)
    case .finding(var event):
      event.columns(&visitor)
      self = .finding(event)
    }
  }
}
