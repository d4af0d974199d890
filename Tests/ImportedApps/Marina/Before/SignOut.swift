import UIKit

enum SignOut {
  static func perform() {
    Session.shared.end()
  }
}
