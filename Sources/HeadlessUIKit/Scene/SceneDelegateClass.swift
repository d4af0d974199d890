internal import Foundation

/// Scene delegates are named by their classes, and made by UIKit.
package enum SceneDelegateClass {
  /// The class of a name in the Info.plist; what UIKit prints if there is none.
  static func named(
    _ name: String, of configuration: SceneManifest.Configuration, role: UISceneSession.Role
  ) -> AnyClass? {
    let process = CurrentSimulation.process
    let module = process.application.delegate.map { ObjectID.module(of: type(of: $0)) }
    let name = name.replacing("$(PRODUCT_MODULE_NAME)", with: module ?? "")
      .replacing("${PRODUCT_MODULE_NAME}", with: module ?? "")
    if let found = NSClassFromString(name) { return found }
    if let module, let found = NSClassFromString("\(module).\(name)") { return found }
    process.print(
      "[SceneConfiguration] Info.plist configuration \"\(configuration.name ?? "(no name)")\" for \(role.rawValue) contained UISceneDelegateClassName key, but could not load class with name \"\(name)\"."
    )
    return nil
  }

  /// An object of a class, made with `init()`; `nil` if the class is no scene's delegate.
  ///
  package static func make(_ type: AnyClass) -> (any UISceneDelegate)? {
    guard type is any UISceneDelegate.Type, let object = type as? NSObject.Type else { return nil }
    return RequiredObject.make(object) as? any UISceneDelegate
  }
}
