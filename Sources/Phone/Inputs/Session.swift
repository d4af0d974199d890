package import HeadlessUIKit

extension Input {
  /// Changes on the server whether the user is signed in.
  package struct Session: InputKind {
    package var change: SessionChange

    package static let name = "session"
    package static let title = "Sign-in"
    package static let summary = "Changes on the server whether the user is signed in."
    package static let phrase: InputPhrase =
      "\(key: "state", as: .words(["valid": "sign in elsewhere", "expired": "expire sign-in (401)", "none": "clear sign-in"]))"
    package static let fields: [InputField<Self>] = [
      .choice(
        "state", \.change,
        "`valid`: signed in elsewhere; `expired`: a 401; `none`: signed out silently.")
    ]
    package static let blank = Session(change: .none)
    package static let examples = SessionChange.allCases.map { Session(change: $0) }
    package static let role = InputRole.session(isSilent: false)
    package static let trials = Trials<Self>.always(.server) { context in
      guard context.isRunning else { return [] }
      return SessionChange.allCases.filter(context.device.mayCome)
        .map { Session(change: $0) }
    }

    package func perform(on device: Device) -> InputOutcome {
      device.changeSignIn(change)
    }
  }

  /// What the server side does to the session.
  public enum SessionChange: String, Sendable, CaseIterable {
    /// Someone signs in elsewhere: the flag is set and the app gets the news.
    case valid
    /// A 401: the flag is cleared and the app gets the news.
    case expired
    /// The flag is cleared silently.
    case none
  }

  /// Changes on the server whether the user is signed in.
  public static func session(_ change: SessionChange) -> Input { Input(Session(change: change)) }
}

extension Input.Session {
  package static func role(in event: InputEvent) -> InputRole {
    .session(isSilent: event[.state]?.string == Input.SessionChange.none.rawValue)
  }
}
