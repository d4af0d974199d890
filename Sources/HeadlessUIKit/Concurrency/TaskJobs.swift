internal import CVirtualClock
internal import VirtualTime

/// The app's tasks in one simulated process: each of their jobs is a turn of its own, and a task
/// that sleeps is a timer.
///
/// A job that is still pending when the process ends never runs, nor does one that comes later for
/// a task of that process.
final class TaskJobs {
  private unowned let process: ProcessImage
  private var firstNumber = 0
  /// The tasks that have had a job, by number.
  private var tasks: [Int: AppTask] = [:]
  /// The timers that were actors' jobs while a task was alive that may wait in one of them.
  private var actorTimers: [Int] = []
  /// What wakes the tasks that sleep, by their numbers.
  private var sleeps: [Int: Sleep] = [:]
  private var hasReportedThreads = false

  private struct AppTask {
    /// The app code that made it.
    let creator: Caller?
    /// The task itself; `nil` if it lies in another task's memory.
    let held: HeldTask?
    /// The timer that was its last job.
    var timer: Int
  }

  private struct Sleep {
    let timer: TracedTimer
    let wake: WaitingJob
  }

  init(_ process: ProcessImage) {
    self.process = process
  }

  /// The process starts: tasks that were made before are not its own.
  func begin() {
    firstNumber = AppProcess.nextTaskNumber()
    guard !VirtualExecutors.areSupported else { return }
    process.print(
      "NavScope: built with this toolchain, Swift's tasks run outside virtual time; "
        + "it takes Swift 6.3 on Linux.")
  }

  /// Schedules a job of the app's.
  func add(_ job: WaitingJob) {
    guard process.isRunning, job.taskNumber.map({ $0 > firstNumber }) ?? true else { return }
    let creator = job.taskNumber.flatMap { tasks[$0]?.creator } ?? process.runLoop.creator
    if job.delay == nil, let task = job.taskNumber { cancelSleep(of: task) }
    let sleeper = job.delay == nil ? nil : AppProcess.runningTask
    let timer = TracedTimer(
      process, origin: job.delay == nil ? "Task" : "Task.sleep", after: job.delay ?? .zero,
      as: .task(creator), on: job.lane == .global ? .tasks : .main
    ) { [unowned self] in
      if let sleeper { sleeps[sleeper] = nil }
      run(job)
    }
    track(job, creator, timer.number)
    if let sleeper { sleeps[sleeper] = Sleep(timer: timer, wake: job) }
  }

  private func run(_ job: WaitingJob) {
    AppProcess.run(job)
    forgetCompleted()
  }

  /// A task that goes on before its time was cancelled. What would have woken it only frees what
  /// the sleep needed; no code of the app's runs in it.
  private func cancelSleep(of task: Int) {
    guard let sleep = sleeps.removeValue(forKey: task) else { return }
    sleep.timer.cancel()
    process.runLoop.atEndOfTurn { [unowned self] in run(sleep.wake) }
  }

  private func track(_ job: WaitingJob, _ creator: Caller?, _ timer: Int) {
    guard let number = job.taskNumber else { return actorTimers.append(timer) }
    if tasks[number] == nil {
      tasks[number] = AppTask(creator: creator, held: HeldTask(job.job), timer: timer)
    } else {
      tasks[number]?.timer = timer
    }
    if tasks[number]?.held == nil { actorTimers.append(timer) }
  }

  /// Takes in what came from other threads.
  func enqueueArrived() {
    guard process.isRunning, AppProcess.hasWaitingJobs else { return }
    for arrival in AppProcess.dequeueArrivals() {
      switch arrival {
      case .job(let job):
        tell("a task was resumed", "goes on")
        add(job)
      case .block(let block):
        tell("a block was added to a queue", "runs")
        block.queue.schedule(block.submission, in: process, block.work)
      }
    }
  }

  private func tell(_ what: String, _ next: String) {
    guard !hasReportedThreads else { return }
    hasReportedThreads = true
    process.print(
      "NavScope: \(what) outside the run loop, by a thread or a queue of the system's. "
        + "It \(next) here, and the next run may differ.")
  }

  // MARK: Tasks that are alive

  /// The timers that were the last jobs of the tasks that are not completed, and those after which
  /// such a task may stand.
  var livingTimers: [Int] {
    let living = tasks.filter { $0.value.held != nil }.sorted { $0.key < $1.key }
    return living.isEmpty ? [] : living.map(\.value.timer) + actorTimers
  }

  private func forgetCompleted() {
    for (number, task) in tasks where task.held?.isCompleted == true { tasks[number] = nil }
    if tasks.allSatisfy({ $0.value.held == nil }) { actorTimers = [] }
  }

  /// Nothing that waits will run.
  func dropAll() { sleeps = [:] }

  /// The process has ended. Returns whether a task of its own is left, with whatever it holds.
  func end() -> Bool {
    forgetCompleted()
    defer { tasks = [:] }
    return tasks.contains { $0.value.held != nil }
  }
}

/// A task that is retained to see whether it is completed: the app alone holds a completed one.
private final class HeldTask {
  private let task: Unmanaged<AnyObject>
  private let address: UnsafeMutableRawPointer

  /// `nil` for a task in another task's memory (`async let`): it is not counted.
  init?(_ job: UnownedJob) {
    address = unsafeBitCast(job, to: UnsafeMutableRawPointer.self)
    task = .fromOpaque(address)
    let before = virtual_clock_references(address)
    _ = task.retain()
    guard virtual_clock_references(address) != before else { return nil }
  }

  deinit { task.release() }

  /// Whether only this is left of it. A completed task whose handle the app keeps is not told from
  /// one that waits.
  var isCompleted: Bool { virtual_clock_references(address) == 1 }
}
