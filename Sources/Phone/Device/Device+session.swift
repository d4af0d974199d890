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

  /// Whether somebody can sign in elsewhere: the app declares its session, says what then stands
  /// under its key, or hears of it. It is told that somebody did, so that the run is worth nothing
  /// from then on.
  package func provesSignInElsewhere() -> Bool {
    if app.declaresSession || !(app.signedInValue is Bool) || !simulation.isRunning { return true }
    return SessionNews.areHeard { simulation.perform { app.sessionChanged(isValid: true) } }
  }
}
