internal import JSON
internal import Phone
internal import Trace
internal import VirtualTime

/// Events in the few words that a lane, an arrow or a heading has room for.
enum StoryText {
  /// An input in a few words: `tap “Log In”`; one that was ignored, or is not known, by its name.
  static func input(_ event: InputEvent) -> String {
    guard event.name == nil, let kind = Input.kind(named: event.input) else { return event.input }
    let members = event.arguments.map { ($0.key, JSONValue($0.value)) }
    return kind.phrase.words(for: .object(JSONObject(members)))
  }

  /// `crossDissolve SplashViewController → MainNavigationController`.
  static func transition(_ event: TransitionEvent) -> String {
    guard event.name == .begin else { return "transition" }
    let ends = [event.from, event.to].map { $0?.className ?? "–" }
    return "\(event.effect.rawValue) \(ends.joined(separator: " → "))"
  }

  /// `9.15 s`: seconds as the page shows them, to the millisecond.
  static func time(_ instant: Instant) -> String { length(instant - .zero) }

  /// `0.35 s`: a length, to the millisecond.
  static func length(_ span: TimeSpan) -> String {
    let millisecond: Int64 = 1_000_000
    let rounded = (Double(span.nanoseconds) / Double(millisecond)).rounded()
    return "\(TimeSpan(nanoseconds: Int64(rounded) * millisecond)) s"
  }
}

extension String {
  var trimmingSpaces: String {
    var text = Substring(self)
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
