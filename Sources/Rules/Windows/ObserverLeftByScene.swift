internal import Trace

/// A notification was handled by an observer that was added while a scene connected which is gone,
/// and the scene that is connected now has added one by the same line.
struct ObserverLeftByScene: Rule {
  static let info = RuleInfo(
    "observer.twice", [.warning], "Notification handled twice", about: .none,
    "An observer that was added while a scene connected handles a notification after that scene is "
      + "gone, and the same line has added one for the next scene.",
    remedies: [remove])

  private static let remove = Remedy(
    "remove-on-disconnect",
    "Remove the observer in sceneDidDisconnect(_:): a scene that reconnects adds another one.")

  static let topics: Set<EventTopic> = [.app]

  struct State: RuleState {
    /// The notifications that were reported, by name.
    var reported: [String] = []
  }

  var state = State()

  mutating func observe(_ event: RunEvent, in context: RuleContext, _ report: Report) {
    guard case .event(.app(let app)) = event.compact, app.name == .handledTwice,
      !state.reported.contains(app.notification)
    else { return }
    state.reported.append(app.notification)
    report(
      Self.info, .warning, [event.seq], about: [],
      "\(app.notification) is handled twice: once by the observer of a scene that is gone, which was never removed.",
      remedy: Self.remove)
  }
}
