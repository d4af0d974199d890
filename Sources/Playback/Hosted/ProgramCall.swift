/// What the program of an app is started for; these words stand first on its command line.
package enum ProgramCall: Equatable {
  /// It plays an app as `HostLoop.run` does; the set-up is a script with the conditions.
  case play(app: String, setup: String)
  /// It explores an app, by the JSON of a request.
  case explore(request: String)
  /// It plays a script up to a moment, or until nothing is pending, tells in a line what that came
  /// to, and ends.
  case summarize(script: String, until: Double?)
  /// It tells in a line where its app did what a finding of a script is about, by the number of the
  /// finding's event, and ends.
  case decide(script: String, finding: Int)
  /// It tells in a line what its app is, and ends.
  case describe

  var arguments: [String] {
    switch self {
    case .play(let app, let setup): ["host", app, setup]
    case .explore(let request): ["host-explorer", request]
    case .summarize(let script, let end):
      ["host-summary", script] + (end.map { ["\($0)"] } ?? [])
    case .decide(let script, let finding): ["host-decision", script, "\(finding)"]
    case .describe: ["host-describe"]
    }
  }

  /// Reads a command line without the program's name; nil for one that is for a person.
  package init?(_ arguments: [String]) {
    switch (arguments.first, arguments.count) {
    case ("host", 3): self = .play(app: arguments[1], setup: arguments[2])
    case ("host-explorer", 2): self = .explore(request: arguments[1])
    case ("host-summary", 2): self = .summarize(script: arguments[1], until: nil)
    case ("host-summary", 3):
      guard let end = Double(arguments[2]) else { return nil }
      self = .summarize(script: arguments[1], until: end)
    case ("host-decision", 3):
      guard let finding = Int(arguments[2]) else { return nil }
      self = .decide(script: arguments[1], finding: finding)
    case ("host-describe", 1): self = .describe
    default: return nil
    }
  }
}
