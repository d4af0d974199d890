internal import ArgumentParser
internal import Phone

/// The phone on which a command runs apps.
struct PhoneOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      The SDK that the app was built with, and the system of that number: \(PhoneSettings.sdkNumbers). With 27 an app \
      that does not use scenes does not launch. (default: the script's, else \(PhoneSettings().sdkNumber))
      """, valueName: "version"), transform: Self.phone)
  var sdk: PhoneSettings?

  /// The phone that was asked for, or the one that is meant if nothing is said.
  var device: PhoneSettings { sdk ?? PhoneSettings() }

  /// The script on the phone that was asked for.
  func applied(to script: Script) -> Script {
    var script = script
    if let sdk { script.device = sdk }
    return script
  }

  static func phone(_ text: String) throws -> PhoneSettings {
    guard let phone = Int(text).flatMap(PhoneSettings.init(sdk:)) else {
      throw ValidationError("--sdk is one of \(PhoneSettings.sdkNumbers), not \"\(text)\".")
    }
    return phone
  }
}
