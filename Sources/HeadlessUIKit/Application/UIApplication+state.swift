internal import Foundation

// The state that the system saves for an app, where its delegate asks for that (N3-208). What views
// and controllers would add to it is not asked for.
extension UIApplication {
  /// Saves the state as the app goes to the background.
  func saveState() {
    let coder = NSKeyedArchiver(requiringSecureCoding: true)
    let saves = ask(.shouldSaveSecureApplicationState) {
      $0.application(self, shouldSaveSecureApplicationState: coder)
    }
    if saves { process.device.savedState = coder.encodedData }
  }

  /// Offers the saved state to the app that is being launched.
  func restoreState() {
    guard let data = process.device.savedState,
      let coder = try? NSKeyedUnarchiver(forReadingFrom: data)
    else { return }
    process.device.savedState = nil
    _ = ask(.shouldRestoreSecureApplicationState) {
      $0.application(self, shouldRestoreSecureApplicationState: coder)
    }
  }

  /// The answer to a question that most delegates have no method for; the call is recorded only if
  /// there is one.
  private func ask(
    _ name: AppEvent.Name, _ body: (any UIApplicationDelegate) -> Bool
  ) -> Bool {
    guard process.isRunning, let delegate else { return false }
    unimplemented = false
    let answer = process.runLoop.run(as: .delegate(type(of: delegate), name)) { body(delegate) }
    guard !unimplemented else { return false }
    process.recordCall(AppEvent(name), of: process.id(of: delegate))
    recordAnswer(name, answer)
    return answer
  }
}
