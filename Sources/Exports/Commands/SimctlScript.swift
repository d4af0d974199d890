internal import JSON
internal import Phone
internal import Playback
internal import VirtualTime

/// A script as lines for a shell that drives the booted simulator of Xcode by `xcrun simctl`; what
/// no command can do is said in a comment, to be done by hand.
struct SimctlScript {
  private let head: [String]
  private let script: Script
  private let bundle: String

  init(_ run: some PlayedRun) {
    script = run.script
    bundle = ShellWord.quoted(run.app.bundle.identifier)
    head =
      [
        "#!/bin/sh",
        "# \(ShellWord.comment(run.app.entry.title)) on the booted simulator of Xcode.",
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
      let commands = timed.input.kind.commands
      text += commands.isEmpty ? [byHand(timed.input.phrase)] : commands.flatMap(lines)
    }
    return text.joined(separator: "\n") + "\n"
  }

  private func lines(_ command: SimulatorCommand) -> [String] {
    switch command {
    case .launch: ["xcrun simctl launch booted \(bundle)"]
    case .terminate: ["xcrun simctl terminate booted \(bundle)"]
    case .openURL(let url): ["xcrun simctl openurl booted \(ShellWord.quoted(url))"]
    case .push(let payload):
      ["xcrun simctl push booted \(bundle) - <<'PAYLOAD'", payload.encoded, "PAYLOAD"]
    case .appearance(let style): ["xcrun simctl ui booted appearance \(style)"]
    case .byHand(let step): [byHand(step)]
    }
  }

  /// A step that no command can do.
  private func byHand(_ step: String) -> String { "# By hand: \(ShellWord.comment(step))" }
}
