internal import Foundation
internal import HeadlessUIKit
package import Phone
internal import Trace
internal import VirtualTime

/// The other side of a hosted app: plays it in this process as it is sent on standard input, and
/// answers on what was standard output.
///
/// What the app itself prints goes to standard error, so that it cannot pass for an answer.
package enum HostLoop {
  /// Plays until standard input ends; `formats` finds the format of a name.
  package static func run(
    _ app: any SimulatedApp, _ conditions: Conditions,
    formats: @escaping (String) -> (any RunFormat)?
  ) {
    let channel = FileHandle(fileDescriptor: dup(1), closeOnDealloc: true)
    dup2(2, 1)
    AppProcess.begin()
    let host = HostedPlay(Run(app: app, conditions: conditions), channel, formats)
    host.answer(nil)
    while let line = readLine() {
      guard let command = HostCommand(line: line) else { return }
      host.answer(host.perform(command))
    }
  }
}

/// A run whose events are sent as they come.
private final class HostedPlay {
  private let run: Run
  private let channel: FileHandle
  private let formats: (String) -> (any RunFormat)?
  private var sent = 0

  init(
    _ run: Run, _ channel: FileHandle, _ formats: @escaping (String) -> (any RunFormat)?
  ) {
    self.run = run
    self.channel = channel
    self.formats = formats
  }

  func perform(_ command: HostCommand) -> String? {
    switch command {
    case .perform(let input):
      runTurns(dueBy: run.now)
      send(.performing)
      run.perform(input)
    case .advance(let target):
      runTurns(dueBy: target)
      run.advance(to: target)
    case .moveClock(let target): run.moveClock(to: target)
    case .turns(let count, let limit): runTurns(dueBy: limit, atMost: count)
    case .die(let exception, let moment, let input):
      run.die(exception, at: moment, during: input)
    case .write(let name): return formats(name)?.write(run)
    }
    return nil
  }

  func answer(_ text: String?) {
    sendEvents()
    send(.done(now: run.now, nextDue: run.nextDue, text: text))
  }

  /// Each turn is announced before it runs: if it is the app's last, the other side knows where it
  /// stood.
  private func runTurns(dueBy limit: Instant, atMost count: Int = .max) {
    var left = count
    while left > 0, let due = run.nextDue, due <= limit {
      send(.turning(due))
      run.runNext(dueBy: limit)
      sendEvents()
      left -= 1
    }
  }

  private func sendEvents() {
    let fresh = sent..<run.eventCount
    guard !fresh.isEmpty else { return }
    send(fresh.map { EncodedEvent(encoding: run.event(at: $0)).line + "\n" }.joined())
    sent = fresh.upperBound
  }

  private func send(_ reply: HostReply) { send(reply.line + "\n") }

  private func send(_ text: String) { channel.write(Data(text.utf8)) }
}
