internal import HeadlessUIKit
internal import Trace

// When the server can change a session.
extension Device {
  /// Whether a change can come now: of an app that declares nothing of its session, only one that
  /// there is can end, and nobody signs in who is; of one to which nobody signs in elsewhere, too.
  func mayCome(_ change: Input.SessionChange) -> Bool {
    if change == .valid, !app.signsInElsewhere { return false }
    if app.declaresSession, app.signsInElsewhere { return true }
    let value = simulation.defaultsValue(forKey: app.sessionKey)
    let isSignedIn = value.map { DefaultsEvent.isTrue($0) } ?? false
    return (change == .valid) != isSignedIn
  }

  /// Whether the server can change the app's session: users sign in elsewhere, and the app declares
  /// its session or says what then stands under its key; or it hears of changes. An app that does
  /// not hear is the only one that changes what it has stored. It is told of a change, so that the
  /// run is worth nothing from then on.
  package func takesSessionChanges() -> Bool {
    guard simulation.isRunning else { return true }
    let isSaid = app.declaresSession || !(app.signedInValue is Bool)
    if app.signsInElsewhere, isSaid { return true }
    return SessionNews.areHeard {
      simulation.perform { app.sessionChanged(isValid: app.signsInElsewhere) }
    }
  }
}
