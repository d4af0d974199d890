internal import Trace

/// What an event is about, as a rule asks for it.
package enum EventTopic: Int, CaseIterable, Sendable {
  case lifetimes, moves, appearance, children, views
  case transitions, animations, windows, navigation, presentations, tabs
  case links, app, inputs, console, crashes, timers

  /// The topic of an event; nil where no rule asks for it.
  init?(of compact: CompactEvent) {
    switch compact {
    case .alloc, .dealloc: self = .lifetimes
    case .callback(_, let callback, _, _):
      switch callback {
      case .willMove, .didMove: self = .moves
      case .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear:
        self = .appearance
      default: return nil
      }
    case .childAdded, .childRemoved: self = .children
    case .viewInserted, .viewRemoved, .viewOwned, .viewDisowned: self = .views
    case .callbackEnd, .propertySet: return nil
    case .event(let event): self.init(of: event)
    }
  }

  private init?(of event: Event) {
    switch event {
    case .transition: self = .transitions
    case .animation: self = .animations
    case .window: self = .windows
    case .navigation: self = .navigation
    case .presentation: self = .presentations
    case .tab: self = .tabs
    case .deeplink: self = .links
    case .app: self = .app
    case .input: self = .inputs
    case .console: self = .console
    case .crash: self = .crashes
    case .timer: self = .timers
    // Those of the second line are happenings of their own.
    case .trace, .defaults, .service, .finding,
      .alloc, .dealloc, .callback, .callbackEnd, .child, .view:
      return nil
    }
  }
}
