package import HeadlessUIKit

/// An app that only its own program can run, as that program describes it.
package struct DescribedApp: SimulatedApp {
  package let entry: CatalogueEntry
  package let sessionKey: String
  package let bundle: AppBundle

  package init(_ description: AppDescription) {
    (entry, sessionKey) = (description.entry, description.sessionKey)
    bundle = AppBundle(
      identifier: description.identifier, shortcuts: description.shortcuts,
      staticShortcuts: description.staticShortcuts,
      sceneManifest: description.scenes.map {
        SceneManifest(supportsMultipleScenes: $0 == .several)
      })
  }

  package func makeDelegate() -> any UIApplicationDelegate {
    preconditionFailure("\(entry.id) runs in its own program")
  }
}
