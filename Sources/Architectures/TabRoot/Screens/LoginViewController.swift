import HeadlessUIKit

final class LoginViewController: PlainPage {
  override var headline: String { "Welcome" }
  override var explanation: String { "Log in to see your first page." }
  override var action: String { "Log In" }

  override func act() {
    Session.logIn()
    AppDelegate.shared?.rootViewController?.sessionMayHaveChanged()
  }
}
