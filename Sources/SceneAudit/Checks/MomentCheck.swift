internal import SceneMigration

/// What comes at another moment, more often, or together in an app with scenes (SC-26 to SC-29,
/// SC-39, SC-51).
struct MomentCheck {
  private let app: AuditedApp
  private(set) var findings: [SceneFinding] = []

  init(_ app: AuditedApp) {
    self.app = app
    for use in app.code.facts.uses { check(use) }
    checkForeground()
  }

  private mutating func check(_ use: CodeUse) {
    switch use.kind {
    case .observes("willEnterForegroundNotification"):
      add(
        .observer, .warning, .repeatedForegroundWork, use,
        "With scenes it is posted at launch too, if the app launches to the foreground.")
    case .observes("didFinishLaunchingNotification"):
      add(
        .observer, .note, .launchOptions, use,
        "With scenes it does not say what launched the app: its userInfo is empty.")
    case .observes:
      add(.observer, .note, .silentLifeCycle, use, "With scenes it means the sum of all scenes.")
    case .firstURL:
      add(.severalURLs, .warning, .firstURLOnly, use, "The set may hold several URLs, in no order.")
      if use.isForced, !countsURLs(use) {
        add(.emptySet, .warning, .emptySet, use, "The set may be empty: the app ends here then.")
      }
    case .emptyURLSet where !countsURLs(use):
      add(
        .emptySet, .warning, .emptySet, use,
        "The set may be empty, which is no link that the app does not know.")
    case .flag(let name) where isOfScene(use) && isEnd(use):
      checkEnd(name, use)
    case .presents where app.sceneStoryboard != nil && isConnecting(use):
      add(
        .earlyInterface, .warning, .tooEarly, use,
        "The storyboard's root has not loaded its view while the scene connects.")
    case .connectedScenes where isLaunching(use):
      add(
        .earlyInterface, .warning, .tooEarly, use,
        "No scene is connected while the app launches: there is none in it.")
    case .observerBlock where isOfScene(use) && !removesObservers(use):
      add(
        .reconnect, .warning, .keptAfterDisconnect, use,
        "The block is not removed when the scene disconnects, and runs for the old root too.")
    default: return
    }
  }

  private mutating func add(
    _ topic: SceneTopic, _ severity: SceneFinding.Severity, _ mistake: SceneMistake, _ use: CodeUse,
    _ message: String
  ) {
    var finding = SceneFinding(
      topic, severity, mistake, at: use.place, symbol: use.symbol, message)
    finding.statement = use.statement
    findings.append(finding)
  }

  /// A fact of the end of the app that the other delegate records too, and that no method of the
  /// scene takes back.
  private mutating func checkEnd(_ name: String, _ use: CodeUse) {
    let records = app.code.facts.uses.filter { $0.kind == .flag(name) }
    let others = records.filter { record in
      !isOfScene(record) && record.type.map(app.code.applicationDelegates.contains) == true
        && record.method.map(MethodName.recording.contains) == true
    }
    let isTakenBack = records.contains { record in
      isOfScene(record) && record.method.map(MethodName.sceneBegins.contains) == true
    }
    guard let other = others.first, !isTakenBack else { return }
    add(
      .end, .warning, .dividedEnd, use,
      "The application delegate records it too (\(other.place)), and neither comes with the other.")
  }

  private func isLaunching(_ use: CodeUse) -> Bool {
    app.livesByScenes && !use.isInClosure
      && use.type.map(app.code.applicationDelegates.contains) == true
      && use.method.map(MethodName.launching.contains) == true
  }

  /// What a launch does, and the way to the foreground too, which comes at a launch.
  private mutating func checkForeground() {
    let calls = app.code.facts.uses.filter { if case .call = $0.kind { true } else { false } }
    for use in calls where isOfScene(use) && use.method == MethodName.willEnterForeground {
      guard
        calls.contains(where: { $0.kind == use.kind && $0.method != use.method && isDelegate($0) })
      else { continue }
      add(
        .observer, .warning, .repeatedForegroundWork, use,
        "It is called as the app launches too, and with scenes this method comes at launch.")
    }
  }

  private func isDelegate(_ use: CodeUse) -> Bool {
    isOfScene(use) || use.type.map(app.code.applicationDelegates.contains) == true
  }

  private func isEnd(_ use: CodeUse) -> Bool {
    use.method.map(MethodName.sceneEnds.contains) == true
  }

  private func countsURLs(_ use: CodeUse) -> Bool {
    app.code.facts.uses.contains {
      $0.kind == .urlsCounted && $0.type == use.type && $0.method == use.method
    }
  }

  private func isOfScene(_ use: CodeUse) -> Bool {
    use.type.map(app.code.sceneDelegates.contains) == true
  }

  private func isConnecting(_ use: CodeUse) -> Bool {
    isOfScene(use) && use.method == MethodName.willConnect
  }

  private func removesObservers(_ use: CodeUse) -> Bool {
    app.code.facts.uses.contains { $0.kind == .observerRemoved && $0.type == use.type }
  }
}
