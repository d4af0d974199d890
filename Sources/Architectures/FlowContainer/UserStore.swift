import HeadlessUIKit

/// Keeps who uses the app, and tells when that may have changed.
final class UserStore {
  static let key = "currentUser"

  var changed: (() -> Void)?

  var currentUser: User? {
    UserDefaults.standard.bool(forKey: Self.key) ? User(name: "Kim") : nil
  }

  func signIn() {
    UserDefaults.standard.set(true, forKey: Self.key)
    changed?()
  }

  func signOut() {
    UserDefaults.standard.set(false, forKey: Self.key)
    changed?()
  }

  /// Someone else may have signed the user in or out.
  func mayHaveChanged() {
    changed?()
  }
}

struct User {
  let name: String
}
