internal import HeadlessUIKit
internal import Phone
internal import Rules
internal import Trace
internal import VirtualTime

/// The origin of the timers, blocks and transitions that are pending: the line that made each, and
/// the chain of causes that led there, back to an input.
///
/// A closure cannot be inspected. What it will do depends on its code and on what it captured, and
/// what there was to capture follows from its provenance. The trace is read once, as it grows.
struct Provenance {
  /// One step in the chain of causes.
  private final class Step {
    let before: Step?
    let what: Fingerprint
    /// The controllers that a transition is about.
    let objects: [Int32]
    /// The line and the length of a timer; `nil` for all else.
    let origin: Fingerprint?
    /// How many jobs of tasks it has scheduled.
    var jobs = 0

    init(after before: Step?, what: Fingerprint, objects: [Int32] = [], origin: Fingerprint? = nil)
    {
      self.before = before
      self.what = what
      self.objects = objects
      self.origin = origin
    }
  }

  /// The last step of the chain that leads to what is happening.
  private var current: Step?
  /// What is pending, in scheduling order, each with the last step of its chain.
  private var pending: [(id: Int, isTimer: Bool, cause: Step?)] = []
  /// The jobs of tasks, by the numbers of their timers.
  private var jobs: [Int: Step] = [:]
  /// The index of the first event that has not been read.
  private var next = 0

  /// Reads the events that are new.
  mutating func read(_ simulation: Simulation) {
    while next < simulation.eventCount {
      if case .event(let event) = simulation.compactEvent(at: next) {
        record(event, at: next, of: simulation)
      }
      next += 1
    }
  }

  /// Adds the provenance of all that is pending, in scheduling order, and of the last job of each
  /// task that waits for something that has no time.
  func add(to fingerprint: inout Fingerprint, tasks: [Int], _ names: CanonicalNames) {
    fingerprint.add(pending.count)
    for item in pending { add(item.cause, to: &fingerprint, names) }
    fingerprint.add(tasks.count)
    for timer in tasks { add(jobs[timer], to: &fingerprint, names) }
  }

  private func add(
    _ last: Step?, to fingerprint: inout Fingerprint, _ names: CanonicalNames
  ) {
    var step = last
    while let cause = step {
      fingerprint.add(cause.what)
      for object in cause.objects { fingerprint.add(names[object]) }
      step = cause.before
    }
    fingerprint.add(Self.end)
  }

  private static let end = 0x0dd5_70c1_e5a1_10fe as UInt64

  private mutating func record(_ event: Event, at index: Int, of simulation: Simulation) {
    switch event {
    case .input(let input) where input.name == nil:
      current = Step(after: nil, what: Self.fingerprint(of: input))
    case .timer(let timer):
      record(timer, by: timer.isJob ? simulation.event(at: index).caller?.description : nil)
    case .transition(let change): record(change)
    case .app(let app) where app.name == .state:
      var what = Fingerprint()
      what.add(app.state.rawValue)
      current = Step(after: current, what: what, origin: current?.origin)
      if app.state == .notRunning { dropAll() }
    case .crash: dropAll()
    default: break
    }
  }

  private mutating func dropAll() {
    pending = []
    jobs = [:]
  }

  private mutating func record(_ timer: TimerEvent, by caller: String?) {
    switch timer.name {
    case .schedule where timer.isJob:
      let step = job(timer, by: caller)
      jobs[timer.id] = step
      pending.append((timer.id, true, step))
    case .schedule: pending.append((timer.id, true, cause(of: timer)))
    case .fire: finish(timer.id, isTimer: true)
    case .cancel: pending.removeAll { $0.isTimer && $0.id == timer.id }
    }
  }

  private mutating func record(_ change: TransitionEvent) {
    switch change.name {
    case .begin:
      var what = Fingerprint()
      what.add(change.effect.rawValue)
      let objects = [change.from, change.to, change.container].map { $0?.number ?? 0 }
      pending.append((change.id, false, Step(after: current, what: what, objects: objects)))
    case .end: finish(change.id, isTimer: false)
    }
  }

  /// A timer that schedules itself again adds no step, so that what goes round in a cycle comes
  /// back to the same fingerprint.
  private func cause(of timer: TimerEvent) -> Step? {
    var origin = Fingerprint()
    if let source = timer.source, let file = source.fileID {
      origin.add(file)
      origin.add(Int(source.line))
    }
    origin.add(timer.delay.seconds)
    guard origin != current?.origin else { return current }
    return Step(after: current, what: origin, origin: origin)
  }

  /// What a task does next follows from its place in its code, and that from all that it has done:
  /// each job is a step, and counts by its place among those that the step before scheduled.
  private func job(_ timer: TimerEvent, by caller: String?) -> Step {
    var what = Fingerprint()
    what.add(timer.origin)
    what.add(timer.delay.seconds)
    what.add(caller ?? "")
    what.add(current?.jobs ?? 0)
    current?.jobs += 1
    return Step(after: current, what: what)
  }

  private mutating func finish(_ id: Int, isTimer: Bool) {
    guard let index = pending.firstIndex(where: { $0.id == id && $0.isTimer == isTimer }) else {
      return
    }
    current = pending.remove(at: index).cause
  }

  private static func fingerprint(of input: InputEvent) -> Fingerprint {
    var fingerprint = Fingerprint()
    fingerprint.add(input.input)
    for argument in input.arguments {
      fingerprint.add(argument.key)
      fingerprint.add(argument.value)
    }
    return fingerprint
  }
}

extension Fingerprint {
  fileprivate mutating func add(_ value: TraceValue) {
    switch value {
    case .null: add("null" as StaticString)
    case .bool(let flag):
      add("bool" as StaticString)
      add(flag)
    case .int(let number):
      add("int" as StaticString)
      add(number)
    case .double(let number):
      add("double" as StaticString)
      add(number)
    case .string(let text):
      add("string" as StaticString)
      add(text)
    case .array(let elements):
      add("array" as StaticString)
      add(elements.count)
      for element in elements { add(element) }
    case .object(let members):
      add("object" as StaticString)
      add(members.count)
      for member in members {
        add(member.key)
        add(member.value)
      }
    }
  }
}
