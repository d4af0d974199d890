public import JSON
public import VirtualTime

/// One poke at the phone.
public enum Input: Sendable, Equatable {
  case launch
  case terminate
  case background
  case foreground
  /// Something covers the app for so many seconds: a system alert, Control Centre, a call.
  case interruption(seconds: Double)
  case tap(target: String)
  case back
  case selectTab(index: Int)
  case type(target: String, text: String)
  case shortcut(type: String)
  case notification(payload: JSONValue, tapped: Bool)
  case openURL(String)
  case universalLink(String)
  case userActivity(JSONValue)
  case session(SessionChange)
  case statusBar(inCall: Bool)
  case rotate(Orientation)
  /// How long the service calls of the splash take from now on, in seconds.
  case serviceLatency(seconds: Double)
  case memoryWarning
  case swipeBack(finish: Bool)
  case dragSheet(finish: Bool)
  /// The team's own association file or Info.plist counts from now on.
  case install(TeamFiles)

  /// What the server side does to the session.
  public enum SessionChange: String, Sendable, CaseIterable {
    /// Someone signs in elsewhere: the flag is set and the app is told.
    case valid
    /// A 401: the flag is cleared and the app is told.
    case expired
    /// The flag is cleared silently.
    case none
  }

  /// How the phone is held.
  public enum Orientation: String, Sendable, CaseIterable {
    case portrait, landscape, landscapeLeft, landscapeRight
  }
}

/// An input and when it happens.
public struct TimedInput: Sendable, Equatable {
  /// When, since the start of the script.
  public var at: Instant
  public var input: Input

  public init(at: Instant, _ input: Input) {
    self.at = at
    self.input = input
  }
}
