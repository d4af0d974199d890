package import Explorer
package import Phone
package import Playback

/// The one way to explore an app: in this process, or in one of the app's program. The bounds, the
/// result, and its reports on the way are the same.
package struct AppExploration: Sendable {
  private let explorer: Explorer
  private let app: String
  private let bounds: Explorer.Bounds
  private let host: AppHost?
  private let sources: AppSources

  /// An exploration that is to begin; refuses what cannot be explored.
  ///
  /// - Parameters:
  ///   - host: the program in whose process the app is explored; `nil` for this process.
  ///   - sources: the app's own files, if they are at hand.
  package init(
    of app: any SimulatedApp, _ bounds: Explorer.Bounds, in host: AppHost?, sources: AppSources
  ) throws(ExplorerProblem) {
    var explorer = try Explorer(app, bounds: bounds)
    explorer.namesInnermostLines = host == nil
    self.explorer = explorer
    (self.app, self.bounds, self.host) = (app.entry.id, bounds, host)
    self.sources = sources
  }

  /// Whether it can be resumed at a checkpoint.
  package func accepts(_ checkpoint: ExplorationCheckpoint) -> Bool { explorer.accepts(checkpoint) }

  /// Explores to the end.
  ///
  /// - Parameters:
  ///   - save: is given a checkpoint before each round.
  ///   - isCancelled: asked a few times a second, also while a script hangs.
  ///   - goesOn: is given the progress after each batch; false cancels.
  package func run(
    from checkpoint: ExplorationCheckpoint? = nil,
    saving save: (ExplorationCheckpoint) -> Void = { _ in },
    isCancelled: () -> Bool, _ goesOn: (ExplorationProgress) -> Bool
  ) throws(Failure) -> Exploration {
    let exploration: Exploration
    if let host {
      exploration = try run(in: host, from: checkpoint, save, isCancelled, goesOn)
    } else {
      exploration = explorer.explore(from: checkpoint, saving: save) { progress in
        goesOn(progress) && !isCancelled() ? nil : .cancelled
      }
    }
    return exploration.checked(with: sources)
  }

  /// Why there is no result, as a sentence.
  package struct Failure: Error {
    package let reason: String

    package init(_ problem: ProcessProblem) {
      reason = "The explorer could not be started: \(problem)."
    }

    init(_ reason: String) { self.reason = reason }

    init(_ ending: ProcessEnding) {
      reason =
        switch ending {
        case .hung: "The time limit was reached."
        default: "The explorer's process ended. \(ending.sentence)"
        }
    }
  }
}

extension AppExploration {
  /// Seconds that a process has to end by itself after a request to, and to say where in the app's
  /// code its findings were decided.
  private static let grace = 6.0
  private static let secondsBetweenChecks = 0.1

  private func run(
    in host: AppHost, from checkpoint: ExplorationCheckpoint?,
    _ save: (ExplorationCheckpoint) -> Void, _ isCancelled: () -> Bool,
    _ goesOn: (ExplorationProgress) -> Bool
  ) throws(Failure) -> Exploration {
    let process = try start(in: host, from: checkpoint)
    var isEnding = false
    func end() {
      isEnding = true
      process.closeInput()
      process.allow(seconds: Self.grace)
    }
    while true {
      if !isEnding, isCancelled() { end() }
      switch process.answer(within: Self.secondsBetweenChecks) {
      case .line(let line):
        switch try? ExplorationNews(line: line) {
        case .result(let exploration): return exploration
        case .checkpoint(let checkpoint): save(checkpoint)
        case .progress(let progress): if !goesOn(progress), !isEnding { end() }
        case nil: continue
        }
      case .nothing: continue
      case .end: throw isEnding ? Failure("It was cancelled.") : Failure(process.end())
      }
    }
  }

  private func start(
    in host: AppHost, from checkpoint: ExplorationCheckpoint?
  ) throws(Failure) -> ChildProcess {
    let call = ExplorationCall(app: app, bounds: bounds, checkpoint: checkpoint)
    guard let line = try? call.line() else { throw Failure("The bounds cannot be written.") }
    do throws(ProcessProblem) {
      return try host.exploration(line, seconds: bounds.timeLimit.map { $0 + Self.grace })
    } catch {
      throw Failure(error)
    }
  }
}
