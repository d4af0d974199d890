// The one file that uses what Swift has not promised: the executors of its concurrency are replaced
// through an SPI of the 6.3 toolchains on Linux. Elsewhere tasks keep the system's own.
#if canImport(Glibc) && compiler(>=6.3) && compiler(<6.4)
  @_spi(ExperimentalCustomExecutors) @_spi(ExperimentalScheduling) internal import _Concurrency
  internal import VirtualTime

  /// The executors by which every task, actor and sleep of this process becomes a turn of the
  /// simulation.
  enum VirtualExecutors {
    /// Whether this toolchain has them.
    static let areSupported = true

    /// Replaces the process's executors, for good.
    static func install() { _createExecutors(factory: Factory.self) }

    /// Runs a job to the point where its task waits or ends.
    static func run(_ job: UnownedJob, on lane: TaskLane) {
      switch lane {
      case .main: job.runSynchronously(on: Factory.main.asUnownedSerialExecutor())
      case .global: job.runSynchronously(on: Factory.global.asUnownedTaskExecutor())
      }
    }

    private struct Factory: ExecutorFactory {
      static let main = MainLane()
      static let global = GlobalLane()
      static var mainExecutor: any MainExecutor { main }
      static var defaultExecutor: any TaskExecutor { global }
    }
  }

  /// Runs what is isolated to the main actor.
  private final class MainLane: MainExecutor, SchedulingExecutor {
    func enqueue(_ job: consuming ExecutorJob) {
      AppProcess.enqueue(WaitingJob(UnownedJob(job), on: .main))
    }

    func enqueue<C: Clock>(
      _ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C
    ) {
      AppProcess.enqueue(WaitingJob(UnownedJob(job), on: .main, after: TimeSpan(delay)))
    }

    func enqueue<C: Clock>(
      _ job: consuming ExecutorJob, at instant: C.Instant, tolerance: C.Duration?, clock: C
    ) {
      let delay = clock.now.duration(to: instant)
      AppProcess.enqueue(WaitingJob(UnownedJob(job), on: .main, after: TimeSpan(delay)))
    }

    var isMainExecutor: Bool { true }
    func isIsolatingCurrentContext() -> Bool? { AppProcess.isOnMainLane }

    func checkIsolated() {
      precondition(
        AppProcess.isOnMainLane, "Incorrect actor executor assumption; expected the main actor.")
    }

    func run() { preconditionFailure("The simulation is the run loop of this process.") }
    func stop() {}
  }

  /// Runs all else: detached tasks, functions without isolation, actors.
  private final class GlobalLane: TaskExecutor, SchedulingExecutor {
    func enqueue(_ job: consuming ExecutorJob) {
      AppProcess.enqueue(WaitingJob(UnownedJob(job), on: .global))
    }

    func enqueue<C: Clock>(
      _ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C
    ) {
      AppProcess.enqueue(WaitingJob(UnownedJob(job), on: .global, after: TimeSpan(delay)))
    }

    func enqueue<C: Clock>(
      _ job: consuming ExecutorJob, at instant: C.Instant, tolerance: C.Duration?, clock: C
    ) {
      let delay = clock.now.duration(to: instant)
      AppProcess.enqueue(WaitingJob(UnownedJob(job), on: .global, after: TimeSpan(delay)))
    }
  }

  extension TimeSpan {
    /// The length of a duration; the clocks that sleep measure in `Duration`.
    fileprivate init(_ duration: some DurationProtocol) {
      let (seconds, attoseconds) = (duration as? Duration ?? .zero).components
      let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
      let (sum, carried) = whole.addingReportingOverflow(attoseconds / 1_000_000_000)
      self.init(nanoseconds: overflow || carried ? (seconds < 0 ? .min : .max) : sum)
    }
  }
#else
  enum VirtualExecutors {
    static let areSupported = false
    static func install() {}
    static func run(_ job: UnownedJob, on lane: TaskLane) {}
  }
#endif
