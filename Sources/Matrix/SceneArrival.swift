internal import Trace

/// What an app does when a scene that has just connected comes to the front: with scenes the
/// methods and notifications of the way to the foreground come at a launch too.
struct SceneArrival {
  /// The classes of the controllers that were shown then.
  private(set) var screens: Set<String> = []
  /// The rules that were broken by it.
  private(set) var rules: Set<String> = []

  /// Whether a scene has connected since the last input.
  private var hasConnected = false
  private var isUnderWay = false
  /// The numbers of the events.
  private var events: Set<Int> = []

  mutating func read(_ event: RunEvent) {
    switch event.event {
    case .input: (hasConnected, isUnderWay) = (false, false)
    case .app(let call):
      if call.name == .willConnectTo { hasConnected = true }
      isUnderWay = hasConnected && call.name == .willEnterForeground
    case .finding(let finding) where finding.events.contains(where: events.contains):
      rules.insert(finding.rule)
    case let other where isUnderWay:
      events.insert(event.seq)
      if let screen = other.shown { screens.insert(screen) }
    default: break
    }
  }
}

extension Event {
  /// The class of the controller that it brings to the screen; `nil` if it brings none.
  fileprivate var shown: String? {
    switch self {
    case .presentation(let change) where change.name == .present: change.controller?.className
    case .navigation(let change): change.controller?.className
    case .window(let change) where change.name == .root: change.root?.className
    default: nil
    }
  }
}
