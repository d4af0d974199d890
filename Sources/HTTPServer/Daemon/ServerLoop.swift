import Foundation
import Logging

/// The server's thread: sleeps until there is something to do, and does it, until it shall stop.
///
/// `@unchecked Sendable`: it is made on one thread and handed to the server's, which alone uses it
/// from then on; starting a thread orders what was before it. Others reach it only through the
/// wake-up.
final class ServerLoop: @unchecked Sendable {
  /// How long a stop waits for answers that are on their way to slow readers.
  private static let patience: Duration = .seconds(2)

  /// Bytes of a connection's memory that the head of a request has to leave for that of its answer
  /// and for the events of a stream.
  private static let roomForAnswer = 2 * 1024

  private let daemon: Daemon
  private let service: Service
  private let streams: StreamTable
  private let bodies: BodyTable
  private let poller: Poller
  private let wakeup: Wakeup

  init(
    listener: Listener, configuration: Configuration, handler: any Handler, wakeup: Wakeup,
    logger: Logger
  ) throws(HTTPServerError) {
    self.wakeup = wakeup
    poller = try Poller(wakeup: wakeup)
    let numbers = Numbers()
    streams = StreamTable(
      wakeup: wakeup, poller: poller, numbers: numbers, configuration: configuration)
    bodies = BodyTable(wakeup: wakeup, poller: poller, numbers: numbers, logger: logger)
    let hosts = HostRule(
      port: listener.port, names: configuration.allowedHosts + [listener.address].compactMap { $0 })
    service = Service(
      policy: RequestPolicy(
        hosts: hosts,
        origins: OriginRule(
          linkedPages: configuration.linkedPages,
          allowsFrames: !configuration.framingOrigins.isEmpty),
        maximumHead: configuration.connectionMemory - Self.roomForAnswer,
        maximumBody: configuration.maximumBody),
      handler: handler, streams: streams, bodies: bodies, poller: poller, wakeup: wakeup,
      numbers: numbers, configuration: configuration, logger: logger)
    daemon = try Daemon(
      listener: listener.socket, service: service, configuration: configuration)
    poller.watch(daemon: daemon)
    logger.debug("libmicrohttpd \(Daemon.libraryVersion) serves port \(listener.port)")
  }

  /// Serves until it shall stop, then ends every stream and connection.
  func run() {
    while !turn(until: nil) {}
    daemon.stopListening()
    streams.stop()
    let end = ContinuousClock.now + Self.patience
    repeat {
      daemon.run()
      if service.isIdle { break }
      _ = turn(until: end)
    } while ContinuousClock.now < end
    service.cancelPendingAnswers()
    bodies.abort()
    daemon.run()
    daemon.stop()
    wakeup.end()
  }

  /// One sleep and what it brought.
  ///
  /// - Returns: whether the server shall stop.
  private func turn(until end: ContinuousClock.Instant?) -> Bool {
    let (pending, left) = poller.wait(milliseconds: patience(until: end))
    for log in pending.logs { streams.wake(log) }
    for (exchange, outcome) in pending.answers { service.answerGiven(outcome, to: exchange) }
    for body in pending.bodies { bodies.grew(body) }
    for reader in left {
      streams.readerDisconnected(reader)
      bodies.readerDisconnected(reader)
      service.clientDisconnected(reader)
    }
    streams.beat(at: .now)
    service.breakOverdueConnections()
    // After whatever was resumed, since the daemon's own timeout does not know of it.
    daemon.run()
    if service.takeRoom() { daemon.run() }
    return pending.shallStop
  }

  /// How many milliseconds may pass before something is due; `nil` if nothing is due.
  private func patience(until end: ContinuousClock.Instant?) -> Int? {
    let now = ContinuousClock.now
    let instants = [end, streams.nextBeat, service.deadlines.next].compactMap { $0 }
    let untilDue = instants.min().map { max(0, (now.duration(to: $0)).wholeMilliseconds + 1) }
    return [daemon.timeout, untilDue].compactMap { $0 }.min()
  }
}
