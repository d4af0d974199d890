internal import Trace

/// What an app or a phone does that makes UIKit call controllers.
package enum Operation: String, Sendable {
  case push, pop, present, dismiss
  /// A tab is selected.
  case select
  /// A container of the app's own exchanges its children.
  case child
  /// A window gets its root.
  case launch
  /// The delegates of the app and its scenes are called.
  case app
  /// Whatever makes a controller appear.
  case any

  /// What was done last in a trace, up to an event.
  init?(_ trace: [RunEvent], upTo seq: Int) {
    let last = trace.lazy.reversed().drop { $0.seq > seq }.compactMap { Operation($0.event) }.first
    guard let last else { return nil }
    self = last
  }

  private init?(_ event: Event) {
    switch event {
    case .navigation(let event):
      switch event.name {
      case .push: self = .push
      case .pop, .popTo, .popToRoot: self = .pop
      case .set, .refused: return nil
      }
    case .presentation(let event):
      switch event.name {
      case .present: self = .present
      case .dismiss: self = .dismiss
      case .presented, .dismissed, .refused: return nil
      }
    case .tab(let event) where event.name == .select: self = .select
    case .child: self = .child
    case .window(let event) where event.name == .root: self = .launch
    default: return nil
    }
  }
}
