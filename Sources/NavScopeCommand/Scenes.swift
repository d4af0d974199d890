internal import ArgumentParser

/// `navscope scenes`: what a move to scenes concerns in an app.
struct Scenes: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract:
      "Say whether an app launches with the iOS 27 SDK, and what a move to scenes concerns.",
    discussion: """
      Reads the Info.plists, entitlements and code of a folder, Swift and Objective-C, without building anything. Each \
      entry names the line, the mistake and its remedy; what an app needs to launch is ready to paste. The exit code is \
      1 if the app does not launch with the 27 SDK.

      Examples:
        navscope scenes Shop
        navscope scenes Shop --format sarif > scenes.sarif
      """)

  @Argument(help: "The folder of the app's sources.")
  var folder: String

  @Option(help: "Output format.")
  var format: SceneListForm = .text

  func run() throws { try SceneListCall(folder: folder, form: format).run() }
}
