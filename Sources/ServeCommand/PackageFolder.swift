package import Foundation

/// The folder that the command was built in: the one it runs in, or the nearest above the command.
package enum PackageFolder {
  /// The nearest folder that holds this, or `nil` if none does.
  static func holding(_ path: String) -> URL? {
    near.first { FileManager.default.fileExists(atPath: $0.appendingPathComponent(path).path) }
  }

  /// Where it may be, the likeliest first.
  static var near: [URL] {
    let here = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
    let command = program.resolvingSymlinksInPath()
    let above = sequence(first: command.deletingLastPathComponent()) { folder in
      folder.path == "/" ? nil : folder.deletingLastPathComponent()
    }
    return [here] + Array(above)
  }

  /// The command's file. If a shell found it by the PATH, its first argument is a bare name.
  private static var program: URL {
    let called = CommandLine.arguments[0]
    guard !called.contains("/"), let found = Bundle.main.executableURL else {
      return URL(fileURLWithPath: called)
    }
    return found
  }

  /// The folder of NavScope's own package, of which imported apps are built.
  package static var ofNavScope: URL? { holding("Sources/HeadlessUIKit") }

  /// The folder of the package itself.
  package static var here: URL? { holding("Package.swift") }
}
