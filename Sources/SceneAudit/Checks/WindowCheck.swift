internal import SceneMigration

/// Windows that no scene shows, and windows that are looked up where there are none (SC-11, SC-40,
/// SC-44 to SC-48).
struct WindowCheck {
  private let app: AuditedApp
  private(set) var findings: [SceneFinding] = []

  init(_ app: AuditedApp) {
    self.app = app
    for use in app.code.facts.uses {
      if case .window(let name) = use.kind { checkMade(name, use) }
      checkLookedUp(use)
    }
    checkMissing()
  }

  // MARK: Made

  private mutating func checkMade(_ name: String, _ use: CodeUse) {
    let isWindow = name == "UIWindow" || app.code.inherits(name, from: "UIWindow")
    guard isWindow, !hasScene(use) else { return }
    let isRoot = isRoot(use)
    findings.append(
      SceneFinding(
        .window, app.severity, isRoot ? .rootOutsideScene : .windowOutsideScene, at: use.place,
        symbol: use.symbol,
        app.livesByScenes
          ? "The window has no scene, so that it is never drawn."
          : "The window has no scene: once the app lives by scenes, it is never drawn."))
  }

  /// Whether a window of a delegate holds the app's root: it is made to show the app, and no level
  /// is set.
  private func isRoot(_ use: CodeUse) -> Bool {
    guard use.type.map(delegates.contains) == true,
      !use.method.map(MethodName.ofMoments.contains).isTrue
    else { return false }
    return !app.code.facts.uses.contains { other in
      other.type == use.type && other.method == use.method
        && use.target.map { other.kind == .windowLevel($0) }.isTrue
    }
  }

  /// Whether the method, or for what is made with its object the type, sets the scene, or makes
  /// a window of a scene if it can.
  private func hasScene(_ use: CodeUse) -> Bool {
    app.code.facts.uses.contains { other in
      (other.kind == .windowScene || other.kind == .windowOfScene) && other.type == use.type
        && other.place.file == use.place.file
        && (use.method == nil || other.method == use.method)
    }
  }

  private var delegates: Set<String> {
    app.code.applicationDelegates.union(app.code.sceneDelegates)
  }

  /// A scene delegate without any window: neither a storyboard's nor its own.
  private mutating func checkMissing() {
    let code = app.code
    let makes = code.facts.uses.contains {
      $0.kind == .windowOfScene || $0.kind == .windowScene || $0.kind.isWindow
    }
    guard app.livesByScenes, code.swiftUIApp == nil, !makes, app.sceneStoryboard == nil,
      !app.infos.contains(where: { $0.mainStoryboard != nil }),
      let place = code.methods(MethodName.willConnect, of: code.sceneDelegates).map(\.place).min()
        ?? code.place(of: code.sceneDelegates)
    else { return }
    findings.append(
      SceneFinding(
        .window, .error, .rootOutsideScene, at: place, symbol: MethodName.willConnect,
        "No window is made of a scene, and no configuration names a storyboard: the screen stays black."
      ))
  }

  // MARK: Looked up

  private mutating func checkLookedUp(_ use: CodeUse) {
    switch use.kind {
    case .keyWindow:
      report(use, "The key window is nil until a scene is in front, and may be an alert's.")
    case .windows:
      report(use, "Only windows of connected scenes are in it, in no order to rely on.")
    case .windowOf(let names) where isDelegate(names) && !isComputed:
      report(use, "The application delegate's window is nil in an app with scenes.", app.severity)
    case .ownWindow where app.livesByScenes && isInDelegate(use) && !isComputed:
      report(use, "The application delegate's window is nil in an app with scenes.", .error)
    default: return
    }
  }

  private func isInDelegate(_ use: CodeUse) -> Bool {
    use.type.map {
      app.code.applicationDelegates.contains($0) && !app.code.sceneDelegates.contains($0)
    }
      == true
  }

  private mutating func report(
    _ use: CodeUse, _ message: String, _ severity: SceneFinding.Severity = .warning
  ) {
    let isSet = use.kind.isOfDelegate && setsDelegateWindow
    var finding = SceneFinding(
      .globalWindow, isSet ? .note : severity, mistake(use), at: use.place, symbol: use.symbol,
      isSet ? "The application delegate's window is what other code has set it to." : message)
    finding.isForced = use.isForced || isUnwrapped(use)
    finding.statement = use.statement
    findings.append(finding)
  }

  private func mistake(_ use: CodeUse) -> SceneMistake {
    guard app.livesByScenes, isInDelegate(use), let method = use.method else {
      return .globalWindow
    }
    if MethodName.launching.contains(method), !use.isInClosure { return .tooEarly }
    return MethodName.inBackground.contains(method) ? .interfaceInBackground : .globalWindow
  }

  /// Whether the window is declared so that reading it unwraps it.
  private func isUnwrapped(_ use: CodeUse) -> Bool {
    use.kind.isOfDelegate && !use.isOptional
      && app.code.facts.properties.contains {
        $0.name == "window" && $0.isUnwrapped && app.code.applicationDelegates.contains($0.type)
      }
  }

  /// Whether the names lead to the application delegate, and not to a scene's.
  private func isDelegate(_ names: [String]) -> Bool {
    let owners: Set<String> = ["shared", "application", "UIApplication", "sharedApplication"]
    if zip(names, names.dropFirst()).contains(where: { owners.contains($0) && $1 == "delegate" }) {
      return true
    }
    if names.contains(where: app.code.sceneDelegates.contains) { return false }
    return names.contains(where: app.code.applicationDelegates.contains)
      || names.last.map(holdsDelegate).isTrue
  }

  /// Whether something of that name holds the application delegate.
  private func holdsDelegate(_ name: String) -> Bool {
    app.code.facts.properties.contains {
      $0.name == name
        && $0.valueType.map {
          $0 == "UIApplicationDelegate" || app.code.applicationDelegates.contains($0)
        }.isTrue
    }
  }

  /// Whether the application delegate answers with the window of a scene when it is asked.
  private var isComputed: Bool {
    app.code.facts.properties.contains {
      $0.name == "window" && $0.isComputed && app.code.applicationDelegates.contains($0.type)
    }
  }

  /// Whether other code gives the application delegate the window of a scene.
  private var setsDelegateWindow: Bool {
    app.code.facts.uses.contains { use in
      if case .windowOfSet(let names) = use.kind { isDelegate(names) } else { false }
    }
  }
}

extension Bool? {
  /// Whether there is one, and it is `true`.
  fileprivate var isTrue: Bool { self == true }
}

extension CodeUse.Kind {
  /// Whether it is the application delegate's window.
  fileprivate var isOfDelegate: Bool {
    if case .windowOf = self { true } else { self == .ownWindow }
  }
}
