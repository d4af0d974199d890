import Foundation

/// The scripts of the page's tests, run under Node.
enum Node {
  static let isInstalled = (try? run(["--version"], with: ""))?.isEmpty == false

  /// What a script in Tests/Page prints, given its input.
  static func run(_ script: String, with input: String) throws -> String {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Page")
    return try run([folder.appending(path: script).path], with: input)
  }

  private static func run(_ arguments: [String], with input: String) throws -> String {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data(input.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["node"] + arguments
    process.standardInput = try FileHandle(forReadingFrom: file)
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: text, as: UTF8.self)
  }
}
