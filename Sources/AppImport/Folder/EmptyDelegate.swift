/// The application delegate of an app whose own is not in Swift, and whose scene delegate is.
enum EmptyDelegate {
  static let name = "EmptyApplicationDelegate"

  /// The file that declares it, if the app needs it.
  static func file(_ delegate: String) -> String {
    guard delegate == name else { return "" }
    return """
      import UIKit

      /// Stands in for a delegate that is not in Swift.
      final class \(name): UIResponder, UIApplicationDelegate {}

      """
  }
}
