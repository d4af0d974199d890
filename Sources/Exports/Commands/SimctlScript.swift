internal import DeeplinkFormats
internal import JSON
internal import Phone
internal import Playback

extension ShellScript {
  /// For the booted simulator of Xcode, by `xcrun simctl`.
  static func simctl(_ run: Run) -> ShellScript {
    let bundle = ShellWord.quoted(run.app.bundle.identifier)
    return ShellScript(run, for: "the booted simulator of Xcode") { input in
      switch input {
      case .launch, .foreground: ["xcrun simctl launch booted \(bundle)"]
      case .terminate: ["xcrun simctl terminate booted \(bundle)"]
      case .openURL(let url), .universalLink(let url): [openURL(url)]
      case .userActivity(let activity): activity["webpageURL"]?.string.map { [openURL($0)] }
      case .notification(let payload, let tapped):
        ["xcrun simctl push booted \(bundle) - <<'PAYLOAD'", payload.encoded, "PAYLOAD"]
          + (tapped ? ["# By hand: tap the banner"] : [])
      default: nil
      }
    }
  }

  private static func openURL(_ url: String) -> String {
    "xcrun simctl openurl booted \(ShellWord.quoted(url))"
  }
}
