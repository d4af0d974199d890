internal import Phone
internal import Playback
internal import Trace
internal import VirtualTime

/// What stays the same in one round of a search. It plays paths from the start, each on a phone of
/// its own, so that many workers can share it.
struct SearchContext: Sendable {
  let app: any SimulatedApp
  let setups: [Conditions]
  let inputSpace: InputSpace
  /// The sums of durations that make candidate times, in order.
  let sums: [TimeSpan]
  let prunes: Bool
  let recordsVisits: Bool
  /// Where the paths are played.
  var isolation: Isolation

  /// Plays each path and goes on until nothing is pending; `isVisited` says of a state and a number
  /// of inputs that may follow whether it need not be expanded again. `nil` if the app ends the
  /// process of a path again and again.
  func expand(
    _ paths: [Path], workers: Int, isVisited: (Fingerprint, Int) -> Bool
  ) throws -> [Expansion?] {
    try isolation.results(of: paths.count, workers: workers) { index, gate in
      expand(paths[index], gate, isVisited)
    }
  }

  private func expand(
    _ path: Path, _ gate: StepGate?, _ isVisited: (Fingerprint, Int) -> Bool
  ) -> Expansion {
    let run = newRun(of: path, gate)
    run.play(path.inputs.dropLast())
    if let last = path.inputs.last { run.advance(to: last.at) }
    var cursor = Cursor(run, in: self)
    if let last = path.inputs.last {
      cursor.perform(last.input, recordsTiming: path.last != nil)
    }
    cursor.advance(budget: path.budget, isVisited: isVisited)
    if path.budget == 0 { cursor.returnToApp() }
    return cursor.expansion
  }

  /// How near the trace of each whole path comes to what is looked for; `nil` if the app ends the
  /// process of a path again and again.
  func likenesses(
    of paths: [Path], workers: Int, _ measure: (Run) -> ScriptLikeness
  ) throws -> [ScriptLikeness?] {
    try isolation.results(of: paths.count, workers: workers) { index, gate in
      let run = newRun(of: paths[index], gate)
      run.looksForFindings = false
      run.play(paths[index].inputs)
      var turns = 0
      while turns < Cursor.maximumTurns, run.runNext(dueBy: run.now + .longestWait) { turns += 1 }
      return measure(run)
    }
  }

  /// The violation of a group that a whole path shows, the launch included; `nil` if it does not.
  func violation(of key: Counterexamples.Key, on path: Path) -> Violation? {
    let expansion = try? isolation.result { gate in
      let run = newRun(of: path, gate)
      var cursor = Cursor(run, in: self)
      run.play(path.inputs)
      cursor.advance(budget: 0) { _, _ in false }
      return cursor.expansion
    }
    return expansion?.violations.first { $0.key == key }
  }

  /// Where and when an app did what one finding is about.
  struct Decided: Codable, Sendable {
    var decision: Decision?
    /// The numbers of the events in whose turns it did so.
    var turns: Set<Int> = []
  }

  /// Where and when the app did what the findings of a whole path are about, by the numbers of
  /// their events.
  ///
  /// - Parameter lines: as `Decision` has them.
  func decisions(
    of findings: [Int], on path: Path, lines: [Int: [SourcePlace]] = [:]
  ) -> [Decided] {
    let app = app.sourceType
    let decided = try? isolation.result { gate in
      let trace = trace(of: newRun(of: path, gate), on: path)
      return findings.map {
        Decided(
          decision: Decision(ofFinding: $0, in: trace, app: app, lines: lines),
          turns: Decision.turns(ofFinding: $0, in: trace))
      }
    }
    return decided ?? findings.map { _ in Decided() }
  }

  /// The places of the program's code at events of a whole path, by their numbers.
  func frames(of events: Set<Int>, on path: Path) -> [Int: [UInt]] {
    guard !events.isEmpty else { return [:] }
    let frames = try? isolation.result { gate in
      let run = newRun(of: path, gate)
      let log = FrameLog(of: run, at: events)
      _ = trace(of: run, on: path)
      return Dictionary(events.map { ($0, log.frames(of: $0)) }) { $1 }
    }
    return frames ?? [:]
  }

  /// What happens on a whole path.
  private func trace(of run: Run, on path: Path) -> [RunEvent] {
    var cursor = Cursor(run, in: self)
    run.play(path.inputs)
    cursor.advance(budget: 0) { _, _ in false }
    return run.events
  }

  private func newRun(of path: Path, _ gate: StepGate?) -> Run {
    Run(app: app, conditions: setups[path.setup], gate: gate)
  }
}
