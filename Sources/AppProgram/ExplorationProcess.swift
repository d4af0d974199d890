package import Exports
internal import JSON
package import Playback

/// An exploration in a process of its own, as the server follows it.
package struct ExplorationProcess {
  private let process: ChildProcess

  /// Seconds that a process has to end by itself after a request to, and to say where in the app's
  /// code its findings were decided.
  private static let grace = 6.0
  private static let secondsBetweenChecks = 0.1

  package init(_ request: ExplorationRequest, in host: AppHost) throws(ProcessProblem) {
    process = try host.exploration(request.json, seconds: request.timeLimit + Self.grace)
  }

  /// Runs until the process ends, is cancelled, or takes too long.
  ///
  /// - Parameter report: gets each report, and now and then `nil`; says whether to go on.
  /// - Returns: the result, or why there is none, as a sentence.
  package func run(_ report: (ExplorationReport?) -> Bool) -> Result<ReportedExploration, Failure> {
    var goesOn = true
    while true {
      if goesOn, !report(nil) {
        goesOn = false
        process.closeInput()
        process.allow(seconds: Self.grace)
      }
      switch process.answer(within: Self.secondsBetweenChecks) {
      case .line(let line):
        let json = JSONValue(line: line)
        if let result = json?["result"].flatMap(ReportedExploration.init) {
          return .success(result)
        }
        if let news = json.flatMap(ExplorationReport.init) { _ = report(news) }
      case .nothing: continue
      case .end: return .failure(Failure(goesOn ? process.end() : nil))
      }
    }
  }

  /// Why there is no result.
  package struct Failure: Error {
    package let reason: String

    /// `ending` is `nil` if it was cancelled.
    init(_ ending: ProcessEnding?) {
      reason =
        switch ending {
        case nil: "It was cancelled."
        case .hung: "The time limit was reached."
        case .some(let ending): "The explorer's process ended. \(ending.sentence)"
        }
    }

    package init(_ problem: ProcessProblem) {
      reason = "The explorer could not be started: \(problem)."
    }
  }
}
