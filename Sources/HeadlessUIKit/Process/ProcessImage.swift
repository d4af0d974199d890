internal import Foundation
internal import VirtualTime

/// The memory of one simulated process: its application, its windows, its statics, and what UIKit
/// keeps about the running turn.
///
/// After a crash or `end` it stays behind for its objects, which are inert from then on.
public final class ProcessImage {
  let recorder: Recorder
  let clock: VirtualClock
  let device: DeviceState
  let pool = AutoreleasePool()
  let runLoop = MainRunLoop()
  private var ownApplication: UIApplication?
  private weak var heldApplication: UIApplication?
  private var hasSimulation = true
  private(set) lazy var animator = Animator(process: self)
  private(set) lazy var tasks = TaskJobs(self)
  private(set) lazy var queues = QueueWork(self)
  var windows = WindowList()
  var callbacks = StandInCallbacks()
  private(set) var statics: [ObjectIdentifier: Any] = [:]
  /// What the app has hung on objects, once it has.
  private(set) var existingAssociations: AssociatedObjects?

  private enum Phase { case unused, running, ending, ended }
  private var phase = Phase.unused
  private(set) var crash: SimulatedException?
  private var freed: [ObjectID] = []
  /// What was made and not yet freed, by its number in the process.
  private var living: ContiguousArray<ObjectID?> = []
  /// The app's delegates that are no responders.
  private var plainDelegates: [PlainDelegate] = []
  private let firstNumber: Int32
  private var isEmptied = false
  /// Whether an animation block is running, so that property settings belong to it.
  var isCapturingChanges = false
  /// Set when something may move that is in no window.
  var mayMoveOffWindow = false
  /// The groups of changes that are open, the innermost last.
  var transactions: [Transaction] = []
  /// The keyframes that a block is adding to.
  var keyframes: KeyframeGroup?
  /// Set when the controller in front, or what it answers, may have changed.
  var needsOrientation = false
  /// What has changed of the device and the app does not know yet.
  var missedChanges: Set<DeviceChange> = []
  /// What the app has registered for keys of the user defaults without a value.
  var registeredDefaults: [String: Any] = [:]
  /// Set when something of the app's has set traits of its own.
  var usesTraitOverrides = false
  /// Set when the phone is dark, or something of the app's asks for an appearance.
  var usesStyles = false
  /// Set when a view in a visible window asks for layout.
  var needsLayout = false
  /// Set when a view first takes part in Auto Layout.
  var usesConstraints = false
  /// What a run reached that is not the app's own code.
  private(set) var standIns: Set<String> = []
  /// Those of them that gave the app what it goes on with.
  private var givers: Set<String> = []
  /// How many times constraints came into force.
  var activations = 0

  init(recorder: Recorder, clock: VirtualClock, device: DeviceState) {
    self.recorder = recorder
    self.clock = clock
    self.device = device
    firstNumber = recorder.nextNumber
    runLoop.belong(to: self)
  }

  /// What an app keeps in a `static`: made when it is first asked for, gone with the process.
  public static func value<Value>(_ make: () -> Value) -> Value {
    let process = CurrentSimulation.process
    let key = ObjectIdentifier(Value.self)
    if let value = process.statics[key] as? Value { return value }
    let value = make()
    process.statics[key] = value
    return value
  }

  /// What the app hangs on objects.
  var associations: AssociatedObjects {
    let table = existingAssociations ?? AssociatedObjects()
    existingAssociations = table
    return table
  }

  /// What the app has set for all objects of a class, once it has.
  var appearance: AppearanceProxies?

  /// The process whose turn is running.
  package static var current: ProcessImage { CurrentSimulation.process }

  // MARK: Application

  /// The app. The process owns it until the simulation is gone, or has launched another process;
  /// from then on it owns the process, and lives as long as something else holds it.
  package var application: UIApplication { ownApplication ?? heldApplication ?? makeApplication() }

  private func makeApplication() -> UIApplication {
    let made = CurrentSimulation(process: self).during { UIApplication.make() }
    if hasSimulation { ownApplication = made } else { leave(made) }
    return made
  }

  /// The simulation lets go of the process, which only its objects hold from now on.
  func simulationIsGone() {
    hasSimulation = false
    if let ownApplication { leave(ownApplication) }
    ownApplication = nil
  }

  private func leave(_ application: UIApplication) {
    heldApplication = application
    application.holdProcess()
  }

  // MARK: Life

  /// Whether its objects do anything.
  package var isRunning: Bool { phase == .running }
  var isUnused: Bool { phase == .unused }

  func start() {
    phase = .running
    device.followStyle(in: self)
    device.recordScreen(in: self)
    if AppProcess.hasStarted { tasks.begin() }
  }

  /// The process dies of an exception; what its code does from here on has no effect.
  func die(_ exception: SimulatedException) { die(exception, exception.code) }

  private func die(_ exception: SimulatedException, _ code: CrashCode?) {
    guard phase == .running else { return }
    recorder.record(
      .event(.crash(CrashEvent(exception.name, reason: exception.reason, code: code))),
      caller: runLoop.caller)
    application.processDidCrash()
    crash = exception
    phase = .ended
    dropWork()
  }

  /// UIKit refuses to go on, by an exception.
  package func raise(_ name: String, _ reason: String) { raise(name, reason, .exception) }

  func raise(_ name: String, _ reason: String, _ code: CrashCode) {
    die(SimulatedException(name: name, reason: reason), code)
  }

  /// The system ends the process by a signal.
  func kill(_ signal: String, _ reason: String) {
    die(SimulatedException(name: signal, reason: reason))
  }

  /// The process ends in order: containers are emptied and what they held is freed. After a crash
  /// that is not told.
  func end() {
    guard phase == .running else {
      if phase == .ended, !isEmptied { discard() }
      return
    }
    phase = .ending
    dropWork()
    empty()
    pool.close()
    existingAssociations?.sweep()
    if AppProcess.hasStarted, tasks.end() { freeTheRest() }
    recordDeallocations()
    phase = .ended
    application.processEnded()
  }

  /// Lets go of everything without a trace. What the app's objects do as they are freed happens in
  /// its process.
  func discard() {
    phase = .ended
    dropWork()
    CurrentSimulation(process: self).during {
      empty()
      pool.close()
      existingAssociations?.sweep()
      dropFreedDelegates()
    }
  }

  /// What a task holds that never runs again is gone with the process, and cannot be distinguished
  /// from what was lost before.
  private func freeTheRest() {
    dropFreedDelegates()
    freed += livingObjects
    living = ContiguousArray(repeating: nil, count: living.count)
  }

  /// What was not freed, in order of number.
  private(set) lazy var unfreed: [String] = livingObjects.map(\.description)

  private var livingObjects: [ObjectID] { living.compactMap(\.self) }

  var livingControllers: [ObjectID] { livingObjects.filter { $0.type is UIViewController.Type } }

  private func dropWork() {
    clock.schedule.removeAll()
    queues.dropAll()
    if AppProcess.hasStarted { tasks.dropAll() }
    runLoop.dropAll()
    animator.dropAll()
    transactions = []
  }

  private func empty() {
    isEmptied = true
    for window in windows.all { window.emptyForEnd() }
    windows = WindowList()
    application.emptyForEnd()
    appearance = nil
    statics = [:]
  }

  // MARK: Trace

  func record(_ compact: consuming CompactEvent) {
    guard phase == .running else { return }
    recorder.record(compact, caller: runLoop.caller)
  }

  func record(_ event: consuming Event) { record(.event(event)) }

  /// Records that a timer fires: the clock is its cause, also while code of the app's waits.
  func recordFiring(_ timer: Int) {
    guard phase == .running else { return }
    recorder.record(.event(.timer(TimerEvent(.fire, timer))), caller: .none)
  }

  /// Records a call of a delegate; the notification centre's is not named.
  func recordCall(_ call: AppEvent, of delegate: ObjectID?) {
    var call = call
    call.delegate = delegate.map { .live($0) }
    call.depth = Int(runLoop.callbackDepth) + 1
    record(.app(call))
  }

  /// Prints as UIKit does.
  func print(_ text: String, _ code: ConsoleCode? = nil) {
    guard phase == .running else { return }
    recorder.print(ConsoleEvent(text, code: code), caller: runLoop.caller)
  }

  /// Tells that a run reached something that is not the app's own code; each once.
  func printStandIn(_ name: String, _ text: String, gives: Bool) {
    let isNew = standIns.insert(name).inserted
    // What gave nothing so far may give something now.
    guard phase == .running, gives ? givers.insert(name).inserted : isNew else { return }
    recorder.print(ConsoleEvent(text, standIn: name, gives: gives), caller: runLoop.caller)
  }

  /// Tells the app's state; also of a process that has just ended.
  func recordState(_ state: LifeState, from old: LifeState) {
    recorder.record(
      .event(.app(.state(state, from: old))), caller: .none)
  }

  /// Numbers a new object of a class.
  func register(_ type: AnyObject.Type) -> Int32 {
    let number = recorder.nextObjectNumber()
    let place = Int(number - firstNumber)
    while living.count < place { living.append(nil) }
    living.append(ObjectID(type, number))
    return number
  }

  func recordDeallocation(_ id: ObjectID) {
    existingAssociations?.responderFreed(id.number)
    living[Int(id.number - firstNumber)] = nil
    if phase == .running || phase == .ending { freed.append(id) }
  }

  /// Numbers a delegate that is no responder, as a responder is when it is made: the trace tells
  /// both alike.
  func number(_ delegate: any NSObjectProtocol) {
    guard !(delegate is UIResponder), !plainDelegates.contains(where: { $0.object === delegate })
    else { return }
    let type: AnyObject.Type = type(of: delegate)
    let known = PlainDelegate(object: delegate, id: ObjectID(type, register(type)))
    plainDelegates.append(known)
    record(.alloc(known.id, base: NSObject.self))
  }

  /// The number that a delegate has in the trace.
  func id(of delegate: any NSObjectProtocol) -> ObjectID {
    if let responder = delegate as? UIResponder { return responder.id }
    return plainDelegates.first { $0.object === delegate }?.id
      ?? ObjectID(type(of: delegate), 0)
  }

  private func dropFreedDelegates() {
    for freed in plainDelegates where freed.object == nil { recordDeallocation(freed.id) }
    plainDelegates.removeAll { $0.object == nil }
  }

  /// Writes what was freed in this turn, in order of number.
  func recordDeallocations() {
    if !plainDelegates.isEmpty { dropFreedDelegates() }
    guard !freed.isEmpty else { return }
    let gone = freed.sorted { $0.number < $1.number }
    freed = []
    guard phase == .running || phase == .ending else { return }
    for id in gone { recorder.record(.dealloc(id), caller: .none) }
  }

  // MARK: Layout

  func layOutWindows() {
    if needsOrientation { followDevice() }
    guard needsLayout else { return }
    needsLayout = false
    for window in windows.visible { window.commitLayout() }
  }

  /// Ends what moves outside any window; false when there is none.
  func endOffWindow() -> Bool { mayMoveOffWindow && animator.endOffWindow() }

  // MARK: Time

  /// Sets the clock to a later moment; nothing runs.
  func moveClock(to instant: Instant) {
    clock.now = max(clock.now, instant)
    recorder.now = clock.now
    if AppProcess.hasStarted { AppProcess.clockMoved() }
  }

  @discardableResult
  func schedule(after span: TimeSpan, _ action: @escaping () -> Void) -> Schedule<() -> Void>.Ticket
  {
    clock.schedule.schedule(at: clock.now + max(.zero, span), action)
  }
}

/// A delegate that is no responder, and its number in the trace.
private struct PlainDelegate {
  weak var object: (any NSObjectProtocol)?
  let id: ObjectID
}
