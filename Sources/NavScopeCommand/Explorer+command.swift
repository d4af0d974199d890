internal import Explorer
internal import JSON
internal import Phone
internal import ServeCommand

// What the commands that search have in common.
extension Explorer {
  /// The explorer of an app of the catalogue.
  ///
  /// - Parameter isCancelled: whether the time for the search is over.
  init(
    of app: String, _ bounds: Bounds, isCancelled: @escaping @Sendable () -> Bool
  ) throws {
    let catalogue = NavScopeCommand.catalogue
    self = try Self.reportingProblems {
      try Explorer(
        catalogue.app(app), bounds: bounds, isTrusted: catalogue.areTrusted,
        isCancelled: isCancelled)
    }
  }

  /// What makes an exploration, and refuses an app that there is not, and bounds that cannot be.
  static func reportingProblems<Made>(_ make: () throws -> Made) throws -> Made {
    do {
      return try make()
    } catch let problem as ScriptProblem {
      throw CommandFailure(sentence: problem.description)
    } catch let problem as ExplorerProblem {
      throw CommandFailure(sentence: problem.description)
    }
  }

  /// The seconds of `--time-limit`, if a search can take so many.
  static func checked(timeLimit: Double) throws -> Double {
    guard timeLimit.isFinite, timeLimit > 0 else {
      throw CommandFailure(sentence: "--time-limit must be a number of seconds above 0.")
    }
    return timeLimit
  }
}
