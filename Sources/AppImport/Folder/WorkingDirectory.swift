internal import Foundation

/// Paths as the person who called the command would write them.
package enum WorkingDirectory {
  package static func relative(_ path: String) -> String {
    let here = URL(fileURLWithPath: FileManager.default.currentDirectoryPath).standardizedFileURL
      .path
    if path == here { return "." }
    return path.hasPrefix(here + "/") && here != "/" ? String(path.dropFirst(here.count + 1)) : path
  }

  static func relative(_ place: CodePlace) -> CodePlace {
    CodePlace(file: relative(place.file), line: place.line, column: place.column)
  }
}
