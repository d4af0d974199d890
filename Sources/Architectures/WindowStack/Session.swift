import HeadlessUIKit

/// Whether someone is signed in, as the user defaults keep it.
package enum Session {
  static let key = "loggedIn"

  package static var isLoggedIn: Bool { UserDefaults.standard.bool(forKey: key) }

  package static func logIn() { UserDefaults.standard.set(true, forKey: key) }
  package static func logOut() { UserDefaults.standard.set(false, forKey: key) }
}
