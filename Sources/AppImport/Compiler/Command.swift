internal import Foundation

/// Runs a command and takes what it prints.
struct Command {
  let status: Int32
  let output: String

  /// Runs a command to its end; each line that it prints is reported at once.
  ///
  /// - Throws: `ImportFailure` if the command does not exist, or was interrupted.
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
    var bytes = Data()
    do {
      try BuildInterruption.run(process) {
        bytes = Self.read(pipe.fileHandleForReading, each)
      }
    } catch let failure as ImportFailure {
      throw failure
    } catch {
      throw ImportFailure("\(arguments[0]) cannot be run: \(error.localizedDescription)")
    }
    return Command(
      status: process.terminationStatus, output: String(decoding: bytes, as: UTF8.self))
  }

  private static func read(_ file: FileHandle, _ each: ((String) -> Void)?) -> Data {
    var bytes = Data()
    var told = 0
    while true {
      let more = file.availableData
      if more.isEmpty { return bytes }
      bytes.append(more)
      guard let each else { continue }
      while let end = bytes[(bytes.startIndex + told)...].firstIndex(of: 10) {
        each(String(decoding: bytes[(bytes.startIndex + told)..<end], as: UTF8.self))
        told = end - bytes.startIndex + 1
      }
    }
  }
}

/// Why nothing was imported: one sentence that names the place and the remedy.
package struct ImportFailure: Error, Sendable, Equatable {
  package let sentence: String

  package init(_ sentence: String) {
    self.sentence = sentence
  }

  /// A file or folder could not be written.
  ///
  /// - Parameter remedy: what to do unless the disk is full: `name another folder with --into DIR`.
  init(writing path: String, _ error: any Error, remedy: String) {
    let reason = error.localizedDescription.trimmingCharacters(in: ["."])
    let isFull = (error as? CocoaError)?.code == .fileWriteOutOfSpace
    self.init(
      "\(path) cannot be written (\(reason)); \(isFull ? "free some space" : remedy).")
  }
}
