import HeadlessUIKit

/// Who uses the app, as the user defaults keep it.
package enum Session {
  static let key = "LOGGED_IN"
  static let profileKey = "PROFILE"

  static var isLoggedIn: Bool { UserDefaults.standard.bool(forKey: key) }

  static func logIn() { UserDefaults.standard.set(true, forKey: key) }
  static func logOut() { UserDefaults.standard.set(false, forKey: key) }

  package static var profile: Profile {
    get { UserDefaults.standard.string(forKey: profileKey).flatMap(Profile.init) ?? .guest }
    set { UserDefaults.standard.set(newValue.rawValue, forKey: profileKey) }
  }
}

/// A guest looks for a place, a host offers one.
package enum Profile: String {
  case guest, host

  var title: String { self == .guest ? "Guest" : "Host" }
  var other: Profile { self == .guest ? .host : .guest }

  /// The quick actions that make sense for the profile.
  package func registerShortcuts() {
    UIApplication.shared.shortcutItems =
      ShortcutKey.allCases.filter { $0 != .newListing || self == .host }.map(\.item)
  }
}
