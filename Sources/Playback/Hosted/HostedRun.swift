internal import Foundation
internal import HeadlessUIKit
internal import JSON
public import Phone
public import Trace
public import VirtualTime

/// A run whose app lives in a process of its own, so that whatever it does ends that process alone.
///
/// When the process ends, another one plays what happened so far, and the app's process dies there
/// as the trace says: in the step that the first did not survive, or between two steps if something
/// from outside ended it. What a fatal step did before its end is not known.
public final class HostedRun: AppRun {
  public let app: any SimulatedApp
  public private(set) var now = Instant.zero
  public private(set) var nextDue: Instant?
  private let conditions: Conditions
  private let launch: () throws(ProcessProblem) -> ChildProcess
  private var host: ChildProcess?
  private var told: [RunEvent] = []
  private var entries: [HostHistory.Entry] = []
  private var fatal: [Int: SimulatedException] = [:]
  /// How many steps have begun; `nil` while there is no process.
  private var steps: Int? = 0
  private var whenProcessEnds: (@Sendable () -> Void)?

  /// Starts the process; without one the app counts as crashed until an input finds one.
  init(
    _ app: any SimulatedApp, _ conditions: Conditions,
    _ launch: @escaping () throws(ProcessProblem) -> ChildProcess
  ) {
    self.app = app
    self.conditions = conditions
    self.launch = launch
    startHost()
  }

  public var eventCount: Int { told.count }
  public func event(at index: Int) -> RunEvent { told[index] }

  public var script: Script {
    Script(
      app: app.entry.id, conditions: conditions.settings, device: conditions.device,
      inputs: HostHistory(entries: entries).inputs)
  }

  public func perform(_ input: Input) {
    let entry = HostHistory.Entry(at: now, steps: steps, what: .input(input))
    guard host != nil || steps != nil else {
      entries.append(entry)
      startHost()
      return
    }
    if execute(.perform(input)) { entries.append(entry) }
  }

  public func advance(to target: Instant) { pass(.advance(to: target), target) }
  public func moveClock(to target: Instant) { pass(.moveClock(to: target), target) }

  private func pass(_ command: HostCommand, _ target: Instant) {
    if host != nil || steps != nil { execute(command) } else { now = max(now, target) }
  }

  public func runNext(dueBy limit: Instant) -> Bool {
    guard let nextDue, nextDue <= limit else { return false }
    execute(.turn(dueBy: limit))
    return true
  }

  public func watchProcess(_ whenItEnds: @escaping @Sendable () -> Void) {
    whenProcessEnds = whenItEnds
    watch()
  }

  public func processDidEnd() {
    guard let host, host.hasEnded else { return }
    guard case .death? = entries.last?.what else { return recordEnd(host, at: nil) }
    // Something of the app that died goes on in whatever process comes after it, and ends that too:
    // no other one before it is needed.
    _ = host.end()
    self.host = nil
  }

  private func watch() {
    if let whenProcessEnds { host?.whenEnded(whenProcessEnds) }
  }

  // MARK: The other process

  /// Lets the process do something, and another one if it does not survive that.
  ///
  /// - Returns: whether it is done; false if no process could be started any more.
  @discardableResult
  private func execute(_ command: HostCommand) -> Bool {
    if host == nil, steps != nil { startHost() }
    for _ in 0..<Self.mostDeaths {
      guard let host else { return false }
      let answer = listen(to: host, after: command)
      if answer.isDone { return true }
      recordEnd(host, at: answer.step)
    }
    host = nil
    abandon(because: "it ends again and again.")
    return false
  }

  /// How often an app may end its process in one command.
  private static let mostDeaths = 8

  private struct Answer {
    var isDone = false
    /// The last step that has begun.
    var step: Int?
  }

  /// Takes in steps and events until a command is carried out or the process is not to be used any
  /// more; then the events of that command have not happened.
  private func listen(to host: ChildProcess, after command: HostCommand) -> Answer {
    var answer = Answer()
    let known = told.count
    let first = command.isReplay ? 0 : steps ?? 0
    let begin = ContinuousClock.now
    defer { if !answer.isDone { told.removeLast(told.count - known) } }
    host.allow(seconds: host.limits.seconds)
    guard let line = try? command.line() else { return answer }
    host.send(line)
    while let line = host.readLine() {
      if let event = JSONValue(line: line).flatMap(RunEvent.init(decoding:)),
        event.seq == told.count + 1
      {
        told.append(event)
        continue
      }
      switch try? HostReply(line: line) {
      case .step(let number) where number == (answer.step ?? first) + 1:
        guard !command.isOneThing || begin.duration(to: .now) < Self.longest else {
          host.end(because: "it did not come to an end")
          return answer
        }
        answer.step = number
        host.allow(seconds: host.limits.seconds)
      case .done(let moment, let due, let steps, told.count):
        (now, nextDue, self.steps) = (moment, due, steps)
        answer.isDone = true
        return answer
      case .done:
        host.end(because: "the app did not do the same again")
        return answer
      default:
        host.end(because: "its answer is not valid")
        return answer
      }
    }
    return answer
  }

  /// How long one input or turn may go on with steps of its own.
  private static let longest = Duration.seconds(60)

  /// Notes how a process ended, and starts another one.
  private func recordEnd(_ dead: ChildProcess, at step: Int?) {
    host = nil
    let exception = dead.end().exception
    if let step {
      fatal[step] = exception
    } else {
      entries.append(.init(at: now, steps: steps, what: .death(exception)))
    }
    startHost()
  }

  private static let attempts = 3

  /// Starts a process and brings it to the state of the last one.
  private func startHost() {
    let history = HostHistory(
      entries: entries, fatal: fatal, steps: steps, now: now, events: told.count)
    var reason = ""
    for _ in 0..<Self.attempts {
      do throws(ProcessProblem) {
        let next = try launch()
        if isReady(next, &reason), listen(to: next, after: .replay(history)).isDone {
          host = next
          return watch()
        }
        let ending = next.end()
        if reason.isEmpty { reason = next.lastPrintedLine ?? ending.sentence }
      } catch {
        reason = error.description
      }
    }
    abandon(because: reason)
  }

  private func isReady(_ host: ChildProcess, _ reason: inout String) -> Bool {
    guard let line = host.readLine() else { return false }
    guard let form = try? HostGreeting(line: line).ready else {
      host.end(because: "its answer is not valid")
      return false
    }
    guard form != HostGreeting.form else { return true }
    reason =
      "it speaks form \(form) of the commands, and this server form \(HostGreeting.form). Restart the server."
    return false
  }

  /// There is no process: the trace says why, once. The next input tries again.
  private func abandon(because reason: String) {
    nextDue = nil
    guard steps != nil else { return }
    let exception = SimulatedException(
      name: "EXC_CRASH", reason: "The app's process could not be started: \(reason)")
    entries.append(.init(at: now, steps: steps, what: .death(exception)))
    steps = nil
    let crash = CrashEvent(exception.name, reason: exception.reason)
    told.append(RunEvent(seq: told.count + 1, at: now, .event(.crash(crash))))
  }
}
