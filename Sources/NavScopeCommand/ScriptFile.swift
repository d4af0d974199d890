internal import DeeplinkFormats
internal import Scenarios
internal import VirtualTime

/// A script that is named on the command line, and a run of it.
enum ScriptFile {
  /// Reads and checks a script; - is standard input.
  static func read(_ path: String) throws -> Script {
    let text = try InputText.read(path, what: "the script")
    do throws(ScriptProblem) {
      return try Script(parsing: text)
    } catch {
      throw CommandFailure(sentence: "\(path == "-" ? "script" : path): \(error.description)")
    }
  }

  /// The moment at which to stop.
  static func end(_ seconds: Double?) throws -> Instant? {
    guard let seconds else { return nil }
    guard seconds.isFinite, (0...86_400).contains(seconds) else {
      throw CommandFailure(sentence: "--until must be a number of seconds from 0 to 86400.")
    }
    return Instant(seconds: seconds)
  }

  /// Plays a script on an app, up to a moment or until nothing is pending.
  static func play(_ script: Script, on app: String, until end: Instant?) throws -> Run {
    let run: Run
    do throws(ScriptProblem) {
      run = try Run(script, as: app, in: NavScopeCommand.catalogue)
    } catch {
      throw CommandFailure(sentence: error.description)
    }
    if let end {
      run.play(script.inputs.filter { $0.at <= end })
      run.advance(to: end)
    } else {
      run.play(script.inputs)
      run.runUntilIdle()
    }
    return run
  }
}
