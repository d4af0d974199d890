internal import CFrames
internal import Foundation

extension ChildProcess {
  /// A fork of this process that does a piece of work and answers its result as one line.
  ///
  /// The process must have a single thread. `work` is called in the fork, and gives text without a
  /// line's end.
  static func fork(
    _ limits: ProcessLimits, _ work: () throws -> Data
  ) throws(ProcessProblem) -> ChildProcess {
    let pipes = try PipeEnds.make(2)
    fflush(nil)
    _ = framesPrepared
    let process = forked()
    guard process >= 0 else {
      let code = errno
      for pipe in pipes { pipe.close() }
      throw ProcessProblem(call: "fork", code: code)
    }
    if process == 0 {
      AppHome(ofFork: getpid())?.moveIn()
      become(limits, output: pipes[1].write)
      if let data = try? work() {
        fflush(nil)
        write(data + [10], to: pipes[0].write)
      }
      _exit(0)
    }
    for pipe in pipes { close(pipe.write) }
    return ChildProcess(
      process, in: AppHome(ofFork: process), answers: pipes[0].read, prints: pipes[1].read, limits)
  }

  private static let framesPrepared: Void = frames_prepare()

  private static func forked() -> pid_t {
    #if canImport(Darwin)
      // Swift hides the call there. A fork may go on there only from a single thread, as here.
      typealias Fork = @convention(c) () -> pid_t
      let everywhere = UnsafeMutableRawPointer(bitPattern: -2)
      guard let symbol = dlsym(everywhere, "fork") else { return -1 }
      return unsafeBitCast(symbol, to: Fork.self)()
    #else
      return Foundation.fork()
    #endif
  }

  /// Gives the fork its group, its limits and its output, and the signals' own effects: the
  /// runtime's report of a trap takes seconds to write.
  private static func become(_ limits: ProcessLimits, output: Int32) {
    setpgid(0, 0)
    // Ends it if the parent did not live to do so.
    alarm(UInt32(limits.seconds.rounded(.up)) + 1)
    let fatal = [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGABRT, SIGFPE, SIGPIPE, SIGXCPU, SIGALRM]
    for number in fatal { signal(number, SIG_DFL) }
    frames_report()
    var none = sigset_t()
    sigemptyset(&none)
    sigprocmask(SIG_SETMASK, &none, nil)
    dup2(output, 1)
    dup2(output, 2)
    let nothing = open("/dev/null", O_RDONLY)
    dup2(nothing, 0)
    ResourceLimit.boundMemory(to: limits)
    ResourceLimit.set(RLIMIT_CPU, to: limits.processorSeconds)
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
}

/// What the system lets this process take.
enum ResourceLimit {
  #if canImport(Darwin)
    typealias Resource = Int32
  #else
    typealias Resource = __rlimit_resource
  #endif

  /// As much more memory as the limits allow, if the system says how much there is, and no core
  /// dump.
  static func boundMemory(to limits: ProcessLimits) {
    if let addressSpace { set(RLIMIT_AS, to: addressSpace + limits.memory) }
    set(RLIMIT_CORE, to: 0)
  }

  static func set(_ resource: Resource, to most: Int) {
    var limit = rlimit(rlim_cur: rlim_t(most), rlim_max: rlim_t(most + 1))
    #if canImport(Darwin)
      setrlimit(resource, &limit)
    #else
      setrlimit(__rlimit_resource_t(resource.rawValue), &limit)
    #endif
  }

  /// The bytes of memory that this process has mapped; `nil` if the system does not say.
  private static var addressSpace: Int? {
    let pages = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?
      .split(separator: " ").first.flatMap { Int($0) }
    return pages.map { $0 * Int(getpagesize()) }
  }
}
