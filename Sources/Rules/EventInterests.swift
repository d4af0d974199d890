package import HeadlessUIKit

/// Kinds of events, as a rule asks for them.
package struct EventInterests: OptionSet {
  package let rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  static let lifetimes = EventInterests(rawValue: 1 << 0)
  static let moves = EventInterests(rawValue: 1 << 1)
  static let appearance = EventInterests(rawValue: 1 << 2)
  static let children = EventInterests(rawValue: 1 << 3)
  static let views = EventInterests(rawValue: 1 << 4)
  static let transitions = EventInterests(rawValue: 1 << 5)
  static let animations = EventInterests(rawValue: 1 << 6)
  static let windows = EventInterests(rawValue: 1 << 7)
  static let navigation = EventInterests(rawValue: 1 << 8)
  static let presentations = EventInterests(rawValue: 1 << 9)
  static let tabs = EventInterests(rawValue: 1 << 10)
  static let links = EventInterests(rawValue: 1 << 11)
  static let app = EventInterests(rawValue: 1 << 12)
  static let inputs = EventInterests(rawValue: 1 << 13)
  static let console = EventInterests(rawValue: 1 << 14)
  static let crashes = EventInterests(rawValue: 1 << 15)

  static let count = 16

  /// The place of an event's kind; nil where no rule asks for it.
  static func place(of what: RecordedEvent.What) -> Int? {
    switch what {
    case .created, .freed: 0
    case .willMove, .didMove: 1
    case .willAppear, .didAppear, .willDisappear, .didDisappear: 2
    case .childAdded, .childRemoved: 3
    case .viewInserted, .viewRemoved, .viewOwned, .viewDisowned: 4
    case .frame, .alpha, .hidden, .transform, .title, .irrelevant: nil
    case .other(let details): place(of: details.kind)
    }
  }

  private static func place(of kind: EventKind) -> Int? {
    switch kind {
    case .transition: 5
    case .animation: 6
    case .window: 7
    case .navigation: 8
    case .presentation: 9
    case .tab: 10
    case .deeplink: 11
    case .app: 12
    case .input: 13
    case .console: 14
    case .crash: 15
    default: nil
    }
  }
}
