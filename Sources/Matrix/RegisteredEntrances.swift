internal import JSON
internal import Phone
internal import Playback
internal import Trace

/// What an app registers as it runs: quick actions beside those of its Info.plist, and
/// the actions of its notifications.
struct RegisteredEntrances {
  private(set) var rows: [Entrance] = []

  private let samples: [JSONValue]

  init(_ app: any SimulatedApp, by run: some PlayedRun) {
    samples = app.entry.notifications.map(\.payload)
    var quickActions: [AppEvent.ShortcutItem] = []
    var actions: [AppEvent.NotificationAction] = []
    for case .app(let event) in run.events.lazy.map(\.event) {
      switch event.name {
      case .shortcutItems: quickActions = event.items
      case .notificationActions: actions = event.actions
      default: break
      }
    }
    rows = quickActions.map { .quickAction(type: $0.type) } + actions.map(row)
  }

  /// The action of the sample of its category, else of a notification that says nothing.
  private func row(_ action: AppEvent.NotificationAction) -> Entrance {
    let sample = samples.first { $0.category == action.category }
    let bare: JSONValue = [
      "aps": ["alert": .string(action.title), "category": .string(action.category)]
    ]
    return Entrance(
      .notificationAction, "\(action.category) “\(action.title)”",
      by: .notificationAction(
        action.identifier, payload: sample ?? bare, text: action.takesText ? "Text" : nil))
  }
}

extension Entrance {
  /// A Home Screen quick action.
  static func quickAction(type: String) -> Entrance {
    let name = type.split(separator: ".").last.map(String.init) ?? type
    return Entrance(.quickAction, name, by: .shortcut(type: type))
  }
}
