internal import JSON
internal import Phone
internal import Playback
internal import VirtualTime

/// A script as lines for a shell that drives a real simulator; what no command can do is said in a
/// comment, to be done by hand.
struct ShellScript {
  private let head: [String]
  private let script: Script
  private let lines: (Input) -> [String]?

  /// `lines` answers nothing for what is to be done by hand.
  init(_ run: some PlayedRun, for target: String, lines: @escaping (Input) -> [String]?) {
    script = run.script
    self.lines = lines
    head =
      [
        "#!/bin/sh", "# \(ShellWord.comment(run.app.entry.title)) on \(target).",
        "# Times are those of the script; a real device needs its own time besides.",
      ]
      + run.script.conditions.map {
        "# Set up by hand: \(ShellWord.comment($0.name)) \(ShellWord.comment($0.value.encoded))"
      } + [run.script.device.words].compactMap { $0.map { "# Built with \($0)." } } + ["set -e"]
  }

  var text: String {
    var text = head
    var time = Instant.zero
    for timed in script.inputs {
      if timed.at > time { text.append("sleep \(timed.at - time)") }
      time = timed.at
      text += lines(timed.input) ?? [Self.byHand(timed.input.phrase)]
    }
    return text.joined(separator: "\n") + "\n"
  }

  /// A step that no command can do.
  static func byHand(_ step: String) -> String { "# By hand: \(ShellWord.comment(step))" }
}
