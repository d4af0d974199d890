public import JSON
public import Phone
internal import Playback
internal import VirtualTime

/// Finds the race before the users do: everything that up to a number of inputs can do to an app,
/// at any time.
public struct Explorer: Sendable {
  let app: any SimulatedApp
  let bounds: Bounds
  let setups: [Setup]
  let isolation: Isolation
  /// Whether a finding names the innermost line of the app's own code. The code must be in this
  /// process's own program.
  package var namesInnermostLines = false

  /// One combination of an app's conditions.
  struct Setup: Sendable {
    let settings: [Script.Setting]
    let conditions: Conditions
  }

  /// An explorer of an app; refuses what it cannot do.
  ///
  /// An app that is not trusted is explored in forks of this process, one for each script. The
  /// process must then have a single thread. `isCancelled` ends such an exploration also while a
  /// script hangs; `progress` is then asked for the reason.
  public init(
    _ app: any SimulatedApp, bounds: Bounds = Bounds(), isTrusted: Bool = true,
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) throws(ExplorerProblem) {
    try Self.check(bounds)
    isolation = isTrusted ? .none : .forks(ProcessLimits(isCancelled: isCancelled))
    self.app = app
    self.bounds = bounds
    setups = Self.setups(of: app, with: bounds.conditions, on: bounds.phone)
    guard !setups.isEmpty else { throw Problem(.wrongConditions) }
  }

  private static func check(_ bounds: Bounds) throws(ExplorerProblem) {
    guard Bounds.inputRange.contains(bounds.inputs) else {
      throw Problem(.tooManyInputs(bounds.inputs))
    }
    let explored = Input.explored + Input.exploredOnDemand
    for name in bounds.only + bounds.also + bounds.without where !explored.contains(name) {
      throw Problem(Input.names.contains(name) ? .notExplored(name) : .unknownInput(name))
    }
    guard explored.contains(where: { bounds.allows($0) }) else { throw Problem(.nothingLeft) }
  }

  /// Explores with no input after the launch, then with one, with two, and so on, until everything
  /// is covered or the time limit of the bounds is reached. `progress` is called after each batch,
  /// and ends the exploration by returning a reason.
  ///
  /// - Parameters:
  ///   - checkpoint: the state from which an exploration of the same app within the same bounds is
  ///     resumed, one that `accepts(_:)` accepts; `nil` to start from the beginning.
  ///   - save: is given a checkpoint before each round.
  public func explore(
    from checkpoint: ExplorationCheckpoint? = nil,
    saving save: (ExplorationCheckpoint) -> Void = { _ in },
    _ progress: (ExplorationProgress) -> StopReason?
  ) -> Exploration {
    let start = ContinuousClock.now
    let limit = bounds.timeLimit ?? .infinity
    @Sendable func seconds() -> Double { start.duration(to: .now) / .seconds(1) }
    var exploration: Exploration
    do {
      var search = try Search(
        app: app, bounds: bounds, setups: setups, isolation.cancelled(when: { seconds() >= limit }),
        from: checkpoint)
      search.namesInnermostLines = namesInnermostLines
      search.run(saving: { saved in
        var saved = saved
        saved.seconds = seconds() + (checkpoint?.seconds ?? 0)
        save(saved)
      }) {
        progress($0) ?? (seconds() >= limit ? .time : nil)
      }
      exploration = search.exploration()
    } catch {
      exploration = Exploration(of: app.entry.id, inputs: bounds.inputs)
      exploration.end(because: "It could not start: \(error).")
    }
    exploration.seconds = seconds() + (checkpoint?.seconds ?? 0)
    return exploration
  }

  /// Whether a checkpoint fits the bounds and the app's conditions.
  public func accepts(_ checkpoint: ExplorationCheckpoint) -> Bool {
    let paths =
      checkpoint.found.map(\.path)
      + [checkpoint.crashingPath, checkpoint.nonTerminatingPath].compactMap(\.self)
    return (0...bounds.inputs).contains(checkpoint.inputs)
      && (0...Search.maximumRounds).contains(checkpoint.repetition)
      && (0..<1 << 53).contains(checkpoint.played)
      && checkpoint.seconds >= 0 && checkpoint.seconds.isFinite
      && checkpoint.durations.allSatisfy { $0 > .zero && $0 <= .longestWait }
      && paths.allSatisfy { setups.indices.contains($0.setup) && !$0.inputs.isEmpty }
  }

  /// Explores to the end.
  public func explore() -> Exploration { explore { _ in nil } }

  /// The conditions that say how an app treats links, and in which form it is: they vary only when
  /// asked for, since each would double the space.
  private static let constants = [
    ConditionDeclaration.lifeCycle, .sameLink, .waitingLinks, .linksAtLogout, .linkOverModal,
    .linkUnderLock,
    .linkBeneath,
  ].map(\.name)

  /// All combinations of an app's conditions that are yes or no, or a choice; numbers, the
  /// treatment of links and the life cycle keep their defaults.
  private static func setups(
    of app: any SimulatedApp, with fixed: [Script.Setting], on device: PhoneSettings
  ) -> [Setup] {
    let declared = app.entry.conditions
    var combinations: [[Script.Setting]] = [fixed]
    let constant = fixed.map(\.name) + constants
    for declaration in declared where !constant.contains(declaration.name) {
      let values = declaration.kind.values
      guard !values.isEmpty else { continue }
      combinations = combinations.flatMap { combination in
        values.map { combination + [Script.Setting(declaration.name, $0)] }
      }
    }
    return combinations.compactMap { settings in
      (try? Conditions(settings, declared: declared, on: device)).map {
        Setup(settings: settings, conditions: $0)
      }
    }
  }
}

extension ConditionDeclaration.Kind {
  fileprivate var values: [JSONValue] {
    switch self {
    case .boolean(let standard): [.bool(standard), .bool(!standard)]
    case .choice(let choices, _): choices.map { .string($0) }
    case .number: []
    }
  }
}
