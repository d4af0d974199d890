package import Phone
package import Playback
internal import Trace
internal import VirtualTime

extension Decision {
  /// The place at which an app did what a finding of a run is about, with the innermost line of its
  /// own code.
  ///
  /// - Parameter log: of the run, from its beginning.
  package init?(ofFinding seq: Int, in run: Run, loggedBy log: FrameLog) {
    let trace = run.events
    let events = Self.turns(ofFinding: seq, in: trace)
    let frames = Dictionary(events.map { ($0, log.frames(of: $0)) }) { $1 }
    let lines = AppLines(behind: [frames], in: DebugInformation(of: FrameLog.program))
      .lines(behind: frames)
    self.init(
      ofFinding: seq, in: trace, app: run.app.sourceType, lines: lines)
  }

  /// The place at which an app whose program this process runs did what a finding of a script is
  /// about, with the innermost line of its own code. The script is played in forks of this process.
  package init?(
    ofFinding seq: Int, in script: Script, of app: any SimulatedApp, _ conditions: Conditions
  ) throws {
    let information = DebugInformation(of: FrameLog.program)
    let isolation = Isolation.forks(ProcessLimits())
    func play<Value: Codable>(_ body: ([RunEvent], FrameLog) -> Value?) throws -> Value? {
      try isolation.result { gate in
        let run = Run(app: app, conditions: conditions, gate: gate)
        let log = FrameLog(of: run)
        run.play(script.inputs)
        let limit = run.now + .longestWait
        while run.eventCount < seq, run.runNext(dueBy: limit) {}
        return body(run.events, log)
      } ?? nil
    }
    let frames = try play { trace, log in
      let events = Self.turns(ofFinding: seq, in: trace)
      return Dictionary(events.map { ($0, log.frames(of: $0)) }) { $1 }
    }
    let lines = AppLines(behind: [frames ?? [:]], in: information).lines(behind: frames ?? [:])
    let name = app.sourceType
    let decision = try play { trace, _ in
      Decision(ofFinding: seq, in: trace, app: name, lines: lines)
    }
    guard let decision else { return nil }
    self = decision
  }
}
