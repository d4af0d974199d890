public import Foundation
package import VirtualTime

/// One simulated device screen with a process image, its windows and controllers, and a virtual
/// clock.
///
/// A simulation is single-threaded: only one thread at a time uses it. Many run side by side;
/// UIKit's static entry points find the one whose turn is running through a task-local value.
public final class Simulation {
  let recorder = Recorder()
  let clock: VirtualClock
  let device: DeviceState
  /// The running process, or the last one that ran.
  package private(set) var process: ProcessImage
  private var hasLaunched = false
  /// The modules of the app's code.
  private var modules: [String] = []
  private var turnsAtThisInstant = 0

  /// A simulation at time 0 with empty user defaults, in which windows may be shown at once,
  /// without an application delegate.
  public convenience init(screen: CGSize = CGSize(width: 390, height: 844)) {
    self.init(screen: screen, app: nil)
    process.start()
  }

  /// A simulation in which nothing runs until `launch`; `app` is named in the first event.
  package init(screen: CGSize = CGSize(width: 390, height: 844), app: String?) {
    clock = VirtualClock()
    device = DeviceState(screen: screen)
    process = ProcessImage(recorder: recorder, clock: clock, device: device)
    recorder.record(
      .event(.trace(TraceHeader(version: Self.traceVersion, app: app))), caller: .none)
  }

  deinit {
    process.discard()
    process.simulationIsGone()
  }

  /// The version of the trace's form; grows when a reader of the old form would read something
  /// wrong.
  public static let traceVersion = 1

  // MARK: Time and turns

  /// Virtual seconds since the start.
  public var now: Double { clock.now.seconds }

  /// The virtual moment.
  package var instant: Instant { clock.now }

  /// One turn of the simulated main run loop: the body, then layout, callbacks and completions;
  /// inside a running turn, just the body.
  public func perform<Value>(_ body: () throws -> Value) rethrows -> Value {
    try process.runLoop.turn(body)
  }

  /// Asks the app something without a turn of its run loop: nothing is laid out, called back or
  /// freed because of it.
  package func ask<Value>(_ body: () throws -> Value) rethrows -> Value {
    try process.runLoop.betweenTurns(body)
  }

  /// How many turns the run loop of the running process has begun.
  package var turns: Int { process.runLoop.turns }

  /// Lets virtual seconds pass; what falls due happens in order, each timer and block in a turn of
  /// its own.
  public func advance(by seconds: Double) {
    advance(to: clock.now + TimeSpan(seconds: max(0, seconds)))
  }

  /// Lets time pass up to a moment; what is due then has happened.
  package func advance(to target: Instant) {
    while runNext(dueBy: target) {}
    moveClock(to: target)
  }

  /// Runs whatever is next if it is due by then; false when nothing is.
  package func runNext(dueBy limit: Instant) -> Bool {
    if AppProcess.hasStarted { process.tasks.enqueueArrived() }
    guard process.application.lifeState != .suspended else { return false }
    var next = clock.schedule.popNext(dueBy: limit)
    guard let due = next?.due, let ticket = next?.ticket else { return false }
    process.queues.forget(ticket)
    turnsAtThisInstant = due > clock.now ? 0 : turnsAtThisInstant + 1
    moveClock(to: due)
    guard turnsAtThisInstant < Self.mostTurnsAtOneInstant else {
      process.kill(
        "EXC_CRASH",
        "The main queue never came to rest: \(turnsAtThisInstant) blocks ran in a row without any time passing."
      )
      return false
    }
    perform {
      next?.action()
      // What the block alone holds is freed in its turn.
      next = nil
    }
    return true
  }

  /// Goes on until no timer is pending, at most one virtual hour; then it is the time of the last
  /// timer that fired.
  public func runUntilIdle() {
    let limit = clock.now + .longestWait
    while runNext(dueBy: limit) {}
  }

  /// When the next timer is due.
  package var nextDue: Instant? {
    AppProcess.hasWaitingJobs && process.isRunning ? clock.now : clock.schedule.nextDue
  }

  /// How many blocks may run one after the other at one instant before the process counts as hung
  /// and is killed.
  static let mostTurnsAtOneInstant = 10_000

  /// Sets the clock to a later moment; nothing runs.
  package func moveClock(to instant: Instant) {
    process.moveClock(to: instant)
  }

  // MARK: The process

  /// Cold launch: a new process image unless the first one is still unused, and the delegate calls
  /// of a launch up to `didBecomeActive`.
  public func launch(
    options: [UIApplication.LaunchOptionsKey: Any] = [:],
    delegate: () -> any UIApplicationDelegate
  ) {
    _ = beginLaunch(options: options, delegate: delegate)
    becomeActive()
  }

  /// The first half of a cold launch, up to `didFinishLaunching`; true when both launch methods
  /// answered true. An app with a scene manifest, or whose delegate knows of scenes, waits for one
  /// to be connected then; any other gets its window from the main storyboard, if one is named.
  package func beginLaunch(
    options: [UIApplication.LaunchOptionsKey: Any], state: UIApplication.State = .inactive,
    manifest: SceneManifest? = nil, mainStoryboard: String? = nil,
    delegate: () -> any UIApplicationDelegate
  ) -> Bool {
    beginLaunch(
      options: options, state: state, scenes: manifest.map { SceneAdoption(manifest: $0) },
      mainStoryboard: mainStoryboard, delegate: delegate)
  }

  func beginLaunch(
    options: [UIApplication.LaunchOptionsKey: Any], state: UIApplication.State = .inactive,
    scenes: SceneAdoption?, mainStoryboard: String? = nil,
    delegate: () -> any UIApplicationDelegate
  ) -> Bool {
    prepareProcess()
    let accepted = perform {
      process.application.finishLaunching(
        state: state, options, scenes, mainStoryboard: mainStoryboard, delegate)
    }
    if let delegate = process.application.delegate { addModule(of: delegate) }
    process.application.checkWindowsAfterLaunch()
    return accepted
  }

  /// The process becomes active, if it runs and is not.
  package func becomeActive() {
    perform { process.application.becomeActive() }
  }

  /// Takes the module of something of the app's for its own: its globals and statics are fresh at
  /// each relaunch, if the app has a process of the system's to itself.
  package func addModule(of value: Any) {
    guard AppProcess.hasStarted else { return }
    let module = AppStatics.module(of: value)
    if !modules.contains(module) { modules.append(module) }
  }

  func prepareProcess() {
    if hasLaunched || !(process.isRunning || process.isUnused) {
      end()
      process.simulationIsGone()
      process = ProcessImage(recorder: recorder, clock: clock, device: device)
      AppStatics.renew(in: modules)
    }
    hasLaunched = true
    if !process.isRunning { process.start() }
  }

  /// Ends the process: a last turn runs, every window and container is emptied; what was not freed
  /// then is returned as `Class#n`, in order of number.
  @discardableResult
  public func end() -> [String] {
    process.runLoop.turn {
      process.end()
    }
    return process.unfreed
  }

  /// The process dies of something that it did to a real process; one that does not run yet is
  /// started for it.
  package func die(_ exception: SimulatedException) {
    if !process.isRunning { prepareProcess() }
    process.runLoop.turn { process.die(exception) }
  }

  /// The exception that ended the running process, if one did; a relaunch clears it.
  public var crash: SimulatedException? { process.crash }

  /// Whether a process runs.
  package var isRunning: Bool { process.isRunning }

  // MARK: What can be observed

  /// What UIKit printed to the console, in order, over all launches.
  public var console: [String] { recorder.console }

  /// The events so far.
  public var trace: [TraceEvent] { events.map { TraceEvent($0) } }

  /// The events so far, as what they say.
  package var events: [RunEvent] { (0..<eventCount).map(event(at:)) }

  /// How many events there are.
  package var eventCount: Int { recorder.recordCount }

  /// The event whose `seq` is `index + 1`.
  package func event(at index: Int) -> RunEvent {
    let record = recorder.record(at: index)
    return RunEvent(
      seq: index + 1, at: record.instant, record.compact, caller: recorder.caller(record.caller))
  }

  /// What happened at the event whose `seq` is `index + 1`, for those who ask for no more.
  package func compactEvent(at index: Int) -> CompactEvent { recorder.record(at: index).compact }

  /// Called after each event that is recorded; for those who compare what the trace says with what
  /// is so.
  package var onRecord: (() -> Void)? {
    get { recorder.onRecord }
    set { recorder.onRecord = newValue }
  }

  /// Adds an event of a layer above UIKit.
  package func record(_ event: Event) {
    recorder.record(.event(event), caller: process.runLoop.caller)
  }
}
