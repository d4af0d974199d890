internal import Dispatch
internal import Foundation

/// A process that runs an app for this one: a program that was started, or a fork.
///
/// It is the leader of a process group of its own, and is ended with all that it has started. What
/// it answers and what is printed in it come by two pipes, in lines of bounded length, and nothing
/// waits for it beyond its deadline: what does not keep to that is ended, and ``end()`` says why.
package final class ChildProcess {
  private let process: pid_t
  private let home: AppHome?
  let limits: ProcessLimits
  private var answers: ReadEnd
  private var prints: ReadEnd
  /// The descriptor for sending lines; -1 for a fork, and once it is closed.
  private var input: Int32
  private var unsent: [UInt8] = []
  /// Becomes readable when the process ends; -1 if the system has no such descriptor.
  private let life: Int32
  private var watch: (any DispatchSourceRead)?
  private var lines = LineBuffer()
  private var lastPrinted: [UInt8] = []
  private var printedBytes = 0
  private var allowed: Double
  private var deadline: ContinuousClock.Instant
  /// Why it is to be ended, if it is not to end by itself.
  private var verdict: ProcessEnding?
  private var ending: ProcessEnding?

  /// Takes over a process that has just been made, and the ends of its pipes.
  init(
    _ process: pid_t, in home: AppHome?, input: Int32 = -1, answers: Int32, prints: Int32,
    _ limits: ProcessLimits
  ) {
    setpgid(process, process)
    self.process = process
    self.home = home
    self.limits = limits
    self.input = input
    self.answers = ReadEnd(answers)
    self.prints = ReadEnd(prints)
    if input >= 0 { _ = fcntl(input, F_SETFL, O_NONBLOCK) }
    life = Self.descriptor(of: process)
    allowed = limits.seconds
    deadline = .now + .seconds(limits.seconds)
  }

  deinit {
    _ = end()
    if life >= 0 { close(life) }
  }

  // MARK: Telling it

  /// Sends a line, of which as much leaves as the process has room for; the rest follows while this
  /// one waits for it.
  package func send(_ line: String) {
    guard input >= 0 else { return }
    unsent += Array(line.utf8) + [10]
    write()
  }

  /// Ends what it reads, by which it knows that it is to end.
  package func closeInput() {
    guard input >= 0 else { return }
    close(input)
    input = -1
  }

  /// Gives it so much time from now on, and as much to print as at the beginning.
  package func allow(seconds: Double) {
    allowed = seconds
    deadline = .now + .seconds(seconds)
    printedBytes = 0
  }

  // MARK: Hearing from it

  /// What a wait for a line came to.
  package enum Answer: Equatable {
    case line(String)
    /// Nothing yet.
    case nothing
    /// No line will come.
    case end
  }

  /// The next line, waited for so many seconds at most.
  package func answer(within seconds: Double) -> Answer {
    let limit = ContinuousClock.now + .seconds(seconds)
    while true {
      if let line = lines.takeLine() { return .line(line) }
      if isOver { return .end }
      let left = ContinuousClock.now.duration(to: limit) / .milliseconds(1)
      guard left > 0 else { return .nothing }
      Self.wait(for: [self], milliseconds: left)
    }
  }

  /// The next line; `nil` if none will come.
  package func readLine() -> String? {
    while true {
      switch answer(within: allowed) {
      case .line(let line): return line
      case .nothing: continue
      case .end: return nil
      }
    }
  }

  /// Whether a line has come that was not taken.
  var hasLine: Bool { lines.hasLine }

  /// Whether nothing more comes from it, beside what has come.
  var isOver: Bool { verdict != nil || ending != nil || !answers.isOpen }

  /// Milliseconds until it has taken too long.
  var millisecondsLeft: Double { ContinuousClock.now.duration(to: deadline) / .milliseconds(1) }

  /// Waits until one of them has something to tell, has ended, or has taken too long, and takes in
  /// what there is.
  static func wait(for processes: [ChildProcess], milliseconds: Double) {
    let waited = min(milliseconds, processes.map(\.millisecondsLeft).min() ?? 0)
    var descriptors = processes.flatMap(\.descriptors)
    _ = poll(&descriptors, nfds_t(descriptors.count), Int32(max(0, waited).rounded(.up)))
    for process in processes { process.readOutput() }
  }

  /// A negative descriptor is passed over by `poll`.
  private var descriptors: [pollfd] {
    [
      pollfd(fd: answers.descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: prints.descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: life, events: Int16(POLLIN), revents: 0),
      pollfd(fd: unsent.isEmpty ? -1 : input, events: Int16(POLLOUT), revents: 0),
    ]
  }

  private func readOutput() {
    write()
    // Asked first: what it left in its pipes came before its end.
    let hasEnded = hasEnded
    for _ in 0..<Self.piecesAtOnce {
      guard let bytes = answers.read() else {
        // What it has started may hold the pipe open.
        if hasEnded { answers.close() }
        break
      }
      lines.append(bytes)
    }
    if lines.count > limits.line, !lines.hasLine {
      verdict = .garbled("it sent more than \(limits.line) bytes without a line's end")
    }
    readPrinted()
    if !isOver, millisecondsLeft <= 0 { verdict = .hung }
  }

  private static let piecesAtOnce = 16

  private func readPrinted() {
    for _ in 0..<Self.piecesAtOnce {
      guard let bytes = prints.read() else { return }
      printedBytes += bytes.count
      lastPrinted.append(contentsOf: bytes)
      if lastPrinted.count > Self.kept { lastPrinted.removeFirst(lastPrinted.count - Self.kept) }
      if printedBytes > limits.output {
        verdict = verdict ?? .flooded(bytes: limits.output)
        return
      }
    }
  }

  /// How much of what is printed is stored, from the end.
  private static let kept = 16 << 10

  private func write() {
    while !unsent.isEmpty, input >= 0 {
      let count = Foundation.write(input, unsent, unsent.count)
      if count > 0 {
        unsent.removeFirst(count)
      } else if count < 0, errno == EAGAIN {
        return
      } else if errno != EINTR {
        // It is gone, which shows at the next read.
        unsent = []
      }
    }
  }

  /// The last line that was printed.
  var lastPrintedLine: String? {
    String(decoding: lastPrinted, as: UTF8.self).split(separator: "\n")
      .last { !CrashPlace.isTold(by: $0) }.map(String.init)
  }

  // MARK: Its end

  /// Ends it for a reason of one's own, unless it has ended.
  package func end(because reason: String) {
    if !hasEnded { verdict = verdict ?? .garbled(reason) }
  }

  /// Whether it has ended by itself, and nothing has been done about it.
  package var hasEnded: Bool {
    var info = siginfo_t()
    let options = WEXITED | WNOHANG | WNOWAIT
    guard ending == nil, waitid(P_PID, id_t(process), &info, options) == 0 else { return true }
    return info.si_signo != 0
  }

  /// Calls a closure once, on a thread of its own, when the process ends by itself.
  package func whenEnded(_ body: @escaping @Sendable () -> Void) {
    let descriptor = dup(life)
    guard descriptor >= 0 else { return }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    // Dispatch lets any thread use its sources, and lets go of a handler once it is cancelled.
    nonisolated(unsafe) let source = DispatchSource.makeReadSource(fileDescriptor: descriptor)
    source.setEventHandler {
      source.cancel()
      body()
    }
    source.setCancelHandler { close(descriptor) }
    source.resume()
    watch = source
  }

  /// Ends it and all that it has started, if it has not ended by itself, and says what ended it.
  package func end() -> ProcessEnding {
    if let ending { return ending }
    watch?.cancel()
    closeInput()
    // One that is about to end by itself says more.
    if verdict == nil { _ = wait(atMost: Self.grace) }
    let endedByItself = hasEnded
    kill(-process, SIGKILL)
    kill(process, SIGKILL)
    _ = wait(atMost: Self.patience)
    var status: Int32 = 0
    let isReaped = waitpid(process, &status, WNOHANG) == process
    readPrinted()
    home?.remove()
    let ending = verdict ?? (isReaped && endedByItself ? reason(status) : Self.closed)
    self.ending = ending
    return ending
  }

  /// Milliseconds in which one that has closed its pipes may end by itself.
  private static let grace = 250
  /// Milliseconds in which the system ends one that was killed.
  private static let patience = 2000
  private static let closed = ProcessEnding.garbled("it closed its pipe")

  /// Waits for its end; says whether it came.
  private func wait(atMost milliseconds: Int) -> Bool {
    let limit = ContinuousClock.now + .milliseconds(milliseconds)
    while !hasEnded {
      guard ContinuousClock.now < limit else { return false }
      var descriptor = pollfd(fd: life, events: Int16(POLLIN), revents: 0)
      _ = poll(&descriptor, 1, life < 0 ? 1 : 20)
    }
    return true
  }

  private func reason(_ status: Int32) -> ProcessEnding {
    let signal = status & 0x7f
    guard signal != 0 else { return .exit((status >> 8) & 0xff) }
    if signal == SIGXCPU { return .hung }
    return .signal(signal, printed: String(decoding: lastPrinted, as: UTF8.self))
  }

  /// Swift's Glibc module leaves `sys/pidfd.h` out, and other systems do not have it.
  private static func descriptor(of process: pid_t) -> Int32 {
    typealias Open = @convention(c) (pid_t, UInt32) -> Int32
    guard let symbol = dlsym(nil, "pidfd_open") else { return -1 }
    return unsafeBitCast(symbol, to: Open.self)(process, 0)
  }
}
