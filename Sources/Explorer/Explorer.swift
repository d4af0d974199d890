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

  /// What is explored, and how.
  public struct Bounds: Sendable, Equatable {
    /// How many inputs may follow the launch.
    public var inputs: Int
    /// The names of the inputs that are tried; empty for those that are on by default.
    public var only: [String]
    /// The names of inputs that are tried as well.
    public var also: [String]
    /// The names of inputs that are not tried.
    public var without: [String]
    /// Conditions that have one value throughout.
    public var conditions: [Script.Setting]
    /// The phone on which it is explored.
    public var device: PhoneSettings
    /// Whether a state that was expanded before is not expanded again.
    public var prunes: Bool
    /// The number of cores to use; nil for all.
    public var workers: Int?
    /// The most states in the visited set, and the most paths in the frontier: what fits in memory.
    public var mostStates: Int

    public init(
      inputs: Int = 2, only: [String] = [], also: [String] = [], without: [String] = [],
      conditions: [Script.Setting] = [], device: PhoneSettings = PhoneSettings(),
      prunes: Bool = true, workers: Int? = nil,
      mostStates: Int = 5_000_000
    ) {
      self.inputs = inputs
      self.only = only
      self.also = also
      self.without = without
      self.conditions = conditions
      self.device = device
      self.prunes = prunes
      self.workers = workers
      self.mostStates = mostStates
    }

    /// Whether each input is recorded with its place.
    package var recordsVisits = false

    /// How many inputs may be asked for.
    public static let inputRange = 0...6
  }

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
    setups = Self.setups(of: app, with: bounds.conditions, on: bounds.device)
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

  /// Explores with no input after the launch, then with one, with two, and so on. `progress` is
  /// called after each batch, and ends the exploration by returning a reason.
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
    do {
      var search = try Search(
        app: app, bounds: bounds, setups: setups, isolation, from: checkpoint)
      search.namesInnermostLines = namesInnermostLines
      search.run(saving: save, progress)
      return search.exploration
    } catch {
      return Exploration(of: app.entry.id, inputs: bounds.inputs, failedBecause: "\(error)")
    }
  }

  /// Whether a checkpoint fits the bounds and the app's conditions.
  public func accepts(_ checkpoint: ExplorationCheckpoint) -> Bool {
    let paths =
      checkpoint.found.map(\.path)
      + [checkpoint.crashingPath, checkpoint.nonTerminatingPath].compactMap(\.self)
    return (0...bounds.inputs).contains(checkpoint.inputs)
      && (0...Search.maximumRounds).contains(checkpoint.repetition)
      && (0..<1 << 53).contains(checkpoint.played)
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

extension Explorer.Bounds {
  func allows(_ name: String) -> Bool {
    guard !without.contains(name) else { return false }
    return also.contains(name) || (only.isEmpty ? Input.explored : only).contains(name)
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
