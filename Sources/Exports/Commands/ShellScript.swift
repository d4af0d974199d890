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
      } + ["set -e"]
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

/// Text inside a line for a shell.
enum ShellWord {
  /// One word, whatever stands in it; a plain one stays as it is.
  static func quoted(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { plain.contains($0) } && text.first != "-"
    guard text.isEmpty || !isPlain else { return text }
    return "'"
      + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }

  private static let plain = Set(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789._/:@%+,-".utf8)

  /// What may follow `#`: a line's end would end the comment.
  static func comment(_ text: String) -> String { text.withoutCommands }
}
