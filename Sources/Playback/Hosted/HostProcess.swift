internal import Foundation

/// A process of the same program that plays one app, and the two pipes to it.
final class HostProcess {
  /// How long a command may take until the app counts as hung, in seconds. iOS gives an app 5 to
  /// 20, by what it is doing.
  static let patience = 5.0

  private let process: Process
  private let commands = Pipe()
  private let answers = Pipe()
  private let complaints: FileHandle
  private let complaintsFile: URL
  private var buffer = Data()
  private var isHung = false

  init(executable: URL, arguments: [String]) throws {
    complaintsFile = FileManager.default.temporaryDirectory
      .appendingPathComponent("navscope-host-\(UUID().uuidString)")
    guard FileManager.default.createFile(atPath: complaintsFile.path, contents: nil) else {
      throw CocoaError(.fileWriteUnknown)
    }
    complaints = try FileHandle(forUpdating: complaintsFile)
    process = Self.process(executable, arguments)
    process.standardInput = commands
    process.standardOutput = answers
    process.standardError = complaints
    signal(SIGPIPE, SIG_IGN)
    try process.run()
  }

  /// A process that is not started yet, in which a trap is known by its message: the runtime's own
  /// report takes seconds to write.
  static func process(_ executable: URL, _ arguments: [String]) -> Process {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    return process
  }

  deinit {
    try? commands.fileHandleForWriting.close()
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    try? FileManager.default.removeItem(at: complaintsFile)
  }

  func send(_ line: String) {
    // A process that is gone shows at the next read.
    try? commands.fileHandleForWriting.write(contentsOf: Data((line + "\n").utf8))
  }

  /// The next line; nil when the process has ended, or was ended because it took too long.
  func readLine() -> String? {
    let limit = ContinuousClock.now + .seconds(Self.patience)
    while true {
      if let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: buffer[..<end], as: UTF8.self)
        buffer = Data(buffer[buffer.index(after: end)...])
        return line
      }
      let left = ContinuousClock.now.duration(to: limit) / .milliseconds(1)
      guard left > 0, waitForAnswer(milliseconds: left) else {
        isHung = true
        kill(process.processIdentifier, SIGKILL)
        return nil
      }
      let fresh = answers.fileHandleForReading.availableData
      if fresh.isEmpty { return nil }
      buffer.append(fresh)
    }
  }

  private func waitForAnswer(milliseconds: Double) -> Bool {
    var descriptor = pollfd(
      fd: answers.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
    var ready: Int32
    repeat {
      ready = poll(&descriptor, 1, Int32(milliseconds.rounded(.up)))
    } while ready < 0 && errno == EINTR
    return ready > 0
  }

  /// What ended it; waits until it has.
  func ending() -> ProcessEnding {
    process.waitUntilExit()
    if isHung { return .hung(seconds: Self.patience) }
    switch process.terminationReason {
    case .uncaughtSignal: return .signal(process.terminationStatus, lastWords)
    default: return .exit(process.terminationStatus)
    }
  }

  /// The runtime's sentence about a trap: `Shop/Cart.swift:12: Fatal error: …`.
  private var lastWords: String? {
    try? complaints.synchronize()
    guard let text = try? String(contentsOf: complaintsFile, encoding: .utf8) else { return nil }
    return ProcessEnding.lastWords(in: text)
  }
}
