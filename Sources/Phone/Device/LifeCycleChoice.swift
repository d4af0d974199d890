package import HeadlessUIKit

/// A design in both life cycles, one entry of the catalogue: the condition `lifeCycle` chooses.
package struct LifeCycleChoice: SimulatedApp {
  package let entry: CatalogueEntry
  fileprivate let chosen: any SimulatedApp
  private let scenes: any SimulatedApp

  /// The design without scenes, which stands if nothing is chosen, and the same with them.
  package init(_ application: any SimulatedApp, scenes: any SimulatedApp) {
    var entry = application.entry
    entry.conditions.append(.lifeCycle)
    self.init(entry, application, scenes)
  }

  private init(
    _ entry: CatalogueEntry, _ chosen: any SimulatedApp, _ scenes: any SimulatedApp
  ) {
    (self.entry, self.chosen, self.scenes) = (entry, chosen, scenes)
  }

  package func form(_ conditions: Conditions) -> any SimulatedApp {
    conditions.choosesScenes ? Self(entry, scenes, scenes) : self
  }

  package var infoPlist: String? { chosen.infoPlist }
  package var bundle: AppBundle { chosen.bundle }
  package var storyboards: [StoryboardContents] { chosen.storyboards }
  package func prepare(_ device: DeviceSetup, _ conditions: Conditions) {
    chosen.prepare(device, conditions)
  }
  package var sessionKey: String { chosen.sessionKey }
  package var signedInValue: any Sendable { chosen.signedInValue }
  package var usesNetwork: Bool { chosen.usesNetwork }
  package func makeDelegate() -> any UIApplicationDelegate { chosen.makeDelegate() }
  package func sessionChanged(isValid: Bool) { chosen.sessionChanged(isValid: isValid) }
  package var signsInElsewhere: Bool { chosen.signsInElsewhere }
  package func inspect() -> AppInspection { chosen.inspect() }
  package func value(of delivery: Delivery) -> LinkValue? { chosen.value(of: delivery) }
  package func destinations(of value: LinkValue) -> [UIViewController.Type] {
    chosen.destinations(of: value)
  }
  package var screens: ScreenRoles { chosen.screens }
  package var sourceModules: [String] {
    chosen.sourceModules + scenes.sourceModules.filter { !chosen.sourceModules.contains($0) }
  }
}

extension SimulatedApp {
  /// The name of the type that declares the app in its own source.
  package var sourceType: String {
    let own: any SimulatedApp = (self as? LifeCycleChoice)?.chosen ?? self
    return String(describing: type(of: own))
  }
}
