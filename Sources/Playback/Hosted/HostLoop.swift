internal import Foundation
internal import HeadlessUIKit
package import Phone
internal import Synchronization
internal import Trace
internal import VirtualTime

/// The other side of a hosted app: plays it in this process as the commands on standard input say,
/// and answers on what was standard output.
///
/// The app gets neither: it reads nothing, and what it prints goes to standard error, so that it
/// cannot pass for an answer.
package enum HostLoop {
  /// Plays until there are no more commands. The parent process may be gone while the app does not
  /// return: then this process ends all the same, with all that the app has started.
  package static func run(_ app: any SimulatedApp, _ conditions: Conditions) {
    let (commands, answers) = (dup(0), dup(1))
    for end in [commands, answers] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    dup2(2, 1)
    let nothing = open("/dev/null", O_RDONLY)
    dup2(nothing, 0)
    close(nothing)
    endWithParent(of: commands)
    ResourceLimit.boundMemory(to: .forEachStep)
    let host = HostedPlay(app, conditions, FileHandle(fileDescriptor: answers))
    AppProcess.begin()
    host.sendReady()
    guard let lines = fdopen(commands, "r") else { return }
    while let line = readLine(from: lines) {
      guard let command = try? HostCommand(line: line) else { return }
      host.execute(command)
    }
    // Not if the app has closed what it should not: then its own end is reported.
    if feof(lines) != 0 { endGroup() }
  }

  /// Ends this process and what the app has started.
  private static func endGroup() {
    // Two threads learn that the parent process is gone.
    ending.withLock { _ in
      AppHome.leave()
      _ = kill(getpgrp() == getpid() ? 0 : getpid(), SIGKILL)
    }
  }

  private static let ending = Mutex(())

  /// A thread of its own, since the app may keep this one for good.
  private static func endWithParent(of commands: Int32) {
    let thread = Thread {
      var descriptor = pollfd(fd: commands, events: 0, revents: 0)
      while poll(&descriptor, 1, -1) < 1 {}
      // The app has closed what it should not; the parent process handles that.
      guard descriptor.revents & Int16(POLLNVAL) == 0 else { return }
      endGroup()
    }
    thread.stackSize = 64 << 10
    thread.start()
  }

  private static func readLine(from file: UnsafeMutablePointer<FILE>) -> String? {
    var line: UnsafeMutablePointer<CChar>?
    var room = 0
    defer { free(line) }
    let count = getline(&line, &room, file)
    guard count > 0, let line else { return nil }
    return String(
      decoding: UnsafeRawBufferPointer(start: line, count: count).prefix { $0 != 10 },
      as: UTF8.self)
  }
}

/// A run whose steps are announced before they begin, and whose events are sent when a command is
/// done: what a fatal step did before the end is not sent.
private final class HostedPlay {
  private let app: any SimulatedApp
  private let conditions: Conditions
  private let channel: FileHandle
  private let counter = UnsafeMutablePointer<Int>.allocate(capacity: 1)
  private lazy var run = makeRun(HostHistory())
  private var sent = 0

  init(_ app: any SimulatedApp, _ conditions: Conditions, _ channel: FileHandle) {
    self.app = app
    self.conditions = conditions
    self.channel = channel
  }

  func sendReady() { send(HostGreeting(ready: HostGreeting.form)) }

  func execute(_ command: HostCommand) {
    switch command {
    case .replay(let history): replay(history)
    case .perform(let input): run.perform(input)
    case .advance(let target): run.advance(to: target)
    case .moveClock(let target): run.moveClock(to: target)
    case .turn(let limit): run.runNext(dueBy: limit)
    }
    sendEvents()
    send(
      HostReply.done(
        now: run.now, nextDue: run.nextDue, steps: counter.pointee, events: run.eventCount))
  }

  private func makeRun(_ history: HostHistory) -> Run {
    counter.pointee = 0
    let gate = StepGate(counter: counter, fatal: history.fatal) { [unowned self] in
      send(HostReply.step($0))
    }
    return Run(app: app, conditions: conditions, gate: gate)
  }

  private func replay(_ history: HostHistory) {
    run = makeRun(history)
    sent = history.events
    for entry in history.entries {
      catchUp(to: entry.at, steps: entry.steps)
      switch entry.what {
      case .input(let input): run.perform(input)
      case .death(let exception): run.die(exception, at: entry.at, during: nil)
      }
    }
    catchUp(to: history.now, steps: history.steps)
  }

  private func catchUp(to moment: Instant, steps: Int?) {
    guard let steps else { return run.advance(to: moment) }
    while counter.pointee < steps, run.runNext(dueBy: moment) {}
    run.moveClock(to: moment)
  }

  private func sendEvents() {
    guard sent < run.eventCount else { return }
    send((sent..<run.eventCount).map { run.event(at: $0).line + "\n" }.joined())
    sent = run.eventCount
  }

  private func send(_ value: some Encodable) {
    guard let line = try? value.line() else { return }
    send(line + "\n")
  }

  /// A parent process that has gone ends this process.
  private func send(_ text: String) { try? channel.write(contentsOf: Data(text.utf8)) }
}
