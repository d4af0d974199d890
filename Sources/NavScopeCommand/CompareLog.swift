internal import AppProgram
internal import ArgumentParser
internal import DeviceLog
internal import Explorer
internal import Foundation
internal import JSON
internal import Phone
internal import Playback
internal import ServeCommand
internal import Trace
internal import VirtualTime

/// What `navscope compare --log` does: a phone's log beside the simulation of the same app.
struct CompareLog {
  let record: LogRecord
  let app: String
  /// The phone on which a script is searched for.
  let device: PhoneSettings
  let format: OutputFormat

  /// Plays a script and compares.
  func run(_ script: Script, until end: Instant?) throws {
    let run = try ScriptFile.play(script, on: app, until: end)
    try show(LogComparison(record.entries, run.events), script, found: nil)
  }

  /// Searches for the script that comes nearest, and compares with it.
  func search(inputs: Int, timeLimit: Double) throws {
    guard AppHosts(for: NavScopeCommand.catalogue).programHost(of: app) == nil else {
      throw CommandFailure(
        sentence:
          "An imported app requires a script: name one with --script. Only for an app of the catalogue does NavScope search for one."
      )
    }
    let entries = Array(record.entries.prefix(Self.mostSearched))
    let clock = Stopwatch()
    let display = ProgressDisplay()
    let explorer = try Explorer(of: app, Explorer.Bounds(inputs: inputs, device: device)) {
      clock.seconds >= timeLimit
    }
    let found: FoundScript?
    do {
      found = try explorer.findScript(moments: moments) { run in
        let comparison = LogComparison(entries, run.events, namesFacts: false)
        return ScriptLikeness(
          distance: comparison.distance, secondsApart: comparison.secondsApart,
          signature: comparison.signature)
      } _: { played, nearest in
        display.show(
          "\(played) scripts, nearest at distance \(nearest?.likeness.distance ?? 0)",
          fraction: clock.seconds / timeLimit, after: clock.seconds)
        return clock.seconds < timeLimit
      }
    } catch let problem as ProcessProblem {
      display.clear()
      throw CommandFailure(sentence: AppExploration.Failure(problem).reason)
    }
    display.clear()
    guard let found else {
      throw CommandFailure(
        sentence: "\(app) ends its process in every script. Name a script with --script.")
    }
    let run = try ScriptFile.play(found.script, on: app, until: nil)
    try show(LogComparison(record.entries, run.events), found.script, found: found)
  }

  /// The most calls of a log by which a script is searched.
  private static let mostSearched = 1000

  /// When something begins in the log after the longest pauses: an input may have come then.
  private var moments: [Instant] {
    var begins: [(instant: Instant, pause: TimeSpan)] = []
    var last = Instant.zero
    for instant in record.entries.compactMap(\.instant) where instant <= .endOfScript {
      if instant > last { begins.append((instant, instant - last)) }
      last = max(last, instant)
    }
    return begins.sorted { $0.pause > $1.pause }.prefix(Self.mostMoments).map(\.instant).sorted()
  }

  private static let mostMoments = 64

  private func show(
    _ comparison: LogComparison, _ script: Script, found: FoundScript?
  ) throws {
    switch format {
    case .text: try StandardStream.output.writeSanitized(text(comparison, script, found))
    case .json:
      var script = script
      script.app = app
      var members: [(String, JSONValue)] = [
        ("app", .string(app)), ("calls", JSONValue(record.entries.count)),
        ("run", JSONValue(record.run)), ("runs", JSONValue(record.runs)),
        ("script", script.json),
      ]
      if let found {
        members.append(("searched", JSONValue(found.played)))
        members.append(("complete", .bool(!found.isStopped)))
      }
      try StandardStream.output.write(.object(JSONObject(members + comparison.json)))
    }
  }

  private func text(
    _ comparison: LogComparison, _ script: Script, _ found: FoundScript?
  ) -> String {
    var text = "\(record.entries.count) calls of the log, \(app) in the simulation\n"
    if record.runs > 1 {
      text += "The log has \(record.runs) runs; this is run \(record.run). --run selects another.\n"
    }
    if record.isCut {
      text += "The log has more calls; the first \(LogRecord.most) are compared.\n"
    }
    if let found {
      let end = found.isStopped ? ", stopped at the time limit" : ""
      text += "The nearest of \(found.played) scripts\(end):\n\(script.file)"
    }
    return text + comparison.text
  }
}

extension LogComparison {
  /// Equal for runs that differ from the log alike.
  fileprivate var signature: Int {
    var hasher = Hasher()
    for difference in differences {
      for call in difference.phone + difference.simulation {
        hasher.combine(call.key.name)
        hasher.combine(call.key.subject)
      }
    }
    hasher.combine(same)
    return hasher.finalize()
  }
}
