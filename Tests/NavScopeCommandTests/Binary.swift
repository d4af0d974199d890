import Foundation

/// The command as it was built, run as a process.
struct Binary {
  struct Outcome: Equatable {
    var status: Int32
    var output: String
    var errors: String
  }

  let url: URL

  private static let products = repository.appendingPathComponent(".build")
  static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  static let debug = Binary(url: products.appendingPathComponent("debug/navscope"))
  static let release = Binary(url: products.appendingPathComponent("release/navscope"))

  var exists: Bool { FileManager.default.isExecutableFile(atPath: url.path) }

  func run(_ arguments: String..., input: String = "", in folder: URL = repository) throws
    -> Outcome
  {
    let (process, output, errors) = try start(arguments, input: input, in: folder)
    let text = String(decoding: output.readDataToEndOfFile(), as: UTF8.self)
    let complaint = String(decoding: errors.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return Outcome(status: process.terminationStatus, output: text, errors: complaint)
  }

  func start(
    _ arguments: [String], input: String = "", in folder: URL = repository
  ) throws -> (process: Process, output: FileHandle, errors: FileHandle) {
    let process = Process()
    let (input, text) = (Pipe(), input)
    let (output, errors) = (Pipe(), Pipe())
    process.executableURL = url
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.standardInput = input
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    input.fileHandleForWriting.write(Data(text.utf8))
    try input.fileHandleForWriting.close()
    return (process, output.fileHandleForReading, errors.fileHandleForReading)
  }
}

/// A folder of its own, gone with the value.
final class Folder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("navscope-\(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func write(_ text: String, to name: String) throws -> String {
    let file = url.appendingPathComponent(name)
    try Data(text.utf8).write(to: file)
    return file.path
  }
}
