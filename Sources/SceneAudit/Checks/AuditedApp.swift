internal import SceneMigration

/// An app as its files describe it, and what the checks ask about it.
struct AuditedApp {
  let infos: [AppInfo]
  /// Where a project asks Xcode to generate a scene manifest.
  let generatedManifest: ScenePlace?
  let code: AppCode
  /// The ways in that its property lists declare.
  let declared: [SceneEntrance]
  /// Whether every file was read.
  let isWhole: Bool

  /// Whether the app has begun to live by scenes.
  var livesByScenes: Bool {
    code.swiftUIApp != nil || choosesConfiguration
      || infos.contains { $0.delegateConfiguration != nil }
  }

  /// Whether the application delegate chooses the configuration.
  var choosesConfiguration: Bool {
    code.implements(MethodName.configuration, in: code.applicationDelegates)
  }

  /// The severity of what is broken in an app with scenes, and will be in another one.
  var severity: SceneFinding.Severity { livesByScenes ? .error : .warning }

  /// The name of a storyboard that a configuration of a window names.
  var sceneStoryboard: AppInfo.Configuration? {
    infos.lazy.flatMap(\.windowConfigurations).first { $0.storyboard != nil }
  }

  /// All ways into the app: those that are declared, and those of which only the code tells.
  var entrances: [SceneEntrance] {
    var all = declared.filter { !isHandled($0) }
    let delegates = code.applicationDelegates.union(code.sceneDelegates)
    for method in SilentMethod.all {
      guard let kind = method.entrance, !all.contains(where: { $0.kind == kind }) else { continue }
      let found = [method.name, method.counterpart].flatMap { code.methods($0, of: delegates) }
      // What is declared nowhere arrives nowhere; files come by the method of URLs.
      if let first = found.first(where: { !$0.isEmpty }), kind != .url || !hasFiles {
        all.append(SceneEntrance(kind, "", at: first.place))
      }
    }
    let rest: [(SceneEntrance.Kind, CodeUse.Kind)] = [
      (.quickAction, .shortcutItems), (.notification, .notificationCenter),
    ]
    for (kind, use) in rest where !all.contains(where: { $0.kind == kind }) {
      if let found = code.facts.uses.first(where: { $0.kind == use }) {
        all.append(SceneEntrance(kind, "", at: found.place))
      }
    }
    return all
  }

  /// Whether it is an intent that an object of the app handles: its activity comes only if the
  /// answer asks to continue in the app.
  private func isHandled(_ entrance: SceneEntrance) -> Bool {
    let handling = "\(entrance.name)Handling"
    return entrance.kind == .activity
      && code.acts(MethodName.intentHandler, in: code.applicationDelegates)
      && code.facts.types.contains { $0.inherits.contains(handling) }
      && !code.facts.uses.contains { $0.kind == .continuesInApp }
  }

  private var hasFiles: Bool { declared.contains { $0.kind == .file } }
}
