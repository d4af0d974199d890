internal import JSON
internal import Phone
internal import Playback

extension ShellScript {
  /// For the Android form of the app, by `adb`; its package has the bundle's identifier.
  static func adb(_ run: some PlayedRun) -> ShellScript {
    let package = ShellWord.quoted(run.app.bundle.identifier)
    return ShellScript(run, for: "an Android device or emulator") { input in
      input.kind.commands.android?.flatMap { lines($0, package) }
    }
  }

  private static func lines(_ command: AndroidCommand, _ package: String) -> [String] {
    switch command {
    case .launch: [shell("monkey -p \(package) -c android.intent.category.LAUNCHER 1")]
    case .stop: [shell("am force-stop \(package)")]
    case .homeKey: [shell("input keyevent KEYCODE_HOME")]
    case .backKey: [shell("input keyevent KEYCODE_BACK")]
    case .view(let url):
      [shell("am start -W -a android.intent.action.VIEW -d \(ShellWord.quoted(url)) \(package)")]
    case .call(let isOn): ["adb emu gsm \(isOn ? "call" : "cancel") 5550100"]
    case .rotate(let quarterTurns):
      [
        shell("settings put system accelerometer_rotation 0"),
        shell("settings put system user_rotation \(quarterTurns)"),
      ]
    case .trimMemory: [shell("am send-trim-memory \(package) RUNNING_CRITICAL")]
    }
  }

  /// The device's own shell reads the line once more, so that it is one word here.
  private static func shell(_ command: String) -> String {
    "adb shell \(ShellWord.quoted(command))"
  }
}
