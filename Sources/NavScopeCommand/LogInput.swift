internal import DeviceLog
internal import Foundation
internal import JSON
internal import ServeCommand

/// A log that is named on the command line, read in pieces however long it is.
struct LogInput {
  let path: String

  private static let piece = 1 << 20

  /// Reads to the end; `take` gets each line.
  ///
  /// - Throws: a sentence if it cannot be read, and what `take` throws.
  func read(_ take: (LogLine) throws -> Void) throws {
    let file = path == "-" ? FileHandle.standardInput : try open()
    var reader = LogReader()
    var failure: (any Error)?
    var hasBegun = false
    func pass(_ line: LogLine) {
      guard failure == nil else { return }
      do { try take(line) } catch { failure = error }
    }
    var buffer = [UInt8](repeating: 0, count: Self.piece)
    while failure == nil {
      let count = buffer.withUnsafeMutableBytes { bytes in
        Foundation.read(file.fileDescriptor, bytes.baseAddress, bytes.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else {
        throw InputText.unreadable(
          path, what: "the log", because: String(cString: strerror(errno)))
      }
      guard count > 0 else { break }
      if !hasBegun, let format = FileFormat.unreadableLog(buffer.prefix(count)) {
        throw CommandFailure(sentence: "\(path): \(format.logProblem)")
      }
      hasBegun = true
      buffer.withUnsafeBytes { reader.read(UnsafeRawBufferPointer(rebasing: $0[..<count]), pass) }
    }
    reader.end(pass)
    if let failure { throw failure }
  }

  /// The first run of the log that was asked for.
  func record(run: Int) throws -> LogRecord {
    var record = LogRecord(run: run)
    var count = LogCount()
    try read { line in
      record.append(line)
      count.add(line)
    }
    guard record.read > 0 else { throw nothing(in: count) }
    guard !record.entries.isEmpty else {
      throw CommandFailure(
        sentence:
          "\(path): there is no run \(run); the log has \(record.runs). Name one of them with --run."
      )
    }
    return record
  }

  /// Why a log of which nothing was understood is of no use.
  func nothing(in count: LogCount) -> CommandFailure {
    guard count.lines > 0 else {
      return CommandFailure(
        sentence:
          "\(path): the log is empty. Print a line in each callback, or use Tools/lldb/navscope.py."
      )
    }
    if let (line, reason) = count.firstUnread {
      return CommandFailure(
        sentence: "\(path): no line can be read. Line \(line): \(reason)")
    }
    let lines =
      count.lines == 1
      ? "its only line does not contain" : "none of its \(count.lines) lines contains"
    return CommandFailure(
      sentence:
        "\(path): \(lines) a call of UIKit. Print the class and the name of each callback, as in LoginViewController viewDidAppear(_:), or use Tools/lldb/navscope.py."
    )
  }

  private func open() throws -> FileHandle {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue,
      let file = FileHandle(forReadingAtPath: path)
    else { throw InputText.unreadable(path, what: "the log") }
    return file
  }
}
