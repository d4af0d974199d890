internal import DeeplinkFormats
internal import JSON
internal import Phone
internal import Playback

extension ShellScript {
  /// For the Android form of the app, by `adb`; its package has the bundle's identifier.
  static func adb(_ run: Run) -> ShellScript {
    let package = run.app.bundle.identifier
    let launch = shell(
      "monkey -p \(ShellWord.quoted(package)) -c android.intent.category.LAUNCHER 1")
    return ShellScript(run, for: "an Android device or emulator") { input in
      switch input {
      case .launch, .foreground: [launch]
      case .terminate: [shell("am force-stop \(ShellWord.quoted(package))")]
      case .background: [shell("input keyevent KEYCODE_HOME")]
      case .back, .swipeBack(finish: true): [shell("input keyevent KEYCODE_BACK")]
      case .openURL(let url), .universalLink(let url): [view(url, package)]
      case .userActivity(let activity): activity["webpageURL"]?.string.map { [view($0, package)] }
      case .statusBar(let inCall): ["adb emu gsm \(inCall ? "call" : "cancel") 5550100"]
      case .rotate(let orientation):
        [
          shell("settings put system accelerometer_rotation 0"),
          shell("settings put system user_rotation \(quarterTurns(orientation))"),
        ]
      case .memoryWarning:
        [shell("am send-trim-memory \(ShellWord.quoted(package)) RUNNING_CRITICAL")]
      default: nil
      }
    }
  }

  private static func view(_ url: String, _ package: String) -> String {
    shell(
      "am start -W -a android.intent.action.VIEW -d \(ShellWord.quoted(url)) \(ShellWord.quoted(package))"
    )
  }

  /// The device's own shell reads the line once more, so that it is one word here.
  private static func shell(_ command: String) -> String {
    "adb shell \(ShellWord.quoted(command))"
  }

  private static func quarterTurns(_ orientation: Input.Orientation) -> Int {
    switch orientation {
    case .portrait: 0
    case .landscape, .landscapeLeft: 1
    case .landscapeRight: 3
    }
  }
}
