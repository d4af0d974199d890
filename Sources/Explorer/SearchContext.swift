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

  /// Where the app did what findings of a whole path are about.
  struct Decided: Codable {
    /// In the order of the findings; `nil` if no code of the app had a part in one.
    var decisions: [Decision?]
    /// The places of the program's code at the events in whose turns it did so, by their numbers.
    var frames: [Int: [UInt]] = [:]
    /// What happened; `nil` if it happened in another process.
    var events: [RunEvent]?

    private enum CodingKeys: CodingKey { case decisions, frames }
  }

  /// Where the app did what the findings of a whole path are about, by the numbers of their events.
  func decided(of findings: [Int], on path: Path) -> Decided {
    let decided = try? isolation.result { gate in
      let run = newRun(of: path, gate)
      let log = FrameLog(of: run)
      let trace = trace(of: run, on: path)
      let turns = Set(findings.flatMap { Decision.turns(ofFinding: $0, in: trace) })
      return Decided(
        decisions: decisions(of: findings, in: trace, [:]),
        frames: Dictionary(turns.map { ($0, log.frames(of: $0)) }) { $1 }, events: trace)
    }
    return decided ?? Decided(decisions: findings.map { _ in nil })
  }

  /// The same decisions with the innermost lines of the app's own code, as `Decision` has them.
  func decisions(
    of findings: [Int], on path: Path, _ decided: Decided, lines: [Int: [SourcePlace]]
  ) -> [Decision?] {
    if let events = decided.events { return decisions(of: findings, in: events, lines) }
    let named = try? isolation.result { gate in
      decisions(of: findings, in: trace(of: newRun(of: path, gate), on: path), lines)
    }
    return named ?? decided.decisions
  }

  private func decisions(
    of findings: [Int], in trace: [RunEvent], _ lines: [Int: [SourcePlace]]
  ) -> [Decision?] {
    let app = app.sourceType
    return findings.map { Decision(ofFinding: $0, in: trace, app: app, lines: lines) }
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
