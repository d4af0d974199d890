import UIKit

/// Who is signed in, and who wants to know.
final class Session {
  static let shared = Session()
  static let didEnd = Notification.Name("SessionDidEnd")

  private let defaults = UserDefaults.standard

  var isSignedIn: Bool { defaults.bool(forKey: "isSignedIn") }

  /// The server has ended the session while the app was away.
  var hasExpired: Bool { defaults.bool(forKey: "hasExpired") }

  func signIn() {
    defaults.set(true, forKey: "isSignedIn")
  }

  func end() {
    defaults.set(false, forKey: "isSignedIn")
    defaults.set(false, forKey: "hasExpired")
    NotificationCenter.default.post(name: Session.didEnd, object: nil)
  }
}
