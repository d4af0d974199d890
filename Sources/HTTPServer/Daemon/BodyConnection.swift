import Logging

/// A connection that is answered by a body that is written while it is read.
///
/// Used on the server's thread only. It belongs to its response, and is closed when libmicrohttpd
/// frees that.
final class BodyConnection {
  /// Names it among all whom the server's thread waits for.
  let number: UInt64
  /// What was asked for, as the log names it.
  let request: String
  private let body: WrittenBody
  private let connection: ClientConnection
  private unowned let table: BodyTable
  private var isSuspended = false
  private var isBroken = false

  init(number: UInt64, body: WrittenBody, exchange: Exchange, table: BodyTable) {
    (self.number, self.body, self.table) = (number, body, table)
    connection = exchange.connection
    request = "\(exchange.method) \(exchange.path)"
  }

  var socket: Int32 { connection.socket }

  /// Copies what is written and not read, as far as there is room.
  func read(into buffer: UnsafeMutableRawBufferPointer) -> ContentReading {
    if isBroken { return .broken }
    let (wakeup, number) = (table.wakeup, number)
    switch body.read(into: buffer, orCall: { wakeup.bodyGrew(number) }) {
    case .bytes(let count): return .bytes(count)
    case .ended: return .ended
    case .broken(let error):
      table.didFail(self, error)
      return .broken
    case .waiting:
      isSuspended = true
      connection.suspend()
      return .suspended
    }
  }

  /// Lets libmicrohttpd ask again, if it waits.
  func resume() {
    guard isSuspended else { return }
    isSuspended = false
    connection.resume()
  }

  /// Ends it before its end; libmicrohttpd closes the connection.
  func abort() {
    isBroken = true
    resume()
  }

  /// libmicrohttpd is done with the response.
  func close() {
    body.leave()
    table.closed(self)
  }
}

/// The bodies that are being read. Used on the server's thread only.
final class BodyTable {
  let wakeup: Wakeup
  private let poller: Poller
  private let numbers: Numbers
  private let logger: Logger
  private var bodies: [UInt64: BodyConnection] = [:]
  private var isEnding = false

  init(wakeup: Wakeup, poller: Poller, numbers: Numbers, logger: Logger) {
    (self.wakeup, self.poller, self.numbers, self.logger) = (wakeup, poller, numbers, logger)
  }

  /// Answers a connection by a body.
  ///
  /// - Returns: whether the answer was queued.
  func open(_ body: WrittenBody, of response: HTTPResponse, on exchange: Exchange) -> Bool {
    let opened = BodyConnection(
      number: numbers.next(), body: body, exchange: exchange, table: self)
    bodies[opened.number] = opened
    if isEnding { opened.abort() }
    poller.watchLeaving(socket: opened.socket, reader: opened.number)
    return exchange.connection.queue(
      opened, status: response.status, headers: response.headers)
  }

  /// There is more of a body that had nothing to read.
  func grew(_ number: UInt64) { bodies[number]?.resume() }

  /// The other side of a connection closed its socket.
  func readerDisconnected(_ number: UInt64) { bodies[number]?.abort() }

  /// Ends all of them, and those that come yet, since no connection may be suspended at the end.
  func abort() {
    isEnding = true
    for body in bodies.values { body.abort() }
  }

  /// The writer gave up after the answer had begun, so that only the log can say why.
  func didFail(_ body: BodyConnection, _ error: any Error) {
    guard !(error is CancellationError) else { return }
    logger.error("\(body.request) broke off: \(error)")
  }

  func closed(_ body: BodyConnection) {
    poller.unwatch(socket: body.socket)
    bodies[body.number] = nil
  }
}
