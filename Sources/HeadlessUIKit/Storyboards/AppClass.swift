internal import Foundation

/// The app's classes by their names.
enum AppClass {
  /// The class of a name, with its module or in that of the app's delegate.
  static func named(_ name: String) -> AnyClass? {
    guard !name.isEmpty, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." })
    else { return nil }
    if name.contains(".") { return NSClassFromString(name) }
    let module = CurrentSimulation.process.application.delegate.map {
      ObjectID.module(of: type(of: $0))
    }
    return module.flatMap { NSClassFromString("\($0).\(name)") }
  }
}
