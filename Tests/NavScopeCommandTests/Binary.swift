import Foundation

/// The command as it was built, run as a process.
struct Binary {
  struct Outcome: Equatable {
    var status: Int32
    var output: String
    var errors: String
  }

  let url: URL

  static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  /// The command that was built with the tests, which are themselves a program beside it.
  static let debug = Binary(
    url: URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appendingPathComponent("navscope"))
  /// Somebody else's command.
  static let foreign = Binary(
    url: debug.url.deletingLastPathComponent().appendingPathComponent("ForeignApps"))
  static let release = Binary(
    url: repository.appendingPathComponent(".build/release/navscope"))

  /// A sanitized command looks for errors, not for leaks: it ends by `exit` with its objects alive,
  /// and the search does not see the references that Swift keeps with tag bits in them. A fault of
  /// an app's own process is for the system to end, not for the sanitizer.
  private static let environment = ProcessInfo.processInfo.environment.merging(
    ["ASAN_OPTIONS": "detect_leaks=0:handle_segv=0", "TSAN_OPTIONS": "handle_segv=0"]) { $1 }

  /// Whether a sanitizer is at work: a stack that runs out in its own code cannot be followed.
  static let isSanitized = ["__asan_init", "__tsan_init"].contains { (name: String) in
    dlsym(dlopen(nil, RTLD_NOW), name) != nil
  }

  var exists: Bool { FileManager.default.isExecutableFile(atPath: url.path) }

  func run(_ arguments: String..., input: String = "", in folder: URL = repository) throws
    -> Outcome
  {
    try run(arguments, input: input, in: folder)
  }

  func run(
    _ arguments: [String], input: String = "", in folder: URL = repository,
    setting environment: [String: String] = [:]
  ) throws -> Outcome {
    let (process, output, errors) = try start(
      arguments, input: input, in: folder, setting: environment)
    let text = String(decoding: output.readDataToEndOfFile(), as: UTF8.self)
    let complaint = String(decoding: errors.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return Outcome(status: process.terminationStatus, output: text, errors: complaint)
  }

  func start(
    _ arguments: [String], input: String = "", in folder: URL = repository,
    setting environment: [String: String] = [:]
  ) throws -> (process: Process, output: FileHandle, errors: FileHandle) {
    let process = Process()
    let (input, text) = (Pipe(), input)
    let (output, errors) = (Pipe(), Pipe())
    process.executableURL = url
    process.arguments = arguments
    process.environment = Self.environment.merging(environment) { $1 }
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
    try write(Array(text.utf8), to: name)
  }

  func write(_ bytes: [UInt8], to name: String) throws -> String {
    let file = url.appendingPathComponent(name)
    try Data(bytes).write(to: file)
    return file.path
  }
}
