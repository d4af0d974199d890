internal import Foundation
internal import JSON

/// An exploration in a process of its own, as the server follows it.
struct ExplorationProcess {
  private let process: Process
  private let timeLimit: Double

  /// Seconds that a process gets to end by itself once it is to.
  private static let grace = 2.0
  /// The most bytes of one line.
  private static let longestLine = 8 << 20

  /// The process is started by `run`.
  init(_ process: Process, timeLimit: Double) {
    self.process = process
    self.timeLimit = timeLimit
  }

  /// Runs until the process ends, is cancelled, or takes too long.
  ///
  /// - Parameter report: gets each report, and now and then nil; says whether to go on.
  /// - Returns: the result, or why there is none, as a sentence.
  func run(_ report: (ExplorationReport?) -> Bool) -> Result<JSONValue, Failure> {
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    do { try process.run() } catch {
      return .failure(Failure(reason: "The explorer could not be started: \(error)."))
    }
    defer {
      if process.isRunning { kill(process.processIdentifier, SIGKILL) }
      process.waitUntilExit()
    }
    try? output.fileHandleForWriting.close()
    var lines = LineBuffer(limit: Self.longestLine)
    var deadline = ContinuousClock.now + .seconds(timeLimit + Self.grace)
    var goesOn = true
    while ContinuousClock.now < deadline {
      if goesOn, !report(nil) {
        goesOn = false
        try? input.fileHandleForWriting.close()
        deadline = .now + .seconds(Self.grace)
      }
      guard let bytes = Self.read(output.fileHandleForReading) else { continue }
      if bytes.isEmpty { break }
      for line in lines.append(bytes) {
        guard let json = try? JSONValue(parsing: line) else { continue }
        if let result = json["result"] { return .success(result) }
        if let news = ExplorationReport(json) { _ = report(news) }
      }
      if lines.isFull { break }
    }
    return .failure(
      Failure(
        reason: goesOn && ContinuousClock.now >= deadline
          ? "The time limit was reached."
          : goesOn ? "The explorer’s process ended." : "It was cancelled."))
  }

  /// Why there is no result.
  struct Failure: Error {
    let reason: String
  }

  /// What there is to read within a tenth of a second: nil for nothing yet, empty at the end.
  private static func read(_ handle: FileHandle) -> Data? {
    var descriptor = pollfd(fd: handle.fileDescriptor, events: Int16(POLLIN), revents: 0)
    return poll(&descriptor, 1, 100) > 0 ? handle.availableData : nil
  }
}

/// Collects bytes into lines.
private struct LineBuffer {
  private var rest = Data()
  private let limit: Int

  init(limit: Int) { self.limit = limit }

  /// Whether a line has become longer than the limit.
  var isFull: Bool { rest.count > limit }

  /// The lines that the bytes complete.
  mutating func append(_ bytes: Data) -> [String] {
    rest.append(bytes)
    var lines: [String] = []
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      lines.append(String(decoding: rest[..<end], as: UTF8.self))
      rest = Data(rest[rest.index(after: end)...])
    }
    return lines
  }
}
