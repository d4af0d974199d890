internal import DequeModule

/// The main run loop of one process: what belongs to the end of a turn waits here for it.
///
/// A turn is the body, then until nothing is left: layout of the visible windows, the appearance
/// callbacks of what is not animated, the completions of what is not animated, the end of what
/// moves outside any window; then the autorelease pool.
final class MainRunLoop {
  private unowned var process: ProcessImage!
  private var isTurning = false
  /// How many turns have begun.
  private(set) var turns = 0
  private var afterCommit = Deque<() -> Void>()
  private var completions = Deque<() -> Void>()
  private var callers: [(caller: Caller, mark: CallerMark)] = []
  private(set) var callbackDepth: Int32 = 0

  /// Names the process that owns it, once and before anything else.
  func belong(to process: ProcessImage) {
    self.process = process
  }

  /// The app code that is running; it is recorded with the first event that it causes.
  var caller: CallerMark {
    let last = callers.count - 1
    guard last >= 0 else { return .none }
    if callers[last].mark.isNone {
      callers[last].mark = process.recorder.mark(callers[last].caller)
    }
    return callers[last].mark
  }

  /// The app code that is to be named as the creator of a task that is made now: a task's own task
  /// has the creator of the first.
  var creator: Caller? {
    if case .task(let creator)? = callers.last?.caller { creator } else { callers.last?.caller }
  }

  /// Runs one turn, or joins the running one.
  func turn<Value>(_ body: () throws -> Value) rethrows -> Value {
    if isTurning, CurrentSimulation.value?.process === process { return try body() }
    return try CurrentSimulation(process: process).during {
      if isTurning { return try body() }
      isTurning = true
      turns += 1
      defer {
        finishTurn()
        isTurning = false
      }
      return try body()
    }
  }

  /// Runs code between two turns; what it leaves to be done, the next turn does.
  func betweenTurns<Value>(_ body: () throws -> Value) rethrows -> Value {
    guard !isTurning else { return try turn(body) }
    return try CurrentSimulation(process: process).during {
      isTurning = true
      defer { isTurning = false }
      return try body()
    }
  }

  /// Runs a turn while the block that a turn consists of waits for it.
  func interleave<Value>(_ body: () throws -> Value) rethrows -> Value {
    let outer = (callers, callbackDepth, isTurning)
    (callers, callbackDepth, isTurning) = ([], 0, false)
    defer { (callers, callbackDepth, isTurning) = outer }
    return try turn(body)
  }

  /// Runs a block after the next commit of this turn.
  func afterCommit(_ block: @escaping () -> Void) {
    afterCommit.append(block)
  }

  /// Runs a block at the end of this turn, when the callbacks have been made.
  func atEndOfTurn(_ block: @escaping () -> Void) {
    completions.append(block)
  }

  /// Runs app code as the cause of what it records.
  func run<Value>(as caller: Caller, _ body: () throws -> Value) rethrows -> Value {
    callers.append((caller, .none))
    defer { callers.removeLast() }
    return try body()
  }

  /// Runs a callback on an object: the events around it, one level deeper.
  func callback(
    _ callback: Callback, on object: UIResponder, _ argument: CallbackArgument = .none,
    _ body: () -> Void
  ) {
    let process: ProcessImage = process
    guard process.isRunning else { return }
    guard callbackDepth < Self.deepestCallback else {
      process.die(
        SimulatedException(
          name: "EXC_BAD_ACCESS",
          reason: "Callbacks are nested \(Self.deepestCallback) deep: \(object.id.className)."
            + "\(callback.rawValue) calls itself without end."))
      return
    }
    let id = object.id
    callbackDepth += 1
    process.record(.callback(id, callback, argument, depth: callbackDepth))
    if object.isOfAppClass {
      run(as: .callback(id.type, callback), body)
    } else {
      body()
    }
    process.record(.callbackEnd(id, callback, argument, depth: callbackDepth))
    callbackDepth -= 1
  }

  /// Drops what waits; for a process that has ended.
  func dropAll() {
    afterCommit.removeAll()
    completions.removeAll()
  }

  /// How deep callbacks may be nested before the process counts as having run out of stack.
  static let deepestCallback: Int32 = 200

  private static let mostPasses = 1000

  private func finishTurn() {
    let process: ProcessImage = process
    repeat {
      runPasses(in: process)
      process.pool.drain()
      process.existingAssociations?.sweep()
      process.recordDeallocations()
      // A window that was freed took views along.
    } while process.isRunning && process.endOffWindow()
  }

  private func runPasses(in process: ProcessImage) {
    var passes = 0
    while process.isRunning, passes < Self.mostPasses {
      passes += 1
      process.layOutWindows()
      if Self.run(Self.takeAll(&afterCommit), in: process) { continue }
      if Self.run(Self.takeAll(&completions), in: process) { continue }
      if process.needsLayout { continue }
      if !process.endOffWindow() { break }
    }
  }

  private static func takeAll(_ queue: inout Deque<() -> Void>) -> Deque<() -> Void> {
    var taken = Deque<() -> Void>()
    swap(&taken, &queue)
    return taken
  }

  /// Says whether there was anything to run.
  private static func run(_ blocks: Deque<() -> Void>, in process: ProcessImage) -> Bool {
    for block in blocks where process.isRunning { block() }
    return !blocks.isEmpty
  }
}
