package import HeadlessUIKit

/// An app that only its own program can run, as that program describes it.
package struct DescribedApp: SimulatedApp {
  package let entry: CatalogueEntry
  package let sessionKey: String
  package let signsInElsewhere: Bool
  package let bundle: AppBundle

  package init(_ description: AppDescription) {
    (entry, sessionKey) = (description.entry, description.sessionKey)
    signsInElsewhere = description.signsInElsewhere
    var bundle = AppBundle(
      identifier: description.identifier, schemes: description.schemes,
      domains: description.domains, shortcuts: description.shortcuts,
      staticShortcuts: description.staticShortcuts, activityTypes: description.activityTypes,
      sceneManifest: description.scenes.map {
        SceneManifest(supportsMultipleScenes: $0 == .several)
      })
    bundle.documentTypes = description.documentTypes
    self.bundle = bundle
  }

  /// An app that has no program yet, of which its name alone is known.
  package init(unbuilt id: String) {
    entry = CatalogueEntry(id: id)
    sessionKey = ConditionDeclaration.loggedIn.name
    signsInElsewhere = true
    bundle = AppBundle(identifier: AppBundle.identifier(of: id))
  }

  package func makeDelegate() -> any UIApplicationDelegate {
    preconditionFailure("\(entry.id) runs in its own program")
  }
}
