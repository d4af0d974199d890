internal import Explorer
internal import Phone
internal import Playback
internal import Rules
internal import SceneMigration
internal import Trace

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
  ///   - launches: how launches by the icon end; none if that is the cell.
  ///   - code: what the code says by itself.
  init(
    _ key: CellKey, _ verdict: Verdict, _ after: CellEnd, elsewhere: MatrixCell?,
    launches: [MatrixCell], code: any MistakesOfCode
  ) {
    (self.key, self.after) = (key, after)
    applicationDelegate = after.applicationDelegate ?? verdict.before?.applicationDelegate
    rule = verdict.newRules.first
    let read = verdict.outcome == .crash ? after.crashPlace.flatMap(code.mistake) : nil
    let named = after.concernsScenes ? Self.mistake(key, verdict, after, read) : nil
    let told = Self.told(named, key, verdict.outcome, elsewhere)
    mistake =
      Self.launched(told, verdict.outcome, after, launches)
      ?? told.map { Self.listed($0, verdict.before, code) }
    remedy = mistake.map { CellRemedy(id: $0.remedy.id, text: $0.remedy.text) } ?? foundRemedy
    places = decided(verdict.outcome) + declared
    methods = connection + applicationMethods(Self.launch)
  }

  /// The mistake of the launch, if a cell shows no more than the wrong screen of each launch, or a
  /// screen in front of a black one. A link that is lost for a reason of its own has that reason.
  private static func launched(
    _ told: SceneMistake?, _ outcome: Outcome, _ after: CellEnd, _ launches: [MatrixCell]
  ) -> SceneMistake? {
    guard outcome == .otherScreen || outcome == .lost && told == .globalWindow else { return nil }
    return launches.first { launch in
      launch.outcome == .otherScreen && launch.after?.hasSameScreen(as: after) == true
        || launch.outcome == .black
    }?.mistake
  }

  /// What is not shown in time, or not on the way back, may ask a window for it that scenes do not
  /// have. If the code that shows it does, and makes no mistake of the other kind, that is it.
  private static func listed(
    _ named: SceneMistake, _ before: CellEnd?, _ code: any MistakesOfCode
  ) -> SceneMistake {
    guard [.tooEarly, .silentLifeCycle].contains(named), !code.makes(named) else { return named }
    let isLookedUp =
      before?.end.screen.map { code.makes(.globalWindow, showing: $0.top) }
      ?? code.makes(.globalWindow)
    return isLookedUp ? .globalWindow : named
  }

  /// What the same elsewhere makes of a mistake.
  private static func told(
    _ named: SceneMistake?, _ key: CellKey, _ outcome: Outcome, _ elsewhere: MatrixCell?
  ) -> SceneMistake? {
    guard let elsewhere else { return named }
    let isFine = !elsewhere.outcome.isWorse
    if isFine, key.state == .disconnected, outcome == .crash { return .keptAfterDisconnect }
    guard let named else { return nil }
    switch named {
    case .dividedEnd: return elsewhere.mistake ?? named
    case .repeatedForegroundWork: return named
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

  /// - Parameter read: the mistake of what the code reads at the line of a crash.
  private static func mistake(
    _ key: CellKey, _ verdict: Verdict, _ after: CellEnd, _ read: SceneMistake?
  ) -> SceneMistake? {
    if after.missing != nil { return .configuration }
    switch verdict.outcome {
    case .crash: return read ?? crash(key, after)
    case .black: return black(after)
    case .lost: return lost(key, after)
    case .twice: return .handledTwice
    case .otherScreen: return otherScreen(key, verdict.before, after)
    case .newFinding: return found(verdict.newRules, key, after)
    case .same, .better, .notTried: return nil
    }
  }

  /// Before a scene has its window there is none to be found, and UIKit refuses much. What the app
  /// ends by itself, such as by `fatalError()` or a wait without an end, has a reason of its own.
  private static func crash(_ key: CellKey, _ after: CellEnd) -> SceneMistake? {
    let isRefused = after.crashCode == .exception || after.crashCode == .noCommonParent
    guard isRefused || after.crashCode == .missingValue else { return nil }
    switch after.crashMoment {
    case .launching?: return .tooEarly
    case .connecting?: return isRefused ? .tooEarly : .globalWindow
    case nil where isRefused: return nil
    case nil: return key.entrance.kind == .icon && key.state == .closed ? nil : .globalWindow
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
    switch key.entrance.kind {
    case _ where key.state.connects && after.showsArrival: return .repeatedForegroundWork
    case .notification, .notificationAction: return .notificationLost
    case _ where !key.state.connects: return after.hasUnheardLink ? .silentEntrance : .globalWindow
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
    if key.state.connects, after.showsArrival { return .repeatedForegroundWork }
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
    if rules.contains(where: after.isOfArrival) { return .repeatedForegroundWork }
    if key.state == .disconnected { return .keptAfterDisconnect }
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
    guard mistake == nil || ![.lost, .black, .twice].contains(outcome),
      ![.configuration, .repeatedForegroundWork].contains(mistake)
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
    case .repeatedForegroundWork: sceneMethod("sceneWillEnterForeground(_:)")
    default: []
    }
  }

  private var connection: [SourcePlace] { sceneMethod("scene(_:willConnectTo:options:)") }

  private func sceneMethod(_ name: String) -> [SourcePlace] {
    after.sceneDelegate.flatMap { SourcePlace(method: name, of: $0) }.map { [$0] } ?? []
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
