/// What the program of an app is started for; these words stand first on its command line.
///
/// A script or a request can be longer than an argument may be, 128 KiB on Linux, and is therefore
/// the first line of standard input.
package enum ProgramCall: Equatable {
  /// It plays an app as `HostLoop.run` does; the set-up is a script with the conditions.
  case play(app: String, setup: String)
  /// It reads what is to be explored, tells how far it has come, and ends with the result.
  case explore
  /// It reads a script, says in a line where its app did what a finding of it is about, by the
  /// number of the finding's event, and ends.
  case decide(finding: Int)
  /// It reads a script and an input, says in a line at which moments the input breaks the app, and
  /// ends.
  case vary
  /// It tells in a line what its app is, and ends.
  case describe

  var arguments: [String] {
    switch self {
    case .play(let app, let setup): ["host", app, setup]
    case .explore: ["host-explorer"]
    case .decide(let finding): ["host-decision", "\(finding)"]
    case .vary: ["host-strip"]
    case .describe: ["host-describe"]
    }
  }

  /// Reads a command line without the program's name; `nil` for one that is for a person.
  package init?(_ arguments: [String]) {
    switch (arguments.first, arguments.count) {
    case ("host", 3): self = .play(app: arguments[1], setup: arguments[2])
    case ("host-explorer", 1): self = .explore
    case ("host-decision", 2):
      guard let finding = Int(arguments[1]) else { return nil }
      self = .decide(finding: finding)
    case ("host-strip", 1): self = .vary
    case ("host-describe", 1): self = .describe
    default: return nil
    }
  }
}
