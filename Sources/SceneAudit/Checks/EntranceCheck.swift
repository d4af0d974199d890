internal import SceneMigration

/// Entrances that no longer arrive: in methods that are silent, in connection options that are not
/// read, and in launch options, which are empty (SC-21 to SC-26, SC-41 to SC-43).
struct EntranceCheck {
  private let app: AuditedApp
  private let entrances: [SceneEntrance]
  private(set) var findings: [SceneFinding] = []

  init(_ app: AuditedApp) {
    self.app = app
    entrances = app.entrances
    for method in SilentMethod.all { check(method) }
    if app.code.swiftUIApp == nil, !app.code.sceneDelegates.isEmpty, app.livesByScenes {
      for option in Option.all { check(option) }
      for method in SilentMethod.all { checkMissing(method) }
      checkNotifications()
      checkReadTwice()
    }
    for use in app.code.facts.uses { checkLaunchOptions(use) }
  }

  // MARK: Methods

  private mutating func check(_ method: SilentMethod) {
    let isMoved = app.code.acts(method.counterpart, in: app.code.sceneDelegates)
    for found in app.code.methods(method.name, of: app.code.applicationDelegates)
    where !found.isEmpty {
      let message =
        switch (app.livesByScenes, isMoved) {
        case (true, false): "It is not called in an app with scenes."
        case (true, true):
          "It is not called in an app with scenes; the scene delegate has its counterpart."
        case (false, _): "It will not be called once the app lives by scenes."
        }
      var finding = SceneFinding(
        .silentMethod, isMoved ? .note : app.severity, method.mistake, at: found.place,
        symbol: method.name, message)
      finding.counterpart = method.counterpart
      finding.entrances = method.arriving
      if !isMoved { finding.paste = method.paste }
      findings.append(finding)
    }
  }

  /// An entrance that neither delegate takes while the app runs.
  private mutating func checkMissing(_ method: SilentMethod) {
    let code = app.code
    let arriving = entrances.filter {
      $0.kind == method.entrance || $0.kind == .file && method.entrance == .url
    }
    guard !arriving.isEmpty, !findings.contains(where: { $0.symbol == method.counterpart }),
      !code.acts(method.counterpart, in: code.sceneDelegates),
      !findings.contains(where: { $0.counterpart == method.counterpart }),
      !code.hasUnknownSuperclass(code.sceneDelegates), method.isNeeded,
      let place = code.methods(method.counterpart, of: code.sceneDelegates).first?.place
        ?? code.place(of: code.sceneDelegates)
    else { return }
    let names = arriving.map(\.name).filter { !$0.isEmpty }.joined(separator: ", ")
    var finding = SceneFinding(
      .missingMethod, .warning, .silentEntrance, at: place, symbol: method.counterpart,
      "No delegate takes \(names.isEmpty ? arriving[0].kind.rawValue : names) while the app runs.")
    finding.entrances = method.arriving
    finding.paste = method.paste
    findings.append(finding)
  }

  // MARK: Connection options

  private struct Option {
    let name: String
    let mistake: SceneMistake
    let kinds: Set<SceneEntrance.Kind>
    let paste: String

    static let all = [
      Option(
        name: "urlContexts", mistake: .coldLinkLost, kinds: [.url, .file],
        paste: "self.scene(scene, openURLContexts: connectionOptions.urlContexts)"),
      Option(
        name: "userActivities", mistake: .coldLinkLost, kinds: [.universalLink, .activity],
        paste: "connectionOptions.userActivities.forEach { self.scene(scene, continue: $0) }"),
      Option(
        name: "shortcutItem", mistake: .coldQuickActionLost, kinds: [.quickAction],
        paste:
          "if let windowScene = scene as? UIWindowScene, let item = connectionOptions.shortcutItem {\n  self.windowScene(windowScene, performActionFor: item) { _ in }\n}"
      ),
      Option(
        name: "cloudKitShareMetadata", mistake: .coldLinkLost, kinds: [.share],
        paste:
          "if let windowScene = scene as? UIWindowScene, let share = connectionOptions.cloudKitShareMetadata {\n  self.windowScene(windowScene, userDidAcceptCloudKitShareWith: share)\n}"
      ),
    ]
  }

  private mutating func check(_ option: Option) {
    let arriving = entrances.filter { option.kinds.contains($0.kind) }
    guard !arriving.isEmpty, !isRead(option.name), let place = connectingPlace else { return }
    let names = arriving.map(\.name).filter { !$0.isEmpty }
    let passed = app.code.facts.uses.first { $0.kind == .connectionOptionsPassed }
    let what = names.isEmpty ? arriving[0].kind.rawValue : names.joined(separator: ", ")
    var finding = SceneFinding(
      .connectionOption, passed == nil ? .error : .warning, option.mistake, at: place,
      symbol: "connectionOptions.\(option.name)",
      passed.map { "Only \($0.symbol), which gets all options, may read it (\(what))." }
        ?? "It is not read: what launches the app by \(what) is lost.")
    finding.counterpart = MethodName.willConnect
    finding.entrances = option.kinds
    finding.paste = option.paste
    findings.append(finding)
  }

  private func isRead(_ option: String) -> Bool {
    app.code.facts.uses.contains { $0.kind == .option(option) }
  }

  /// Where a scene connects, else where its delegate is declared.
  private var connectingPlace: ScenePlace? {
    app.code.methods(MethodName.willConnect, of: app.code.sceneDelegates).map(\.place).min()
      ?? app.code.place(of: app.code.sceneDelegates)
  }

  // MARK: Notifications

  /// A tap that launches the app is in the options, and goes to the notification center's delegate
  /// if that was set before the launch has finished.
  private mutating func checkNotifications() {
    let set = app.code.facts.uses.filter { $0.kind == .notificationDelegate }
    let late = set.filter { $0.type.map(isOfInterface) == true }
    let isEarly = late.count < set.count
    let receives = app.code.facts.methods.contains { $0.name == MethodName.didReceive }
    let read = app.code.facts.uses.first { $0.kind == .option("notificationResponse") }
    if let read, isEarly, receives {
      var finding = SceneFinding(
        .notification, .warning, .handledTwice, at: read.place,
        symbol: "connectionOptions.notificationResponse",
        "A tap that launches the app is here, and the notification center's delegate gets it too."
      )
      finding.entrances = [.notification]
      findings.append(finding)
    }
    if read == nil, receives, let first = late.first, late.count == set.count {
      findings.append(
        SceneFinding(
          .notification, .error, .notificationLost, at: first.place, symbol: first.symbol,
          "It is set after the launch has finished, and no connection option is read: a tap that launches the app is lost."
        ))
    }
  }

  /// The configuration is asked for with the same options as the scene that connects.
  private mutating func checkReadTwice() {
    let chosen = app.code.uses(in: app.code.applicationDelegates, method: MethodName.configuration)
    for use in app.code.uses(in: app.code.sceneDelegates, method: MethodName.willConnect) {
      guard case .option(let name) = use.kind, chosen.contains(where: { $0.kind == use.kind })
      else { continue }
      var finding = SceneFinding(
        .connectionOption, .warning, .handledTwice, at: use.place,
        symbol: "connectionOptions.\(use.symbol)",
        "The application delegate reads it too, as it chooses the configuration: both get the same."
      )
      finding.entrances = Option.all.first { $0.name == name }?.kinds ?? [.notification]
      findings.append(finding)
    }
  }

  private func isOfInterface(_ type: String) -> Bool {
    app.code.sceneDelegates.contains(type) || app.code.inherits(type, from: "UIViewController")
      || type.hasSuffix("ViewController")
  }

  // MARK: Launch options

  private mutating func checkLaunchOptions(_ use: CodeUse) {
    let mistake: SceneMistake
    var severity = app.severity
    let message: String
    switch use.kind {
    case .launchOption(let key):
      mistake = Self.mistakes[key] ?? .launchOptions
      message = "The launch options are nil in an app with scenes, whatever launched it."
    case .launchOptionsCompared:
      (mistake, severity) = (.launchOptions, .warning)
      message = "The launch options are always nil in an app with scenes."
    case .launchOptionsPassed:
      (mistake, severity) = (.launchOptions, .note)
      message = "It gets launch options that are nil in an app with scenes, as in a normal launch."
    default: return
    }
    var finding = SceneFinding(
      .launchOption, severity, mistake, at: use.place, symbol: use.symbol, message)
    finding.statement = use.statement
    if case .launchOption(let key) = use.kind { finding.counterpart = Self.options[key] }
    findings.append(finding)
  }

  private static let mistakes: [String: SceneMistake] = [
    "url": .coldLinkLost, "userActivityDictionary": .coldLinkLost,
    "shortcutItem": .coldQuickActionLost, "remoteNotification": .notificationLost,
    "localNotification": .notificationLost,
  ]
  private static let options = [
    "url": "connectionOptions.urlContexts", "sourceApplication": "connectionOptions.urlContexts",
    "userActivityDictionary": "connectionOptions.userActivities",
    "shortcutItem": "connectionOptions.shortcutItem",
    "remoteNotification": "connectionOptions.notificationResponse",
    "localNotification": "connectionOptions.notificationResponse",
    "cloudKitShareMetadata": "connectionOptions.cloudKitShareMetadata",
  ]
}
