internal import HeadlessUIKit
internal import JSON
internal import Phone

/// Events in the few words that a lane, an arrow or a heading has room for.
enum StoryText {
  /// An input in a few words: `tap “Log In”`; one that was ignored, or is not known, by its name.
  static func input(_ event: TraceEvent) -> String {
    let name = event["do"]?.string ?? ""
    guard event.name == nil else { return name }
    let members = JSONObject(event.fields.map { ($0.key, JSONValue($0.value)) })
    return (try? Input(recorded: JSONCursor(.object(members))))?.phrase ?? name
  }

  /// `crossDissolve SplashViewController → MainNavigationController`.
  static func transition(_ event: TraceEvent) -> String {
    let ends = [event["from"]?.string, event["to"]?.string].map { $0.map(className) ?? "–" }
    return "\(event["effect"]?.string ?? "transition") \(ends.joined(separator: " → "))"
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
