internal import HeadlessUIKit

extension ConditionDeclaration {
  /// Whether a design that has both forms lives by scenes.
  package static let lifeCycle = ConditionDeclaration(
    "lifeCycle", title: "Life cycle",
    about:
      "Whether the app makes its window in the application delegate, or in a scene delegate, as "
      + "iOS 27 demands.",
    .choice(of: ["application", scenesLifeCycle], default: "application"))

  fileprivate static let scenesLifeCycle = "scenes"
}

extension Conditions {
  /// Whether a design that has both forms is to live by scenes.
  package var choosesScenes: Bool {
    choice(ConditionDeclaration.lifeCycle.name) == ConditionDeclaration.scenesLifeCycle
  }
}

extension AppBundle {
  /// The same app, whose scenes have the class `SceneDelegate` of its module.
  package var withScenes: AppBundle {
    var bundle = self
    bundle.sceneManifest = SceneManifest(configurations: [
      SceneManifest.Configuration(
        name: "Default Configuration", delegateClassName: "$(PRODUCT_MODULE_NAME).SceneDelegate")
    ])
    return bundle
  }
}
