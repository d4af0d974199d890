internal import Foundation

/// Runs a command and takes what it prints.
struct Command {
  let status: Int32
  let output: String

  /// Runs a command to its end; each line that it prints is told at once.
  ///
  /// - Throws: `ImportFailure` where the command does not exist, or was ended by a signal that
  ///   somebody sent to us.
  static func run(
    _ arguments: [String], in folder: URL? = nil, each: ((String) -> Void)? = nil
  ) throws(ImportFailure) -> Command {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    do {
      try process.run()
    } catch {
      throw ImportFailure("\(arguments[0]) cannot be run: \(error.localizedDescription)")
    }
    var bytes = Data()
    var told = 0
    while true {
      let more = pipe.fileHandleForReading.availableData
      if more.isEmpty { break }
      bytes.append(more)
      guard let each else { continue }
      while let end = bytes[(bytes.startIndex + told)...].firstIndex(of: 10) {
        each(String(decoding: bytes[(bytes.startIndex + told)..<end], as: UTF8.self))
        told = end - bytes.startIndex + 1
      }
    }
    process.waitUntilExit()
    if process.terminationReason == .uncaughtSignal,
      [SIGINT, SIGTERM].contains(process.terminationStatus)
    {
      throw ImportFailure("the import was interrupted; nothing was written. Import again.")
    }
    return Command(
      status: process.terminationStatus, output: String(decoding: bytes, as: UTF8.self))
  }
}

/// Why nothing was imported: one sentence that names the place and the remedy.
package struct ImportFailure: Error, Sendable, Equatable {
  package let sentence: String

  package init(_ sentence: String) {
    self.sentence = sentence
  }
}
