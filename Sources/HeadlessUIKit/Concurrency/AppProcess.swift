internal import CVirtualClock
internal import Foundation
internal import Synchronization
internal import VirtualTime

/// A process of the system's in which one app runs on one thread and nothing else does.
///
/// There Swift concurrency lives on the virtual clock: its executors are the simulation's run loop,
/// and `ContinuousClock`, `SuspendingClock` and `Date` say the virtual time during a turn. Both are
/// the whole process's, so that no other process may ask for it.
///
/// The stored values are unchecked: they are touched by the app's thread alone, which every access
/// asks for; what comes from other threads waits behind a lock.
package enum AppProcess {
  nonisolated(unsafe) private static var thread: pthread_t?
  nonisolated(unsafe) private static var firstProcess: pid_t = 0
  nonisolated(unsafe) private static var firstThreadCount = 1
  nonisolated(unsafe) private static var turning: CurrentSimulation?
  nonisolated(unsafe) private static var running: WaitingJob?
  nonisolated(unsafe) private static var probe: ProbedJob?
  private static let waiting = Mutex<[Arrival]>([])

  /// Makes this process the app's own; the calling thread is the app's main thread from now on. To
  /// be called before the app's first code runs; again in a fork, or on the same thread, it changes
  /// nothing.
  package static func begin() {
    guard thread == nil else { return }
    thread = pthread_self()
    (firstProcess, firstThreadCount) = (getpid(), threadCount)
    VirtualExecutors.install()
    virtual_clock_on_sleep { AppProcess.sleep(for: TimeSpan(nanoseconds: $0)) }
  }

  /// Whether this process is an app's own.
  static var hasStarted: Bool { thread != nil }

  private static var isAppThread: Bool {
    thread.map { pthread_equal($0, pthread_self()) != 0 } ?? false
  }

  // MARK: Turns

  /// The simulation whose turn runs on this thread.
  static var current: CurrentSimulation? { isAppThread ? turning : nil }

  /// Runs the body of a turn, in which the clocks say the virtual time.
  static func during<Value>(
    _ simulation: CurrentSimulation, _ body: () throws -> Value
  ) rethrows -> Value {
    let outer = turning
    turning = simulation
    setClock(of: simulation)
    defer {
      turning = outer
      setClock(of: outer)
    }
    return try body()
  }

  private static func setClock(of simulation: CurrentSimulation?) {
    virtual_clock_set(simulation?.process.clock.now.nanoseconds ?? -1)
  }

  /// The virtual time has changed in a turn.
  static func clockMoved() { setClock(of: turning) }

  // MARK: Threads of the system's

  /// The app's thread sleeps, as by `Thread.sleep`.
  private static func sleep(for span: TimeSpan) {
    current?.process.queues.sleep(for: span)
  }

  /// Waits in real time for what a thread of the system's may do: for ever, until the process is
  /// ended as hung, or for a second. False if there is no such thread, or it did nothing.
  static func waitForThreads(forever: Bool, _ isOver: () -> Bool) -> Bool {
    guard hasStarted, hasOtherThreads else { return false }
    return poll(milliseconds: forever ? nil : 1000) { isOver() || hasWaitingJobs }
  }

  /// Waits in real time, on a thread that is not the app's.
  static func waitOnThread(until span: TimeSpan?, _ isOver: () -> Bool) -> Bool {
    poll(milliseconds: span.map { Int($0.nanoseconds / 1_000_000) }, isOver)
  }

  private static func poll(milliseconds limit: Int?, _ isOver: () -> Bool) -> Bool {
    var passed = 0
    while !isOver() {
      if let limit, passed >= limit { return false }
      virtual_clock_rest(1_000_000)
      passed += 1
    }
    return true
  }

  /// Whether the app, or a library for it, has started a thread. Those that were there before are
  /// the host's; a fork has none of them.
  private static var hasOtherThreads: Bool {
    threadCount > (getpid() == firstProcess ? firstThreadCount : 1)
  }

  private static var threadCount: Int {
    (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count) ?? .max
  }

  // MARK: Jobs

  /// Takes what an executor is given: in a turn for the process whose turn it is, else for the next
  /// one that asks.
  static func enqueue(_ job: WaitingJob) {
    if isAppThread, probe != nil {
      probe?.job = job
    } else if let process = current?.process {
      process.tasks.add(job)
    } else {
      waiting.withLock { $0.append(.job(job)) }
    }
  }

  /// Takes a block for a queue that came from another thread, or outside a turn.
  static func enqueue(_ block: ArrivedBlock) {
    waiting.withLock { $0.append(.block(block)) }
  }

  /// Whether jobs or blocks wait that came from another thread, or outside a turn.
  static var hasWaitingJobs: Bool { hasStarted && waiting.withLock { !$0.isEmpty } }

  /// The jobs and blocks that came from another thread, or outside a turn; they do not wait any
  /// more.
  static func dequeueArrivals() -> [Arrival] {
    waiting.withLock { arrivals in
      defer { arrivals = [] }
      return arrivals
    }
  }

  static func run(_ job: WaitingJob) {
    let outer = running
    running = job
    defer { running = outer }
    VirtualExecutors.run(job.job, on: job.lane)
  }

  /// Runs what belongs to no job while a job may wait for it.
  static func outsideJobs<Value>(_ body: () throws -> Value) rethrows -> Value {
    guard hasStarted else { return try body() }
    let outer = running
    running = nil
    defer { running = outer }
    return try body()
  }

  /// The number of the task that runs; `nil` if none does, or an actor has it.
  static var runningTask: Int? { running?.taskNumber }

  /// Whether what runs on this thread is isolated to the main actor: callbacks, blocks and the main
  /// actor's jobs are; the jobs of actors and of detached tasks are not.
  static var isOnMainLane: Bool { isAppThread && running?.lane != .global }

  /// The number of a task that is made for that alone: all older tasks have smaller ones.
  static func nextTaskNumber() -> Int {
    guard VirtualExecutors.areSupported else { return 0 }
    probe = ProbedJob()
    Task.detached {}
    let job = probe?.job
    probe = nil
    guard let job else { return 0 }
    VirtualExecutors.run(job.job, on: job.lane)
    return job.taskNumber ?? 0
  }

  private struct ProbedJob {
    var job: WaitingJob?
  }
}

/// What came from another thread, or outside a turn.
enum Arrival: Sendable {
  case job(WaitingJob)
  case block(ArrivedBlock)
}

/// A block for a queue that another thread added. Unchecked: the app's thread alone runs it.
struct ArrivedBlock: @unchecked Sendable {
  let queue: QueueCore
  let submission: Submission
  let work: () -> Void
}

/// The thread of a job: the two never run at the same time.
enum TaskLane {
  /// The main actor.
  case main
  /// All other actors, and what is isolated to none.
  case global
}

/// A piece of a task or of an actor's work that an executor was given.
struct WaitingJob: Sendable {
  let job: UnownedJob
  let lane: TaskLane
  /// How long the task sleeps before; `nil` for what is to run at once.
  let delay: TimeSpan?
  /// The number of its task, in the order in which the process made them; `nil` for an actor's.
  let taskNumber: Int?

  init(_ job: UnownedJob, on lane: TaskLane, after delay: TimeSpan? = nil) {
    self.job = job
    self.lane = lane
    self.delay = delay
    // There is no other way to it than `UnownedJob(id: 12)`.
    taskNumber = Int(job.description.filter(\.isWholeNumber))
  }
}
