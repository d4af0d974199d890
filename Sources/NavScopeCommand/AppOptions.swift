internal import ArgumentParser
internal import Phone

/// The apps of a team that a command takes beside those of the catalogue.
struct AppOptions: ParsableArguments {
  @Option(
    name: .customLong("app"), parsing: .singleValue,
    help: ArgumentHelp(
      "Build and use the imported app in this directory (repeatable).", valueName: "dir"))
  var directories: [String] = []

  /// Builds the apps, and does something with the catalogue that has them, too.
  func listed(_ body: () throws -> Void) throws {
    var catalogue = NavScopeCommand.catalogue
    for directory in directories.reversed() {
      let app = try ImportedApp(in: directory)
      try app.build()
      catalogue = catalogue.adding(try app.describe(), of: app.program)
    }
    try NavScopeCommand.$catalogue.withValue(catalogue, operation: body)
  }

  /// The id that is given, or that of the one app in a directory.
  func id(_ given: String?) throws -> String {
    if let given { return given }
    guard let directory = directories.first, directories.count == 1 else {
      throw ValidationError("Name an app by its id; `navscope apps` lists them.")
    }
    return try ImportedApp(in: directory).id
  }
}
