public import Phone

extension Explorer {
  /// What is explored, and how: the same for each app, wherever it runs.
  public struct Bounds: Sendable, Equatable, Codable {
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
    public var phone: PhoneSettings
    /// Whether a state that was expanded before is not expanded again.
    public var prunes: Bool
    /// Seconds after which it ends; `nil` for none.
    public var timeLimit: Double?
    /// The number of cores to use; `nil` for all.
    public var workers: Int?
    /// The most states in the visited set, and the most paths in the frontier: what fits in memory.
    public var mostStates: Int
    /// Whether each input is recorded with its place.
    package var recordsVisits = false

    public init(
      inputs: Int = 2, only: [String] = [], also: [String] = [], without: [String] = [],
      conditions: [Script.Setting] = [], device: PhoneSettings = PhoneSettings(),
      prunes: Bool = true, timeLimit: Double? = nil, workers: Int? = nil,
      mostStates: Int = 5_000_000
    ) {
      (self.inputs, self.only, self.also, self.without) = (inputs, only, also, without)
      (self.conditions, phone, self.prunes) = (conditions, device, prunes)
      (self.timeLimit, self.workers, self.mostStates) = (timeLimit, workers, mostStates)
    }

    /// How many inputs may be asked for.
    public static let inputRange = 0...6

    func allows(_ name: String) -> Bool {
      guard !without.contains(name) else { return false }
      return also.contains(name) || (only.isEmpty ? Input.explored : only).contains(name)
    }
  }
}
