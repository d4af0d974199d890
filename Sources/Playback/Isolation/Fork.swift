internal import Foundation

/// One fork of this process that does a piece of work and sends its result as JSON.
///
/// The process must have a single thread. The fork is the leader of a process group of its own,
/// which is ended with it.
final class Fork {
  private let process: pid_t
  private let limits: ForkLimits
  private let deadline: ContinuousClock.Instant
  /// Eight bytes that say how long the result is, and the result.
  private var result = Data()
  private var printed = Data()
  private var printedBytes = 0
  /// The ends from which the result and what was printed are read; -1 once they are closed.
  private(set) var descriptors: (result: Int32, output: Int32)
  private var ending: ProcessEnding?
  private var isFinished = false

  /// Begins; `work` is called in the fork.
  init(_ limits: ForkLimits, _ work: () throws -> Data) throws(ForkProblem) {
    self.limits = limits
    deadline = .now + .seconds(limits.seconds)
    let results = try Self.pipe()
    let outputs: (read: Int32, write: Int32)
    do { outputs = try Self.pipe() } catch {
      Self.closeBoth(results)
      throw error
    }
    fflush(nil)
    process = fork()
    guard process >= 0 else {
      let code = errno
      Self.closeBoth(results)
      Self.closeBoth(outputs)
      throw ForkProblem(call: "fork", code: code)
    }
    if process == 0 {
      Self.become(limits, output: outputs.write)
      if let data = try? work() {
        fflush(nil)
        Self.write(withUnsafeBytes(of: data.count) { Data($0) } + data, to: results.write)
      }
      _exit(0)
    }
    setpgid(process, process)
    close(results.write)
    close(outputs.write)
    descriptors = (results.read, outputs.read)
  }

  deinit {
    if !isFinished {
      end()
      _ = finish()
    }
    if descriptors.result >= 0 { close(descriptors.result) }
    if descriptors.output >= 0 { close(descriptors.output) }
  }

  /// Milliseconds until the fork has taken too long.
  var millisecondsLeft: Double { ContinuousClock.now.duration(to: deadline) / .milliseconds(1) }

  /// Whether the result is there or will not come.
  var isDone: Bool { ending != nil || descriptors.result < 0 || isComplete }

  private var isComplete: Bool {
    guard result.count >= 8 else { return false }
    let length = result.prefix(8).enumerated().reduce(0) { $0 | Int($1.element) << (8 * $1.offset) }
    return result.count >= 8 + length
  }

  /// Reads what is there.
  func read(result isResult: Bool, output isOutput: Bool) {
    if isResult, let data = Self.read(&descriptors.result) { result.append(data) }
    if isOutput, let data = Self.read(&descriptors.output) {
      printedBytes += data.count
      printed.append(data)
      if printed.count > Self.kept { printed = printed.suffix(Self.kept) }
      if printedBytes > limits.output { ending = .flooded(bytes: limits.output) }
    }
    if millisecondsLeft <= 0 { ending = .hung(seconds: limits.seconds) }
  }

  private static let kept = 16 << 10

  /// Ends the fork and all that it has started, and says what it sent.
  func finish() -> Result<Data, ForkFailure> {
    isFinished = true
    if isComplete || ending != nil { end() }
    let status = waitForEnd()
    kill(-process, SIGKILL)
    if isComplete { return .success(Data(result.dropFirst(8))) }
    if let ending { return .failure(ForkFailure(ending: ending)) }
    while let data = Self.read(&descriptors.output, waits: false) { printed.append(data) }
    let signal = status & 0x7f
    guard signal != 0 else { return .failure(ForkFailure(ending: .exit((status >> 8) & 0xff))) }
    if signal == SIGXCPU {
      return .failure(ForkFailure(ending: .hung(seconds: Double(limits.processorSeconds))))
    }
    let words = ProcessEnding.lastWords(in: String(decoding: printed, as: UTF8.self))
    return .failure(ForkFailure(ending: .signal(signal, words)))
  }

  private func end() {
    kill(-process, SIGKILL)
    kill(process, SIGKILL)
  }

  /// The status with which the process ended; one that has closed its pipes and goes on is ended at
  /// its deadline.
  private func waitForEnd() -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, WNOHANG) == 0 {
      if millisecondsLeft <= 0, ending == nil {
        ending = .hung(seconds: limits.seconds)
        end()
      }
      usleep(500)
    }
    return status
  }

  // MARK: In the fork

  /// Gives the fork its group, its limits and its output, and the signals' own effects: the
  /// runtime's report of a trap takes seconds to write.
  private static func become(_ limits: ForkLimits, output: Int32) {
    setpgid(0, 0)
    // Ends it where the parent did not live to do so.
    alarm(UInt32(limits.seconds.rounded(.up)) + 1)
    let fatal = [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGABRT, SIGFPE, SIGXCPU, SIGALRM]
    for number in fatal { signal(number, SIG_DFL) }
    var none = sigset_t()
    sigemptyset(&none)
    sigprocmask(SIG_SETMASK, &none, nil)
    dup2(output, 1)
    dup2(output, 2)
    let nothing = open("/dev/null", O_RDONLY)
    dup2(nothing, 0)
    limit(__rlimit_resource_t(RLIMIT_AS.rawValue), to: addressSpace + limits.memory)
    limit(__rlimit_resource_t(RLIMIT_CPU.rawValue), to: limits.processorSeconds)
    limit(__rlimit_resource_t(RLIMIT_CORE.rawValue), to: 0)
  }

  private static func limit(_ resource: __rlimit_resource_t, to most: Int) {
    var limit = rlimit(rlim_cur: rlim_t(most), rlim_max: rlim_t(most + 1))
    setrlimit(resource, &limit)
  }

  /// The bytes of memory that this process has mapped.
  private static var addressSpace: Int {
    let pages = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?
      .split(separator: " ").first.flatMap { Int($0) }
    return (pages ?? 0) * Int(getpagesize())
  }

  private static func write(_ data: Data, to descriptor: Int32) {
    data.withUnsafeBytes { bytes in
      var sent = 0
      while sent < bytes.count {
        let count = Foundation.write(descriptor, bytes.baseAddress! + sent, bytes.count - sent)
        if count < 0, errno != EINTR { return }
        sent += max(0, count)
      }
    }
  }

  // MARK: Pipes

  private static func pipe() throws(ForkProblem) -> (read: Int32, write: Int32) {
    var ends: [Int32] = [-1, -1]
    guard Foundation.pipe(&ends) == 0 else { throw ForkProblem(call: "pipe", code: errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  private static func closeBoth(_ ends: (read: Int32, write: Int32)) {
    Foundation.close(ends.read)
    Foundation.close(ends.write)
  }

  /// What can be read now; closes the end where there is no more to come.
  private static func read(_ descriptor: inout Int32, waits: Bool = true) -> Data? {
    guard descriptor >= 0 else { return nil }
    if !waits {
      var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&ready, 1, 0) > 0 else { return nil }
    }
    var bytes = [UInt8](repeating: 0, count: 64 << 10)
    let count = Foundation.read(descriptor, &bytes, bytes.count)
    if count > 0 { return Data(bytes[..<count]) }
    if count < 0, errno == EINTR || errno == EAGAIN { return nil }
    Foundation.close(descriptor)
    descriptor = -1
    return nil
  }
}

/// The system would not make another process.
package struct ForkProblem: Error, CustomStringConvertible {
  let call: String
  let code: Int32

  package var description: String {
    "no process for the app: \(call): \(String(cString: strerror(code)))"
  }
}

/// A fork that ended without a result.
struct ForkFailure: Error {
  let ending: ProcessEnding
}
