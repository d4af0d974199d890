internal import ArgumentParser

/// `navscope scenes`: what a move to scenes concerns in an app.
struct Scenes: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scenes",
    abstract:
      "Say whether an app launches with the iOS 27 SDK, and what a move to scenes concerns.",
    discussion: """
      Reads the Info.plists, entitlements and code of a folder, Swift and Objective-C, without building anything. Each \
      entry names the line, the mistake and its remedy; what an app needs to launch is ready to paste. The exit code is \
      1 if the app does not launch with the 27 SDK.

      With --before, each way into the app is tried on the build before the move and on this one, as \
      `navscope matrix` does; the exit code is 1 if one is worse. If a build fails, the list comes \
      all the same, and the exit code is 2.

      Examples:
        navscope scenes Shop
        navscope scenes Shop --format sarif > scenes.sarif
        navscope scenes Shop --before main --save
      """)

  @Argument(
    help: "The folder of the app's sources; with --before one that holds navscope/, or an app's id."
  )
  var folder: String

  @OptionGroup var options: MatrixOptions

  @Option(help: "Output format; junit and html require --before.")
  var format: MatrixForm = .text

  func run() throws {
    if options.before != nil {
      return try MatrixCall(after: folder, options: options, form: format).run {
        try SceneListCall(folder: folder, form: SceneListForm(rawValue: format.rawValue) ?? .text)
          .answer()
      }
    }
    guard let form = SceneListForm(rawValue: format.rawValue) else {
      throw ValidationError("--format \(format.rawValue) requires --before.")
    }
    guard !options.save, options.sdk == nil else {
      throw ValidationError("--save and --sdk require --before; navscope matrix takes one build.")
    }
    try SceneListCall(folder: folder, form: form).run()
  }
}
