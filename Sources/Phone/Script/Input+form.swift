public import JSON

extension Input {
  /// The name under `do`.
  public var name: String {
    switch self {
    case .launch: "launch"
    case .terminate: "terminate"
    case .background: "background"
    case .foreground: "foreground"
    case .interruption: "interruption"
    case .tap: "tap"
    case .back: "back"
    case .selectTab: "selectTab"
    case .type: "type"
    case .shortcut: "shortcut"
    case .notification: "notification"
    case .openURL: "openURL"
    case .universalLink: "universalLink"
    case .userActivity: "userActivity"
    case .session: "session"
    case .statusBar: "statusBar"
    case .rotate: "rotate"
    case .serviceLatency: "serviceLatency"
    case .memoryWarning: "memoryWarning"
    case .swipeBack: "swipeBack"
    case .dragSheet: "dragSheet"
    case .install: "install"
    }
  }

  /// `do` and the keys of the input, as a script writes them.
  public var members: [(String, JSONValue)] { [("do", .string(name))] + arguments }

  private var arguments: [(String, JSONValue)] {
    switch self {
    case .launch, .terminate, .background, .foreground, .back, .memoryWarning: []
    case .interruption(let seconds), .serviceLatency(let seconds):
      [("seconds", JSONValue(floatLiteral: seconds))]
    case .tap(let target): [("target", .string(target))]
    case .selectTab(let index): [("index", JSONValue(integerLiteral: index))]
    case .type(let target, let text): [("target", .string(target)), ("text", .string(text))]
    case .shortcut(let type): [("type", .string(type))]
    case .notification(let payload, let tapped): [("payload", payload), ("tapped", .bool(tapped))]
    case .openURL(let url), .universalLink(let url): [("url", .string(url))]
    case .userActivity(let activity): [("activity", activity)]
    case .session(let change): [("state", .string(change.rawValue))]
    case .statusBar(let inCall): [("inCall", .bool(inCall))]
    case .rotate(let orientation): [("to", .string(orientation.rawValue))]
    case .swipeBack(let finish), .dragSheet(let finish): [("finish", .bool(finish))]
    case .install(let files): files.members
    }
  }

  /// All names that `do` may have, in the order in which people meet them.
  public static let names = [
    "launch", "terminate", "background", "foreground", "interruption", "tap", "back", "selectTab",
    "type", "shortcut", "notification", "openURL", "universalLink", "userActivity", "session",
    "statusBar", "rotate", "serviceLatency", "memoryWarning", "swipeBack", "dragSheet", "install",
  ]
}
