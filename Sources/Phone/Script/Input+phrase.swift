internal import VirtualTime

extension Input {
  /// The input in a few words.
  public var phrase: String {
    switch self {
    case .tap(let target): "tap “\(target)”"
    case .selectTab(let index): "tab \(index)"
    case .shortcut(let type): "shortcut \(type.split(separator: ".").last ?? "")"
    case .notification(_, let tapped): tapped ? "tapped notification" : "notification"
    case .openURL(let url), .universalLink(let url): "link \(url)"
    case .session(let change): "session \(change.rawValue)"
    case .interruption(let seconds): "interruption of \(TimeSpan(seconds: seconds)) s"
    default: name
    }
  }
}
