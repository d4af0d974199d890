internal import Foundation

/// The folder that the command was built in: the one it runs in, or the nearest above the command.
enum PackageFolder {
  /// The nearest folder that holds this, or nil where none does.
  static func holding(_ path: String) -> URL? {
    let here = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
    let command = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    let above = sequence(first: command.deletingLastPathComponent()) { folder in
      folder.path == "/" ? nil : folder.deletingLastPathComponent()
    }
    return ([here] + Array(above)).first {
      FileManager.default.fileExists(atPath: $0.appendingPathComponent(path).path)
    }
  }

  /// The folder of NavScope's own package, of which imported apps are built.
  static var ofNavScope: URL? { holding("Sources/HeadlessUIKit") }

  /// The folder of the package itself.
  static var here: URL? { holding("Package.swift") }
}
