import HeadlessUIKit

/// Whether someone is signed in, as the user defaults keep it.
enum Session {
  static let key = "LOGGED_IN"

  static var isLoggedIn: Bool { UserDefaults.standard.bool(forKey: key) }

  static func logIn() { UserDefaults.standard.set(true, forKey: key) }
  static func logOut() { UserDefaults.standard.set(false, forKey: key) }
}
