internal import DeeplinkFormats
internal import HeadlessUIKit
internal import VirtualTime

/// What a person, the phone or the server can do to an app.
struct InputAlphabet: Sendable {
  private let shortcuts: [Input]
  private let notifications: [Input]
  private let links: [Input]
  private let isWanted: @Sendable (Input) -> Bool

  init(app: any SimulatedApp, conditions: Conditions, bounds: Explorer.Bounds) {
    let samples = Representatives(app: app, conditions: conditions)
    shortcuts = samples.shortcuts
    notifications = samples.notifications
    links = samples.links
    isWanted = { bounds.allows($0.name) }
  }

  /// What starts an app that has not run: the person's tap on its icon, or something that is delivered.
  var starts: [Input] {
    [.launch] + (shortcuts + notifications.filter(\.startsApp) + links).filter(isWanted)
  }

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
    return inputs.filter(isWanted)
  }

  /// Seconds of an interruption.
  static let interruption = 1.0

  private var sessions: [Input] { Input.SessionChange.allCases.map { .session($0) } }

  private func deliveries(isRunning: Bool) -> [Input] {
    shortcuts + (isRunning ? notifications : notifications.filter(\.startsApp)) + links
  }

  private func touches(_ run: Run) -> [Input] {
    var inputs: [Input] = []
    if let banner = run.device.bannerTitle { inputs.append(.tap(target: banner)) }
    var counts: [String: Int] = [:]
    for name in run.simulation.visibleTargets where !name.isEmpty {
      counts[name, default: 0] += 1
      let count = counts[name] ?? 1
      inputs.append(.tap(target: count == 1 ? name : "\(name)#\(count)"))
    }
    let controllers = run.simulation.controllersOnStage
    if controllers.contains(where: {
      ($0 as? UINavigationController)?.viewControllers.count ?? 0 > 1
    }) {
      inputs.append(.back)
    }
    let tabs = controllers.lazy.compactMap { $0 as? UITabBarController }.last
    inputs += (0..<(tabs?.viewControllers?.count ?? 0)).map { .selectTab(index: $0) }
    return inputs
  }
}

extension Input {
  /// Whether it starts an app that is not running.
  fileprivate var startsApp: Bool {
    if case .notification(_, let tapped) = self { tapped } else { true }
  }
}
