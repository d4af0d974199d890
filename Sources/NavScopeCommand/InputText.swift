internal import Foundation
internal import ServeCommand

/// What a file holds that is named on the command line, or standard input.
enum InputText {
  /// The text, without a byte order mark.
  static func read(_ path: String, what: String) throws -> String {
    guard let text = String(data: try data(path, what: what), encoding: .utf8) else {
      throw CommandFailure(sentence: "\(what) in \(path) is not UTF-8 text; save it as UTF-8.")
    }
    return text
  }

  /// The bytes as they are, for a reader that says itself what is wrong with them, and where.
  static func bytes(_ path: String, what: String) throws -> [UInt8] {
    Array(try data(path, what: what))
  }

  /// The bytes of a file, of standard input, or of what a web server serves at a URL.
  static func bytes(fileOrURL place: String, what: String) throws -> [UInt8] {
    guard Download.isURL(place) else { return try bytes(place, what: what) }
    return try Download(place).bytes
  }

  /// The bytes of a file that standard input cannot take the place of.
  static func bytes(ofFile path: String, what: String) throws -> [UInt8] {
    do {
      return Array(
        try FileHandle(forReadingFrom: URL(fileURLWithPath: path)).readToEnd() ?? Data())
    } catch {
      throw CommandFailure(
        sentence: "\(what) cannot be read from \(path): \(reason(for: path)). Name a file.")
    }
  }

  private static func data(_ path: String, what: String) throws -> Data {
    do {
      // Foundation reads a file whole by its size, which a pipe does not have.
      let file =
        path == "-"
        ? FileHandle.standardInput
        : try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      return try file.readToEnd() ?? Data()
    } catch {
      throw unreadable(path, what: what)
    }
  }

  /// Why a file cannot be read; without a reason, the one that its place tells.
  static func unreadable(
    _ path: String, what: String, because reason: String? = nil
  ) -> CommandFailure {
    CommandFailure(
      sentence:
        "\(what) cannot be read from \(path): \(reason ?? self.reason(for: path)). Name a file, or - for standard input."
    )
  }

  private static func reason(for path: String) -> String {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      return "there is no such file"
    }
    return isFolder.boolValue ? "it is a folder" : "it may not be read"
  }
}
