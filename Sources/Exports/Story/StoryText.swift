internal import HeadlessUIKit
internal import VirtualTime

/// Events in the few words that a lane, an arrow or a heading has room for.
enum StoryText {
  /// An input as a person says it: `tap “Log In”`.
  static func input(_ event: InputEvent) -> String {
    guard let detail = detail(of: event) else { return event.input }
    return "\(event.input) \(detail)"
  }

  private static func detail(of event: InputEvent) -> String? {
    func text(_ argument: InputEvent.Argument) -> String? { event[argument]?.string }
    switch event.input {
    case "tap": return text(.target).map { "“\($0)”" }
    case "type": return text(.target).map { "into “\($0)”" }
    case "shortcut":
      return text(.type).map { String($0.split(separator: ".").last ?? "") }
    case "notification": return event[.tapped]?.bool == true ? "tapped" : nil
    case "openURL", "universalLink": return text(.url)
    case "session": return text(.state)
    case "rotate": return text(.to)
    case "statusBar": return event[.inCall]?.bool == true ? "in call" : "after the call"
    case "swipeBack", "dragSheet":
      return event[.finish]?.bool == true ? "to the end" : "and let go"
    case "selectTab": return event[.index]?.number.map { String(Int($0)) }
    case "interruption", "serviceLatency":
      return event[.seconds]?.number.map { "\(TimeSpan(seconds: $0)) s" }
    default: return nil
    }
  }

  /// `crossDissolve SplashViewController → MainNavigationController`.
  static func transition(_ event: TransitionEvent) -> String {
    guard event.name == .begin else { return "transition" }
    let ends = [event.from, event.to].map { $0?.className ?? "–" }
    return "\(event.effect.rawValue) \(ends.joined(separator: " → "))"
  }

  /// The class of `Class#n`.
  static func className(_ object: String) -> String { String(object.prefix { $0 != "#" }) }
}

extension String {
  var trimmingSpaces: String {
    var text = Substring(self)
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
