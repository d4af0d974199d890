import UIKit

enum SignOut {
  static func perform() {
    UserDefaults.standard.set(false, forKey: "isSignedIn")
    let window = (UIApplication.shared.delegate as? AppDelegate)?.window
    window?.rootViewController = LoginViewController {}
  }
}
