internal import SceneMigration

/// Whether the app of an Info.plist launches with the 27 SDK (SC-05 to SC-09).
struct LaunchCheck {
  private enum Missing {
    case manifest, configurations, delegateClass

    var reason: String {
      switch self {
      case .manifest: "It has no UIApplicationSceneManifest."
      case .configurations:
        "Its scene manifest has no configuration for UIWindowSceneSessionRoleApplication."
      case .delegateClass: "No configuration of its scene manifest names a scene delegate."
      }
    }
  }

  private let app: AuditedApp
  private(set) var builds: [SceneList.Build] = []
  private(set) var findings: [SceneFinding] = []

  init(_ app: AuditedApp) {
    self.app = app
    for info in app.infos { check(info) }
    if app.infos.isEmpty { checkWithoutInfo() }
    addSceneDelegate()
  }

  private mutating func check(_ info: AppInfo) {
    let place = info.place(of: info.manifest)
    if let reason = adopts(info) {
      builds.append(SceneList.Build(place, launches: true, reason))
    } else if let name = app.code.unknownSuperclass {
      builds.append(
        SceneList.Build(
          place, launches: nil,
          "\(missing(info).reason) \(name), whose code is not here, may choose a configuration."))
    } else {
      refuse(missing(info), at: place, info)
    }
  }

  /// How the app lives by scenes; `nil` if it does not.
  private func adopts(_ info: AppInfo?) -> String? {
    if app.code.swiftUIApp != nil { return "A SwiftUI App lives by scenes." }
    if let name = info?.delegateConfiguration?.delegateClass {
      return "Its scene manifest names \(name)."
    }
    let isChosen = app.code.uses(in: app.code.applicationDelegates).contains {
      $0.kind == .delegateClass
    }
    return app.choosesConfiguration && isChosen
      ? "The application delegate returns a configuration with a scene delegate." : nil
  }

  private func missing(_ info: AppInfo) -> Missing {
    if info.manifest == nil, app.generatedManifest == nil { return .manifest }
    return info.windowConfigurations.isEmpty ? .configurations : .delegateClass
  }

  private mutating func checkWithoutInfo() {
    guard let delegate = app.code.place(of: app.code.applicationDelegates) else {
      if let app = app.code.swiftUIApp {
        builds.append(SceneList.Build(app.place, launches: true, adopts(nil) ?? ""))
      }
      return
    }
    if let reason = adopts(nil) {
      builds.append(SceneList.Build(delegate, launches: true, reason))
    } else if !app.isWhole {
      builds.append(
        SceneList.Build(
          delegate, launches: nil, "No Info.plist was read, and not every file could be read."))
    } else if app.code.sceneDelegates.isEmpty, app.code.unknownSuperclass == nil {
      builds.append(
        SceneList.Build(
          delegate, launches: false,
          "No Info.plist was found, and no class is a scene delegate."))
      findings.append(finding(at: delegate, symbol: "Info.plist", builds.last?.reason ?? ""))
    } else {
      builds.append(
        SceneList.Build(
          delegate, launches: nil,
          "No Info.plist was found. Name the folder that holds it; Xcode's project may generate it."
        ))
    }
  }

  private mutating func refuse(_ missing: Missing, at place: ScenePlace, _ info: AppInfo) {
    builds.append(SceneList.Build(place, launches: false, missing.reason))
    var found = finding(
      at: place, symbol: "UIApplicationSceneManifest",
      "The app does not launch with the 27 SDK. \(missing.reason)")
    let paste = ScenePaste(
      delegateClass: delegateClass, storyboard: info.mainStoryboard?.text)
    switch missing {
    case .manifest: found.paste = paste.manifest
    case .configurations: found.paste = paste.configurations
    case .delegateClass: found.paste = paste.delegateEntry
    }
    findings.append(found)
  }

  private func finding(
    at place: ScenePlace, symbol: String, _ message: String
  ) -> SceneFinding {
    SceneFinding(.launch, .error, .configuration, at: place, symbol: symbol, message)
  }

  /// The class that a configuration should name: a class in Objective-C has no module.
  private var delegateClass: String {
    let types = app.code.facts.types.filter { app.code.sceneDelegates.contains($0.name) }
    guard let type = types.min(by: { $0.place < $1.place }) else {
      return "$(PRODUCT_MODULE_NAME).SceneDelegate"
    }
    return type.place.file.hasSuffix(".swift")
      ? "$(PRODUCT_MODULE_NAME).\(type.name)" : type.name
  }

  /// An app that has no scene delegate needs one, whatever its Info.plist says.
  private mutating func addSceneDelegate() {
    guard builds.contains(where: { $0.launches == false }), app.code.sceneDelegates.isEmpty,
      let place = app.code.place(of: app.code.applicationDelegates)
    else { return }
    var found = SceneFinding(
      .configuration, .error, .configuration, at: place, symbol: "UIWindowSceneDelegate",
      "No class conforms to UIWindowSceneDelegate.")
    found.paste = ScenePaste.sceneDelegate(
      entrances: Set(app.entrances.map(\.kind)),
      hasStoryboard: app.infos.contains { $0.mainStoryboard != nil })
    findings.append(found)
  }
}
