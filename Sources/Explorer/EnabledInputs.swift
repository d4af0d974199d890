internal import DeeplinkFormats
internal import HeadlessUIKit
internal import Phone
internal import Playback
internal import VirtualTime

/// What a person, the phone or the server can do to an app.
struct InputAlphabet: Sendable {
  private let shortcuts: [Input]
  private let notifications: [Input]
  private let links: [Input]
  private let wantsExtras: Bool
  private let isWanted: @Sendable (Input) -> Bool

  init(app: any SimulatedApp, conditions: Conditions, bounds: Explorer.Bounds) {
    let samples = Representatives(app: app, conditions: conditions)
    shortcuts = samples.shortcuts
    notifications = samples.notifications
    links = samples.links
    wantsExtras = Input.exploredOnDemand.contains { bounds.allows($0) }
    isWanted = { bounds.allows($0.name) }
  }

  /// What starts an app that has not run: the person's tap on its icon, or something that is delivered.
  var starts: [Input] {
    [.launch] + (shortcuts + notifications.filter(\.startsApp) + links).filter(isWanted)
  }

  /// Whether somebody who has left the app comes back to it.
  var comesBack: Bool { isWanted(.foreground) }

  /// What can be done to the phone as it stands.
  func enabled(in run: Run) -> [Input] {
    let simulation = run.simulation
    let inputs: [Input] =
      switch simulation.lifeState {
      case .notRunning, .crashed: [.launch] + deliveries(isRunning: false)
      case .background, .suspended:
        [.foreground, .terminate] + sessions + deliveries(isRunning: true)
      case .inactive:
        touches(run) + [.background, .terminate] + sessions + deliveries(isRunning: true)
      case .active:
        touches(run) + [.interruption(seconds: Self.interruption), .background, .terminate]
          + sessions + deliveries(isRunning: true)
      }
    return (inputs + extras(run)).filter(isWanted)
  }

  /// What is tried only when it is asked for by name.
  private func extras(_ run: Run) -> [Input] {
    guard wantsExtras, run.simulation.isRunning else { return [] }
    let memory: [Input] = [.memoryWarning]
    guard [.active, .inactive].contains(run.simulation.lifeState) else { return memory }
    let posture = run.simulation.posture
    let turns: [Input] = [
      .rotate(posture.hasPrefix("portrait") ? .landscape : .portrait),
      .statusBar(inCall: !posture.hasSuffix("in call")),
    ]
    return memory + turns + texts(run) + gestures(run)
  }

  /// Something typed into each text field that is empty.
  private func texts(_ run: Run) -> [Input] {
    let empty = Set(run.simulation.visibleTexts.filter { $0.text.isEmpty }.map(\.place))
    guard !empty.isEmpty else { return [] }
    return targets(run).enumerated().filter { empty.contains($0.offset) }
      .compactMap { $0.element.map { .type(target: $0, text: Self.text) } }
  }

  private func gestures(_ run: Run) -> [Input] {
    let controllers = run.simulation.controllersOnStage
    let swipes: [Input] =
      hasWayBack(controllers) ? [.swipeBack(finish: true), .swipeBack(finish: false)] : []
    let hasSheet = controllers.contains { $0.presentedViewController != nil }
    return swipes + (hasSheet ? [.dragSheet(finish: true), .dragSheet(finish: false)] : [])
  }

  /// What is typed.
  static let text = "kim"

  /// Seconds of an interruption.
  static let interruption = 1.0

  private var sessions: [Input] { Input.SessionChange.allCases.map { .session($0) } }

  private func deliveries(isRunning: Bool) -> [Input] {
    shortcuts + (isRunning ? notifications : notifications.filter(\.startsApp)) + links
  }

  private func touches(_ run: Run) -> [Input] {
    var inputs: [Input] = []
    if let banner = run.device.bannerName { inputs.append(.tap(target: banner)) }
    inputs += targets(run).compactMap { $0.map { .tap(target: $0) } }
    let controllers = run.simulation.controllersOnStage
    if hasWayBack(controllers) { inputs.append(.back) }
    let tabs = controllers.lazy.compactMap { $0 as? UITabBarController }.last
    inputs += (0..<(tabs?.viewControllers?.count ?? 0)).map { .selectTab(index: $0) }
    return inputs
  }

  /// The name by which each control on the screen is reached; nil for one without.
  private func targets(_ run: Run) -> [String?] {
    var counts: [String: Int] = [:]
    return run.simulation.visibleTargets.map { name in
      guard !name.isEmpty else { return nil }
      let count = counts[name, default: 0] + 1
      counts[name] = count
      return count == 1 ? name : "\(name)#\(count)"
    }
  }

  private func hasWayBack(_ controllers: [UIViewController]) -> Bool {
    controllers.contains { ($0 as? UINavigationController)?.viewControllers.count ?? 0 > 1 }
  }
}

extension Input {
  /// Whether it starts an app that is not running.
  fileprivate var startsApp: Bool {
    if case .notification(_, let tapped) = self { tapped } else { true }
  }
}
