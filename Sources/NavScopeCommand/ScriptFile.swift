internal import JSON
internal import Phone
internal import Playback
internal import Rules
internal import ServeCommand
internal import VirtualTime

/// A script that is named on the command line, and a run of it.
enum ScriptFile {
  /// Reads and checks a script; - is standard input.
  ///
  /// - Parameter apps: those that it is for, which must accept its conditions.
  static func read(_ path: String, for apps: [String]) throws -> Script {
    let text = try InputText.read(path, what: "the script")
    do throws(ScriptProblem) {
      return try Script.located(in: text) { (root) throws(ScriptProblem) in
        let script = try Script(root, rules: RuleInfo.ids)
        for app in apps { _ = try NavScopeCommand.catalogue.resolve(script, as: app) }
        return script
      }
    } catch {
      throw CommandFailure(sentence: "\(path == "-" ? "script" : path): \(error.description)")
    }
  }

  /// The moment at which to stop.
  static func end(_ seconds: Double?) throws -> Instant? {
    guard let seconds else { return nil }
    guard seconds.isFinite, (0...Instant.endOfScript.seconds).contains(seconds) else {
      throw CommandFailure(
        sentence: "--until must be a number of seconds from 0 to \(Instant.endOfScript).")
    }
    return Instant(seconds: seconds)
  }

  /// Plays a script on an app, up to a moment or until nothing is pending; an app of someone's own
  /// in a process of its own.
  static func play(
    _ script: Script, on id: String, until end: Instant?
  ) throws -> any AppRun {
    let catalogue = NavScopeCommand.catalogue
    let run = try refusing { () throws(ScriptProblem) in
      try AppRunner(of: script, as: id, in: catalogue, hosts: AppHosts(for: catalogue)).make()
    }
    run.play(script, until: end)
    return run
  }

  /// Refuses an app that is not listed.
  static func check(app id: String) throws {
    _ = try refusing { () throws(ScriptProblem) in try NavScopeCommand.catalogue.app(id) }
  }

  private static func refusing<Value>(_ body: () throws(ScriptProblem) -> Value) throws -> Value {
    do throws(ScriptProblem) {
      return try body()
    } catch {
      throw CommandFailure(sentence: error.description)
    }
  }
}
