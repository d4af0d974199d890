internal import HeadlessUIKit
internal import Trace

// When the server can change a session.
extension Device {
  /// Whether a change can come now. If the app declares nothing about its session, or its users do
  /// not sign in elsewhere, only a session that exists can end, and only a user who is signed out
  /// can sign in.
  func mayCome(_ change: Input.SessionChange) -> Bool {
    if change == .valid, !app.signsInElsewhere { return false }
    if app.declaresSession, app.signsInElsewhere { return true }
    let value = simulation.defaultsValue(forKey: app.sessionKey)
    let isSignedIn = value.map { DefaultsEvent.isTrue($0) } ?? false
    return (change == .valid) != isSignedIn
  }

  /// Whether the server can change the app's session: users sign in elsewhere, and the app declares
  /// its session or says what then stands under its key; or it hears of changes. An app that gets
  /// no news is the only one that changes what it has stored. A change would be news to it, so the
  /// run means nothing from then on.
  package func takesSessionChanges() -> Bool {
    guard simulation.isRunning else { return true }
    let isSaid = app.declaresSession || !(app.signedInValue is Bool)
    if app.signsInElsewhere, isSaid { return true }
    return SessionNews.areHeard {
      simulation.perform { app.sessionChanged(isValid: app.signsInElsewhere) }
    }
  }
}
