import HeadlessUIKit

struct User {
  let name: String
}

// The phone says whether there is the one user; signing in and out changes nothing about it.
final class UserStore {
  static let key = "currentUser"

  var currentUser: User? {
    UserDefaults.standard.bool(forKey: Self.key) ? User(name: "Kim") : nil
  }
}
