internal import Foundation

/// The text of a file that is named on the command line, or of standard input.
enum InputText {
  static func read(_ path: String, what: String) throws -> String {
    let data: Data
    if path == "-" {
      data = FileHandle.standardInput.readDataToEndOfFile()
    } else {
      do {
        data = try Data(contentsOf: URL(fileURLWithPath: path))
      } catch {
        throw CommandFailure(
          sentence:
            "\(what) cannot be read from \(path): \(reason(for: path)). Name a file, or - for standard input."
        )
      }
    }
    guard let text = String(data: data, encoding: .utf8) else {
      throw CommandFailure(sentence: "\(what) is not UTF-8 text; save it as UTF-8.")
    }
    return text
  }

  private static func reason(for path: String) -> String {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      return "there is no such file"
    }
    return isFolder.boolValue ? "it is a folder" : "it may not be read"
  }
}
