internal import SceneMigration

/// What comes at another moment, more often, or together in an app with scenes (SC-26 to SC-29,
/// SC-39, SC-51).
struct MomentCheck {
  private let app: AuditedApp
  private(set) var findings: [SceneFinding] = []

  init(_ app: AuditedApp) {
    self.app = app
    for use in app.code.facts.uses { check(use) }
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
    case .presents where app.sceneStoryboard != nil && isConnecting(use):
      add(
        .earlyInterface, .warning, .tooEarly, use,
        "The storyboard's root has not loaded its view while the scene connects.")
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
    findings.append(
      SceneFinding(topic, severity, mistake, at: use.place, symbol: use.symbol, message))
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
