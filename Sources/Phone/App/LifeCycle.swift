internal import HeadlessUIKit
internal import JSON

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

extension Script {
  /// The script with scenes for a design that has both forms, if it names neither: as a model that
  /// an app is compared with, the design is to launch on iOS 27.
  package func withScenes(for app: any SimulatedApp) -> Script {
    let name = ConditionDeclaration.lifeCycle.name
    guard app.entry.conditions.contains(where: { $0.name == name }),
      !conditions.contains(where: { $0.name == name })
    else { return self }
    var script = self
    script.conditions.append(
      Setting(name, .string(ConditionDeclaration.scenesLifeCycle)))
    return script
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
