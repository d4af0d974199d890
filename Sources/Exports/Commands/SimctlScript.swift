internal import JSON
internal import Phone
internal import Playback

extension ShellScript {
  /// For the booted simulator of Xcode, by `xcrun simctl`.
  static func simctl(_ run: some PlayedRun) -> ShellScript {
    let bundle = ShellWord.quoted(run.app.bundle.identifier)
    return ShellScript(run, for: "the booted simulator of Xcode") { input in
      input.kind.commands.simulator?.flatMap { lines($0, bundle) }
    }
  }

  private static func lines(_ command: SimulatorCommand, _ bundle: String) -> [String] {
    switch command {
    case .launch: ["xcrun simctl launch booted \(bundle)"]
    case .terminate: ["xcrun simctl terminate booted \(bundle)"]
    case .openURL(let url): ["xcrun simctl openurl booted \(ShellWord.quoted(url))"]
    case .push(let payload):
      ["xcrun simctl push booted \(bundle) - <<'PAYLOAD'", payload.encoded, "PAYLOAD"]
    case .byHand(let step): [byHand(step)]
    }
  }
}
