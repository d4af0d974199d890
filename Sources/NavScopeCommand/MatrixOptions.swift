internal import ArgumentParser
internal import Exports
internal import HeadlessUIKit
internal import Phone

/// How `navscope matrix` answers.
enum MatrixForm: String, CaseIterable, ExpressibleByArgument {
  case text, json, junit, html, sarif
}

/// What the commands that compare two builds take.
struct MatrixOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      The build before the change: a folder that holds navscope/, an app of the catalogue, or a commit of the app's \
      own repository, which is checked out beside it and built.
      """, valueName: "build"))
  var before: String?

  @Option(
    help: ArgumentHelp(
      """
      The SDK that the later build is built with: \(PhoneSettings.sdkNumbers). The earlier one is run with the newest \
      SDK, up to this, with which it launches. (default: 27)
      """, valueName: "version"), transform: PhoneOptions.phone)
  var sdk: PhoneSettings?

  @Flag(
    help: """
      Also save each cell as a script for `navscope test`, in the folder of --output or else in the app's \
      navscope/scripts: it expects what the earlier build has shown.
      """)
  var save = false

  @Option(
    help: ArgumentHelp("The folder for --save. (default: the app's scripts)", valueName: "dir"))
  var output: String?

  @Option(parsing: .unconditional, help: "Number of cores to use. (default: all)")
  var cores: Int?

  @Option(help: .hidden)
  var scratchPath: String?

  func validate() throws {
    guard cores ?? 1 >= 1 else {
      throw ValidationError("--cores must be a whole number from 1.")
    }
    guard output == nil || save else {
      throw ValidationError("--output is the folder for --save: add it.")
    }
  }

  /// The phone of the later build.
  var device: PhoneSettings { sdk ?? PhoneSettings(sdk: .v27) }
}
