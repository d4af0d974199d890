internal import Dispatch
internal import Trace
internal import VirtualTime

/// The background queues of one process, on the one thread that there is.
///
/// Everything that waits for its time is one schedule, and each block is a turn. A block that waits
/// for a semaphore or a group cannot be left and taken up again: what may run on other threads in
/// the meantime runs inside it, in the order of the schedule, and virtual time passes as it needs.
/// While the main thread waits that is what background queues have to do; while a block of a
/// background queue waits, the main thread goes on too. A queue whose block waits begins no other.
final class QueueWork {
  private struct Item {
    let queue: QueueCore
    let isBarrier: Bool
  }

  /// A block that runs.
  private struct Frame {
    let queue: QueueCore
    let isBarrier: Bool
    /// Whether it runs on a thread of its own, and not on that of the block before it.
    let startsThread: Bool
    /// Whether the main thread rests in the meantime: no turn of it is open.
    let isAlone: Bool
  }

  private unowned let process: ProcessImage
  /// What waits for its time on other queues than the main one, by the number in the schedule.
  private var items: [Int: Item] = [:]
  /// What runs, the innermost last; the turn of the main thread that may be outside is not among
  /// it.
  private var frames: [Frame] = []
  /// What waits, the innermost last: until when.
  private var waits: [Instant?] = []
  private var turnsAtThisInstant = 0
  private var values: [SharedValue: KeptValue] = [:]
  private var counters: [WeakCounter] = []

  private struct SharedValue: Hashable {
    let queue: ObjectIdentifier
    let key: ObjectIdentifier
  }

  private struct WeakCounter {
    weak var counter: (any QueueCounter)?
  }

  init(_ process: ProcessImage) {
    self.process = process
  }

  // MARK: What waits for its time

  func add(_ ticket: Schedule<() -> Void>.Ticket, on queue: QueueCore, isBarrier: Bool) {
    guard queue !== QueueCore.main else { return }
    items[ticket.number] = Item(queue: queue, isBarrier: isBarrier && queue.hasBarriers)
  }

  /// It runs or was cancelled.
  func forget(_ ticket: Schedule<() -> Void>.Ticket) {
    if !items.isEmpty { items[ticket.number] = nil }
  }

  func dropAll() { items = [:] }

  // MARK: What runs

  /// The queue whose block runs.
  var current: QueueCore { frames.last?.queue ?? .main }

  /// Whether the thread that runs is on a queue, by a block or by `sync`.
  func isOn(_ queue: QueueCore, asBarrier: Bool = false) -> Bool {
    let first = frames.lastIndex { $0.startsThread }
    if first == nil, queue === QueueCore.main { return true }
    return frames[(first ?? 0)...].contains { frame in
      frame.queue.hierarchy.contains { $0 === queue }
        && (!asBarrier || frame.isBarrier || queue.isSerial)
    }
  }

  /// Runs a block of a queue as a thread of its own does.
  func run(on queue: QueueCore, isBarrier: Bool, _ body: () -> Void) {
    guard queue !== QueueCore.main else { return body() }
    let isAlone =
      frames.isEmpty && waits.isEmpty && !queue.hierarchy.contains { $0 === QueueCore.main }
    frames.append(
      Frame(
        queue: queue, isBarrier: isBarrier && queue.hasBarriers, startsThread: true,
        isAlone: isAlone))
    defer { frames.removeLast() }
    body()
  }

  private var isMainBusy: Bool {
    frames.first?.isAlone != true || isRunning(QueueCore.main)
  }

  private func isRunning(_ queue: QueueCore) -> Bool {
    frames.contains { $0.queue.hierarchy.contains { $0 === queue } }
  }

  /// Whether a block may begin; `nil` for what the main thread does.
  private func mayBegin(_ item: Item?) -> Bool {
    guard let item else { return !isMainBusy }
    for queue in item.queue.hierarchy where queue.isSerial {
      if queue === QueueCore.main ? isMainBusy : isRunning(queue) { return false }
    }
    return !frames.contains { $0.queue === item.queue && (item.isBarrier || $0.isBarrier) }
  }

  // MARK: Waiting

  /// Waits until something is over, which is checked after each block that runs in the meantime.
  /// False if the time has come, or the process has ended.
  func wait(_ wait: Wait, _ isOver: () -> Bool) -> Bool {
    guard process.isRunning else { return false }
    if isOver() { return true }
    let deadline = wait.deadline?.instant
    if let deadline, deadline <= process.clock.now { return false }
    let limit = deadline ?? process.clock.now + .longestWait
    waits.append(deadline)
    defer { waits.removeLast() }
    while process.isRunning {
      if AppProcess.hasStarted { process.tasks.enqueueArrived() }
      if isOver() { return true }
      if runNext(dueBy: limit) { continue }
      guard process.isRunning else { break }
      var isDone = false
      let hasNews =
        wait.object != .time
        && AppProcess.waitForThreads(forever: deadline == nil) {
          isDone = isOver()
          return isDone
        }
      if isDone { return true }
      if hasNews { continue }
      guard let deadline else {
        fail(wait)
        break
      }
      process.moveClock(to: deadline)
      return isOver()
    }
    return false
  }

  /// The thread sleeps; what may run in the meantime does.
  func sleep(for span: TimeSpan) {
    let end = DispatchTime(instant: process.clock.now + span)
    _ = wait(Wait(for: .time, until: end, at: SourceLine("", 0))) { false }
  }

  /// Nothing that may run is left.
  private func fail(_ wait: Wait) {
    let thread = frames.last { $0.startsThread }
    let reason =
      thread == nil || thread?.queue === QueueCore.main
      ? "0x8badf00d: the app's main thread waits for \(wait.what), and nothing can signal it"
      : "a block of the queue \(current.label) waits for \(wait.what), and nothing that NavScope "
        + "can run meanwhile signals it. On a device a touch can, or what waits for this block"
    process.kill("EXC_CRASH", "\(wait.source.description): \(reason).")
  }

  /// Runs what is next of all that may run while what runs waits.
  private func runNext(dueBy limit: Instant, on queue: QueueCore? = nil) -> Bool {
    guard let next = next(dueBy: limit, on: queue),
      let action = process.clock.schedule.take(next.ticket)
    else { return false }
    turnsAtThisInstant = next.due > process.clock.now ? 0 : turnsAtThisInstant + 1
    guard turnsAtThisInstant < Simulation.mostTurnsAtOneInstant else {
      process.kill(
        "EXC_CRASH",
        "0x8badf00d: the app's main thread waits, and the queues never came to rest: "
          + "\(turnsAtThisInstant) blocks ran in a row without any time passing.")
      return false
    }
    let item = items.removeValue(forKey: next.ticket.number)
    process.moveClock(to: next.due)
    AppProcess.outsideJobs {
      if item == nil {
        onMain { process.runLoop.interleave(action) }
      } else if isMainBusy {
        action()
      } else {
        process.runLoop.interleave(action)
      }
    }
    return true
  }

  private func onMain<Value>(_ body: () throws -> Value) rethrows -> Value {
    frames.append(Frame(queue: .main, isBarrier: false, startsThread: true, isAlone: false))
    defer { frames.removeLast() }
    return try AppProcess.outsideJobs(body)
  }

  /// What is next of all that may begin; of one queue's if one is named.
  private func next(
    dueBy limit: Instant, on queue: QueueCore?
  ) -> (due: Instant, ticket: Schedule<() -> Void>.Ticket)? {
    if items.isEmpty, isMainBusy { return nil }
    // What comes after a barrier that waits.
    var held: [QueueCore] = []
    for entry in process.clock.schedule.dueTimes {
      guard entry.due <= limit else { return nil }
      let item = items[entry.ticket.number]
      let itsQueue = item?.queue ?? .main
      guard queue == nil || queue === itsQueue else { continue }
      if mayBegin(item), !held.contains(where: { $0 === itsQueue }) { return entry }
      if item?.isBarrier == true { held.append(itsQueue) }
    }
    return nil
  }

  // MARK: At once

  /// Runs a block on a queue before it returns, after what was added to the queue before.
  func sync<Value>(
    on queue: QueueCore, isBarrier: Bool, _ source: SourceLine, _ body: () throws -> Value
  ) rethrows -> Value {
    let isMain = queue.hierarchy.contains { $0 === QueueCore.main }
    let item = isMain ? nil : Item(queue: queue, isBarrier: isBarrier && queue.hasBarriers)
    guard mayBegin(item) else {
      tellOfDeadlock(queue, source)
      return try body()
    }
    waits.append(nil)
    drain(queue, isBarrier: isBarrier)
    waits.removeLast()
    if isMain {
      waits.append(nil)
      defer { waits.removeLast() }
      return try onMain {
        try process.runLoop.interleave { try process.runLoop.run(as: .block(source), body) }
      }
    }
    frames.append(
      Frame(queue: queue, isBarrier: item?.isBarrier == true, startsThread: false, isAlone: false))
    defer { frames.removeLast() }
    return try body()
  }

  /// Runs what a block of `sync` comes after: all that is due on a serial queue, on another one
  /// what stands up to the last barrier.
  private func drain(_ queue: QueueCore, isBarrier: Bool) {
    let now = process.clock.now
    while process.isRunning {
      let due = process.clock.schedule.dueTimes.prefix { $0.due <= now }
        .compactMap { queue === QueueCore.main ? nil : items[$0.ticket.number] }
        .filter { $0.queue === queue }
      let isBefore =
        queue.isSerial || isBarrier && queue.hasBarriers || due.contains(where: \.isBarrier)
      guard isBefore, runNext(dueBy: now, on: queue) else { return }
    }
  }

  private func tellOfDeadlock(_ queue: QueueCore, _ source: SourceLine) {
    if isOn(queue) || queue.hierarchy.contains(where: { $0.isSerial && isOn($0) }) {
      process.kill(
        "EXC_BREAKPOINT",
        "\(source.description): BUG IN CLIENT OF LIBDISPATCH: dispatch_sync called on queue "
          + "already owned by current thread")
    } else if waits.contains(where: { $0 != nil }) {
      process.print(
        "NavScope: \(source.description) waits for the queue \(queue.label), which waits too, and "
          + "not forever. The block runs here at once; on a device it runs when that is over.")
    } else {
      process.kill(
        "EXC_CRASH",
        "\(source.description): 0x8badf00d: sync waits for the queue \(queue.label), and that "
          + "waits for this block.")
    }
  }

  // MARK: Values of the system's queues

  func keep(_ value: KeptValue?, of queue: QueueCore, for key: AnyObject) {
    values[SharedValue(queue: ObjectIdentifier(queue), key: ObjectIdentifier(key))] = value
  }

  func kept(of queue: QueueCore, for key: AnyObject) -> KeptValue? {
    values[SharedValue(queue: ObjectIdentifier(queue), key: ObjectIdentifier(key))]
  }

  // MARK: What is counted

  func add(_ counter: any QueueCounter) {
    counters.removeAll { $0.counter == nil }
    counters.append(WeakCounter(counter: counter))
  }

  /// The groups that are not empty and the semaphores that were taken or signalled, in the order in
  /// which they were made.
  var offsets: [Int] { counters.compactMap { $0.counter?.offset }.filter { $0 != 0 } }
}

/// What blocks wait for, and by how much it differs from how it was made.
protocol QueueCounter: AnyObject {
  var offset: Int { get }
}

/// A line of the app's that waits for something that other queues do.
struct Wait {
  enum Object: String {
    case semaphore = "a semaphore"
    case group = "a group"
    case time
  }

  let object: Object
  /// `nil` for one that waits for ever.
  let deadline: DispatchTime?
  let source: SourceLine

  init(for object: Object, until deadline: DispatchTime, at source: SourceLine) {
    self.object = object
    self.deadline = deadline == .distantFuture ? nil : deadline
    self.source = source
  }

  var what: String { object.rawValue }

  /// Waits until something is over, which is asked again and again. A thread of the system's waits
  /// in real time.
  func untilOver(_ isOver: () -> Bool) -> DispatchTimeoutResult {
    let isDone =
      if let process = CurrentSimulation.value?.process {
        process.queues.wait(self, isOver)
      } else {
        AppProcess.waitOnThread(
          until: deadline.map { $0.instant - DispatchTime.now().instant }, isOver)
      }
    return isDone ? .success : .timedOut
  }
}
