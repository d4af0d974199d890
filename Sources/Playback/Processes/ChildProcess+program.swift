package import Foundation
internal import Synchronization

extension ChildProcess {
  /// A program that is started, which sees itself called by its place; it reads what it is sent on
  /// standard input, and answers on standard output.
  package static func start(
    _ program: URL, calledAs place: URL, _ arguments: [String], _ limits: ProcessLimits
  ) throws(ProcessProblem) -> ChildProcess {
    // A reader that has gone must not end this process.
    signal(SIGPIPE, SIG_IGN)
    // One at a time: a pipe's ends are not to be given to another program before they are marked.
    return try starting.withLock { (_) throws(ProcessProblem) in
      let pipes = try PipeEnds.make(3)
      let home = AppHome()
      do throws(ProcessProblem) {
        let words = [place.path] + arguments
        let process = try spawn(
          program, words, in: home, pipes[0].read, pipes[1].write, pipes[2].write)
        for end in [pipes[0].read, pipes[1].write, pipes[2].write] { close(end) }
        return ChildProcess(
          process, in: home, input: pipes[0].write, answers: pipes[1].read, prints: pipes[2].read,
          limits)
      } catch {
        home?.remove()
        for pipe in pipes { pipe.close() }
        throw error
      }
    }
  }

  private static let starting = Mutex(())

  private static func spawn(
    _ program: URL, _ arguments: [String], in home: AppHome?, _ input: Int32, _ output: Int32,
    _ prints: Int32
  ) throws(ProcessProblem) -> pid_t {
    #if canImport(Darwin)
      var files: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var files = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&files)
    defer { posix_spawn_file_actions_destroy(&files) }
    for (end, standard) in [(input, 0), (output, 1), (prints, 2)] {
      posix_spawn_file_actions_adddup2(&files, end, Int32(standard))
    }
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // Nothing of what this process ignores or holds back is handed on.
    var (all, none) = (sigset_t(), sigset_t())
    sigfillset(&all)
    sigemptyset(&none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setpgroup(&attributes, 0)
    let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
    posix_spawnattr_setflags(&attributes, Int16(flags))
    let words = arguments.map { strdup($0) }
    let outer = environment
    let environment = (home?.environment(in: outer) ?? outer).map { strdup("\($0)=\($1)") }
    defer { for text in words + environment { free(text) } }
    var process: pid_t = 0
    let code = posix_spawn(
      &process, program.path, &files, &attributes, words + [nil], environment + [nil])
    guard code == 0 else { throw ProcessProblem(call: "starting \(arguments[0])", code: code) }
    return process
  }

  /// A trap is known by its message: the runtime's own report takes seconds to write.
  private static var environment: [String: String] {
    ProcessInfo.processInfo.environment.merging(
      ["SWIFT_BACKTRACE": "enable=no", SeedlessHashing.variable: "1"]) { $1 }
  }
}
