internal import SceneMigration

/// Configurations that show nothing, or two things (SC-10, SC-12, SC-56 to SC-59).
struct ConfigurationCheck {
  private let app: AuditedApp
  private(set) var findings: [SceneFinding] = []

  init(_ app: AuditedApp) {
    self.app = app
    for info in app.infos {
      for configuration in info.configurations { checkClass(configuration, info) }
      if app.livesByScenes { checkStoryboards(info) }
      checkManifest(info)
    }
    checkNames()
    checkRoles()
  }

  private mutating func add(
    _ severity: SceneFinding.Severity, at place: ScenePlace, _ symbol: String, _ message: String
  ) {
    findings.append(
      SceneFinding(.configuration, severity, .configuration, at: place, symbol: symbol, message))
  }

  private mutating func checkClass(_ configuration: AppInfo.Configuration, _ info: AppInfo) {
    guard let written = configuration.delegateClass, !written.isEmpty else { return }
    let parts = written.split(separator: ".").map(String.init)
    // A class of another module is not here, and a variable may be any class.
    let isOwn = parts.count < 2 || parts[0].hasPrefix("$") || parts[0] == info.name
    guard isOwn, let name = parts.last, !name.contains("$"), !app.code.facts.types.isEmpty
    else { return }
    let named = app.code.facts.types.filter { $0.name == name || $0.runtimeName == name }
    if named.isEmpty {
      add(
        .error, at: configuration.place, written,
        "No class \(name) is among the files: the scene connects without a delegate, and the screen stays black."
      )
    } else if configuration.role == AppInfo.windowRole,
      app.code.sceneDelegates.isDisjoint(with: named.map(\.name)),
      named.allSatisfy({ app.code.isKnown($0.name) })
    {
      add(
        .error, at: configuration.place, written,
        "\(name) is no UIWindowSceneDelegate: nothing connects the scene, and the screen stays black."
      )
    }
  }

  private mutating func checkStoryboards(_ info: AppInfo) {
    let own = app.code.uses(in: app.code.sceneDelegates, method: MethodName.willConnect)
      .first { $0.kind == .windowOfScene || $0.kind.isWindow }
    for configuration in info.windowConfigurations {
      if let storyboard = configuration.storyboard, let own {
        add(
          .warning, at: own.place, own.symbol,
          "The configuration names the storyboard \(storyboard), and the scene delegate makes a window of its own: the root is built twice."
        )
      }
    }
    let makesNone = !app.code.facts.uses.contains {
      $0.kind == .windowOfScene || $0.kind == .windowScene
    }
    guard let main = info.mainStoryboard, app.sceneStoryboard == nil, makesNone,
      info.delegateConfiguration != nil
    else { return }
    var found = SceneFinding(
      .configuration, .error, .configuration, at: info.place(of: main),
      symbol: "UIMainStoryboardFile",
      "The main storyboard is not used in an app with scenes, and no configuration names one: the screen stays black."
    )
    found.paste = """
      <key>UISceneStoryboardFile</key>
      <string>\(main.text ?? "Main")</string>
      """
    findings.append(found)
  }

  private mutating func checkManifest(_ info: AppInfo) {
    guard let manifest = info.manifest else { return }
    if info.file.isConditional(manifest) {
      add(
        .warning, at: info.place(of: manifest), "UIApplicationSceneManifest",
        "The manifest stands between #if and #endif: other builds have none, and do not launch.")
    }
    if let generated = app.generatedManifest {
      add(
        .note, at: generated, "INFOPLIST_KEY_UIApplicationSceneManifest_Generation",
        "Xcode generates a scene manifest beside the one in \(info.file.path); the generated one names no delegate."
      )
    }
  }

  /// A configuration in code takes its class from the entry of that name, unless code sets one.
  private mutating func checkNames() {
    let delegates = app.code.applicationDelegates
    let uses = app.code.uses(in: delegates)
    guard !uses.contains(where: { $0.kind == .delegateClass }), !app.infos.isEmpty else { return }
    let names = app.infos.flatMap(\.configurations).compactMap(\.name)
    for use in uses {
      guard case .configuration(let name?) = use.kind, !names.contains(name) else { continue }
      add(
        .error, at: use.place, "UISceneConfiguration(name: \"\(name)\")",
        "The Info.plist has no configuration of this name, and no delegate class is set.")
    }
  }

  private mutating func checkRoles() {
    let others = app.infos.flatMap(\.configurations).map(\.role).filter {
      $0 != AppInfo.windowRole
    }
    let methods = app.code.methods(MethodName.configuration, of: app.code.applicationDelegates)
    let chosen = app.code.uses(
      in: app.code.applicationDelegates, method: MethodName.configuration)
    // A configuration without a name is the first of its role.
    let isFixed = chosen.contains {
      if case .configuration(_?) = $0.kind { true } else { $0.kind == .delegateClass }
    }
    guard isFixed, let other = others.first, let method = methods.first,
      !chosen.contains(where: { $0.kind == .role })
    else { return }
    add(
      .warning, at: method.place, method.name,
      "It does not look at the session's role, and the Info.plist has a configuration for \(other)."
    )
  }
}

extension CodeUse.Kind {
  var isWindow: Bool { if case .window = self { true } else { false } }
}
