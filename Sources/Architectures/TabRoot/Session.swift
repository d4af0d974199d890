import HeadlessUIKit

/// Whether someone uses the app, as the user defaults keep it.
enum Session {
  static let key = "He-Wu.RootViewControllerNavigation.login"

  static var isLoggedIn: Bool { UserDefaults.standard.bool(forKey: key) }

  static func logIn() { UserDefaults.standard.set(true, forKey: key) }
  static func logOut() { UserDefaults.standard.set(false, forKey: key) }
}

/// What the server answers to the splash.
enum Preload {
  static let updateKey = "UPDATE_REQUIRED"

  /// Whether this version of the app may not be used any more.
  static var isUpdateRequired: Bool { UserDefaults.standard.bool(forKey: updateKey) }
}
