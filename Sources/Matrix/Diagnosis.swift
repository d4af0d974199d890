internal import Explorer
internal import Phone
internal import Playback
internal import Rules
internal import SceneMigration

/// Why a cell is worse: the mistake, its remedy, and where in the code of the later build it is.
struct Diagnosis {
  private(set) var mistake: SceneMistake?
  private(set) var remedy: CellRemedy?
  /// What the mistake is about.
  private(set) var places: [SourcePlace] = []
  /// The methods near which it is.
  private(set) var methods: [SourcePlace] = []

  private let key: CellKey
  private let after: CellEnd
  /// The class of the application delegate, which a build that is refused does not get to.
  private let applicationDelegate: String?
  /// The first rule that is broken and was not before.
  private let rule: String?

  /// - Parameters:
  ///   - elsewhere: how the same ends in the state that tells two mistakes apart: see
  ///     ``CellKey/telling(_:)``; `nil` if no state does.
  ///   - launch: how a launch by the icon ends; `nil` if that is the cell.
  ///   - listed: the mistakes that the code makes by itself; asked if nothing else tells.
  init(
    _ key: CellKey, _ verdict: Verdict, _ after: CellEnd, elsewhere: MatrixCell?,
    launch: MatrixCell?, listed: () -> Set<SceneMistake>
  ) {
    (self.key, self.after) = (key, after)
    applicationDelegate = after.applicationDelegate ?? verdict.before?.applicationDelegate
    rule = verdict.newRules.first
    let named = after.concernsScenes ? Self.mistake(key, verdict, after) : nil
    let told = named.map { Self.told($0, key, verdict.outcome, elsewhere) }
    mistake =
      Self.launched(told, verdict.outcome, after, launch) ?? told.map { Self.listed($0, listed) }
    remedy = mistake.map { CellRemedy(id: $0.remedy.id, text: $0.remedy.text) } ?? foundRemedy
    places = decided(verdict.outcome) + declared
    methods = connection + applicationMethods(Self.launch)
  }

  /// The mistake of the launch, if a cell shows no more than the wrong screen of each launch, or a
  /// screen in front of a black one. A link that is lost for a reason of its own has that reason.
  private static func launched(
    _ told: SceneMistake?, _ outcome: Outcome, _ after: CellEnd, _ launch: MatrixCell?
  ) -> SceneMistake? {
    guard outcome == .otherScreen || outcome == .lost && told == .globalWindow,
      let launch, let shown = launch.after
    else { return nil }
    let isSame = launch.outcome == .otherScreen && shown.shows(after)
    return isSame || launch.outcome == .black ? launch.mistake : nil
  }

  /// What is not shown in time, or not on the way back, may ask a window for it that scenes do not
  /// have. If the code does, and makes no mistake of the other kind, that is it.
  private static func listed(
    _ named: SceneMistake, _ listed: () -> Set<SceneMistake>
  ) -> SceneMistake {
    guard [.tooEarly, .silentLifeCycle].contains(named) else { return named }
    let listed = listed()
    return !listed.contains(named) && listed.contains(.globalWindow) ? .globalWindow : named
  }

  /// What the same elsewhere makes of a mistake.
  private static func told(
    _ named: SceneMistake, _ key: CellKey, _ outcome: Outcome, _ elsewhere: MatrixCell?
  ) -> SceneMistake {
    guard let elsewhere else { return named }
    let isFine = !elsewhere.outcome.isWorse
    switch named {
    case .dividedEnd: return elsewhere.mistake ?? named
    // In front the window is found, and a launch goes well: the old root is at fault.
    case let other where isFine && key.state == .disconnected && other != .windowOutsideScene:
      return .keptAfterDisconnect
    // In front it is noticed: what is missing is a look at it on the way back.
    case .globalWindow where key.entrance.kind == .expiry:
      return isFine ? .silentLifeCycle : elsewhere.mistake ?? named
    // It gets to a method and is not opened by it, whatever state the app is in.
    case .coldLinkLost, .coldQuickActionLost:
      return elsewhere.mistake.flatMap { [.globalWindow, .tooEarly].contains($0) ? $0 : nil }
        ?? named
    default: return named
    }
  }

  private static func mistake(
    _ key: CellKey, _ verdict: Verdict, _ after: CellEnd
  ) -> SceneMistake? {
    if after.missing != nil { return .configuration }
    switch verdict.outcome {
    case .crash: return crash(key, after)
    case .black: return black(after)
    case .lost: return lost(key, after)
    case .twice: return .handledTwice
    case .otherScreen: return otherScreen(key, verdict.before, after)
    case .newFinding: return found(verdict.newRules, key, after)
    case .same, .better, .notTried: return nil
    }
  }

  /// Before a scene has its window there is none to be found.
  private static func crash(_ key: CellKey, _ after: CellEnd) -> SceneMistake? {
    switch after.crashMoment {
    case .launching?, .connecting(byUIKit: true)?: .tooEarly
    case .connecting(byUIKit: false)?: .globalWindow
    // A wait without an end, say, has looked nothing up.
    case nil where !after.hasRefused: nil
    case nil: key.entrance.kind == .icon && key.state == .closed ? nil : .globalWindow
    }
  }

  /// A window of the scene that shows nothing got its root before it was there. If no code makes a
  /// root, the configuration has to name what does, such as a storyboard.
  private static func black(_ after: CellEnd) -> SceneMistake {
    if after.hasWindowWithoutScene { return .rootOutsideScene }
    if after.hasWindowOfScene { return .tooEarly }
    return after.sceneDelegate == nil || after.hasNoRoot ? .configuration : .rootOutsideScene
  }

  /// What gets to the method of a scene that is there, and is not opened, finds no window.
  private static func lost(_ key: CellKey, _ after: CellEnd) -> SceneMistake {
    let isRunning = key.state == .foreground || key.state == .background
    switch key.entrance.kind {
    case .notification, .notificationAction: return .notificationLost
    case _ where isRunning: return after.hasUnheardLink ? .silentEntrance : .globalWindow
    case .quickAction: return .coldQuickActionLost
    default: return .coldLinkLost
    }
  }

  private static func otherScreen(
    _ key: CellKey, _ before: CellEnd?, _ after: CellEnd
  ) -> SceneMistake? {
    // Who signs out is to see the login, whatever else is not there.
    let changesSession = [.signIn, .signOut, .expiry].contains(key.entrance.kind)
    if after.hasWindowWithoutScene, !changesSession || after.hides(before?.end.screen) {
      return .windowOutsideScene
    }
    switch key.entrance.kind {
    case .signIn, .signOut, .expiry: return .globalWindow
    case .removal: return .dividedEnd
    case _ where key.state == .disconnected: return .keptAfterDisconnect
    case .cover, .memory: return .silentLifeCycle
    case .icon: return key.state == .background ? .silentLifeCycle : .tooEarly
    default: return key.state == .closed ? .tooEarly : nil
    }
  }

  private static func found(_ rules: [String], _ key: CellKey, _ after: CellEnd) -> SceneMistake? {
    // Whatever else is out of sight: so is the app.
    if rules.contains(RuleInfo.sceneWithoutInterface.id) { return black(after) }
    for rule in rules {
      if let mistake = found(rule, key, after) { return mistake }
    }
    return after.hasWindowWithoutScene ? .windowOutsideScene : nil
  }

  private static func found(_ rule: String, _ key: CellKey, _ after: CellEnd) -> SceneMistake? {
    switch rule {
    case RuleInfo.windowWithoutScene.id: .windowOutsideScene
    case RuleInfo.rootBuiltTwice.id: rootTwice(key, after)
    case RuleInfo.openedTwice.id: .handledTwice
    case RuleInfo.lostLink.id: lost(key, after)
    case RuleInfo.protectedContent.id where [.signOut, .expiry].contains(key.entrance.kind):
      .globalWindow
    case _ where key.state == .disconnected: .keptAfterDisconnect
    default: nil
    }
  }

  /// Two roots at a launch are two that were built for it: by both delegates, or by the storyboard
  /// that the configuration names and by the scene delegate.
  private static func rootTwice(_ key: CellKey, _ after: CellEnd) -> SceneMistake {
    if key.state == .disconnected { return .keptAfterDisconnect }
    return after.hasWindowWithoutScene ? .rootOutsideScene : .configuration
  }

  private var foundRemedy: CellRemedy? {
    after.end.found.first { $0.rule == rule }.flatMap { finding in
      RuleInfo.named(finding.rule)?.remedies.first { $0.id == finding.remedy }
    }.map { CellRemedy(id: $0.id, text: $0.text) }
  }

  // MARK: Where

  /// The place of the new finding; of a link that a move to scenes has lost or opens twice, and of
  /// a black screen, the methods that the mistake is about say more.
  private func decided(_ outcome: Outcome) -> [SourcePlace] {
    guard mistake == nil || ![.lost, .black, .twice].contains(outcome), mistake != .configuration
    else {
      return []
    }
    return [rule, outcome == .crash ? RuleInfo.crash.id : nil].compactMap { rule in
      rule.flatMap { after.decisions[$0] }
    }
  }

  /// The methods that the mistake is about.
  private var declared: [SourcePlace] {
    switch mistake {
    case .silentEntrance: applicationMethods(silentDelivery)
    case .silentLifeCycle: applicationMethods(silentState)
    case .rootOutsideScene: applicationMethods(Self.launch)
    case .coldLinkLost, .coldQuickActionLost: connection
    default: []
    }
  }

  private var connection: [SourcePlace] {
    after.sceneDelegate.flatMap {
      SourcePlace(method: "scene(_:willConnectTo:options:)", of: $0)
    }.map { [$0] } ?? []
  }

  private func applicationMethods(_ names: [String]) -> [SourcePlace] {
    applicationDelegate.map { delegate in
      names.compactMap { SourcePlace(method: $0, of: delegate) }
    } ?? []
  }

  /// The methods of the application delegate that would have taken it.
  private var silentDelivery: [String] {
    switch key.entrance.kind {
    case .universalLink, .activity: ["application(_:continue:restorationHandler:)"]
    case .quickAction: ["application(_:performActionFor:completionHandler:)"]
    default: ["application(_:open:options:)"]
    }
  }

  /// The methods for the way out, or for the way back.
  private var silentState: [String] {
    let out = ["applicationDidEnterBackground(_:)", "applicationWillResignActive(_:)"]
    let back = ["applicationWillEnterForeground(_:)", "applicationDidBecomeActive(_:)"]
    return key.entrance.kind == .cover ? out + back : back + out
  }

  private static let launch = [
    "application(_:didFinishLaunchingWithOptions:)", "applicationDidFinishLaunching(_:)",
  ]
}
