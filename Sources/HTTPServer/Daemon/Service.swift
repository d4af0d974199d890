import Foundation
import Logging

/// What the daemon's callbacks do: from a connection to a request to an answer.
///
/// All of it happens on the server's thread.
final class Service {
  let logger: Logger
  let streams: StreamTable
  private let bodies: BodyTable
  private let poller: Poller
  let securityHeaders: SecurityHeaders
  private let policy: RequestPolicy
  private let handler: any Handler
  private let wakeup: Wakeup
  private let requestTimeout: Duration
  private let observer: RequestObserver?
  private(set) var deadlines = Deadlines()
  /// The connections of each address, where they are counted.
  private var peers: PeerTable
  private var openConnections = 0
  private let maximumConnections: Int
  /// Whether a connection of as many as there may be has ended: libmicrohttpd accepts others from
  /// the turn after that on.
  private var hasRoomAgain = false
  /// Answers that are not yet sent to their ends, streams among them.
  private var answersUnderWay = 0
  /// Whether nothing may wait for its answer any more.
  private var isEnding = false
  /// Requests whose answer is given later, by number.
  private var waiting: [UInt64: (exchange: Exchange, method: HTTPMethod, answer: PendingAnswer)] =
    [:]
  private let numbers: Numbers
  /// Bytes of the bodies of all requests that have not ended.
  private var bytesReceived = 0

  private static let mostBytesReceived = 256 << 20

  /// How long a connection beyond an address's limit waits for a request, to get its answer.
  private static let refusedTimeout: Duration = .seconds(2)

  init(
    policy: RequestPolicy, handler: any Handler, streams: StreamTable, bodies: BodyTable,
    poller: Poller, wakeup: Wakeup, numbers: Numbers, configuration: Configuration, logger: Logger
  ) {
    self.policy = policy
    self.handler = handler
    self.streams = streams
    self.wakeup = wakeup
    (self.bodies, self.poller, self.numbers) = (bodies, poller, numbers)
    securityHeaders = SecurityHeaders(configuration)
    requestTimeout = configuration.requestTimeout
    peers = PeerTable(limit: configuration.maximumConnectionsPerAddress)
    maximumConnections = configuration.maximumConnections
    observer = configuration.observer
    self.logger = logger
  }

  // MARK: Connections

  /// A connection has come. If there is room for no other, the one that has been silent longest
  /// gives way, so that those that only stay do not keep out those that ask.
  func connectionOpened(_ socket: Int32) {
    openConnections += 1
    if openConnections >= maximumConnections, let silent = deadlines.removeFirst() {
      shutdown(silent, Int32(SHUT_RDWR))
    }
    let room = peers.open(socket)
    let timeout = room == .refusal ? min(requestTimeout, Self.refusedTimeout) : requestTimeout
    deadlines.set(.now + timeout, for: socket)
    if room == .none { shutdown(socket, Int32(SHUT_RDWR)) }
  }

  func connectionClosed(_ socket: Int32) {
    if openConnections >= maximumConnections { hasRoomAgain = true }
    openConnections -= 1
    deadlines.remove(socket)
    peers.close(socket)
  }

  /// Whether there has been room again since the last call.
  func takeRoom() -> Bool {
    defer { hasRoomAgain = false }
    return hasRoomAgain
  }

  /// Breaks the connections whose request did not come whole in time. libmicrohttpd sees them end
  /// and cleans up.
  func breakOverdueConnections() {
    for socket in deadlines.removeOverdue(at: .now) {
      shutdown(socket, Int32(SHUT_RDWR))
    }
  }

  // MARK: Requests

  func requestBegan(target: String, connection: ClientConnection) -> Exchange {
    deadlines.requestBegan(on: connection.socket, by: .now + requestTimeout)
    return Exchange(
      target: target, connection: connection, excessLimit: policy.maximumBody)
  }

  /// The head has come, or the whole request.
  ///
  /// - Returns: whether the connection goes on.
  func proceed(_ exchange: Exchange, method: String, version: String) -> Bool {
    switch exchange.state {
    case .beginning:
      judge(
        RequestHead(
          method: method, target: exchange.target, version: version,
          headers: exchange.connection.headers()),
        of: exchange)
    case .receiving(let admission):
      answer(admission, version: version, exchange)
    case .refused(let problem):
      send(problem.response, exchange)
    case .ready(let response, let method):
      deliver(response, to: method, version: version, exchange)
    case .waiting, .answered:
      true
    }
  }

  /// - Returns: whether the connection goes on. It does not for a body that is far too long.
  func bodyArrived(_ bytes: UnsafeRawBufferPointer, _ exchange: Exchange) -> Bool {
    guard case .receiving(var admission) = exchange.state else {
      exchange.excess += bytes.count
      return exchange.excess <= exchange.excessLimit
    }
    exchange.state = .beginning  // so that the body is not copied while it grows
    exchange.excessLimit = max(policy.maximumBody, admission.bodyLimit)
    guard admission.request.body.count + bytes.count <= admission.bodyLimit else {
      // libmicrohttpd takes no answer while a body comes; it gets this one at the end of it.
      exchange.state = .refused(ContentRule.tooLarge(limit: admission.bodyLimit))
      return true
    }
    guard bytesReceived + bytes.count <= Self.mostBytesReceived else {
      exchange.state = .refused(
        HTTPProblem(
          503, "Too many long bodies are arriving at this moment. Try again later.",
          headers: ["Retry-After": "10"]))
      return true
    }
    bytesReceived += bytes.count
    exchange.received += bytes.count
    admission.request.body.append(contentsOf: bytes)
    exchange.state = .receiving(admission)
    return true
  }

  func requestEnded(_ exchange: Exchange) {
    bytesReceived -= exchange.received
    if case .ready(let response, _) = exchange.state { response.discard() }
    guard case .answered = exchange.state else { return }
    answersUnderWay -= 1
    // Until the next request line, which may come at any time while the connection is not silent
    // too long.
    deadlines.set(.now + requestTimeout * 2, for: exchange.connection.socket)
  }

  private func judge(_ head: RequestHead, of exchange: Exchange) -> Bool {
    exchange.method = head.method
    do throws(HTTPProblem) {
      if peers.isBeyondLimit(exchange.connection.socket) { throw peers.problem }
      var admission = try policy.admit(head) { handler.destination(of: $0, path: $1) }
      admission.request.address = peers.address(of: exchange.connection.socket)
      exchange.state = .receiving(admission)
      return true
    } catch {
      exchange.state = .refused(error)
      // Answering now leaves the body unread and closes the connection; without a body it can stay.
      return head.announcesBody ? send(error.response, exchange) : true
    }
  }

  // MARK: Answers that are given later

  /// Whether no request is in flight and no answer is pending.
  var isIdle: Bool { answersUnderWay == 0 && waiting.isEmpty }

  /// An answer was given. The connection is resumed, and libmicrohttpd asks for it again.
  func answerGiven(_ outcome: PendingAnswer.Outcome, to number: UInt64) {
    guard let (exchange, method, _) = waiting.removeValue(forKey: number) else {
      return outcome.discard()
    }
    let response = response(from: outcome, to: exchange)
    poller.unwatch(socket: exchange.connection.socket)
    exchange.state = .ready(response, to: method)
    exchange.connection.resume()
  }

  /// The client of a waiting connection has closed its socket: the work is cancelled, and its
  /// result is dropped.
  func clientDisconnected(_ number: UInt64) { waiting[number]?.answer.clientDisconnected() }

  /// Answers all who still wait by 503, and those who would have to wait from now on, since no
  /// connection may be suspended at the end.
  func cancelPendingAnswers() {
    isEnding = true
    for (number, one) in waiting {
      one.answer.clientDisconnected()
      answerGiven(.failure(Self.shuttingDown), to: number)
    }
  }

  private static let shuttingDown = HTTPProblem(
    503, "The server is shutting down. Try again later.")

  // MARK: Answers

  private func answer(
    _ admission: RequestPolicy.Admission, version: String, _ exchange: Exchange
  ) -> Bool {
    let request = admission.request
    let response = respond(to: request, by: admission.destination, of: exchange)
    guard case .later(let pending) = response.body else {
      return deliver(response, to: request.method, version: version, exchange)
    }
    let (number, wakeup) = (numbers.next(), wakeup)
    let given = pending.result(orNotify: { wakeup.answerGiven($0, to: number) })
    if let given {
      return deliver(
        self.response(from: given, to: exchange), to: request.method, version: version, exchange)
    }
    if isEnding {
      pending.clientDisconnected()
      return send(Self.shuttingDown.response, exchange)
    }
    // Suspended before this thread can hear of the answer, so that no resumption comes too early.
    deadlines.remove(exchange.connection.socket)
    exchange.state = .waiting
    waiting[number] = (exchange, request.method, pending)
    poller.watchLeaving(socket: exchange.connection.socket, reader: number)
    exchange.connection.suspend()
    return true
  }

  private func deliver(
    _ response: HTTPResponse, to method: HTTPMethod, version: String, _ exchange: Exchange
  ) -> Bool {
    if case .written(let body) = response.body {
      return deliver(body, of: response, to: method, exchange)
    }
    guard case .events(let stream) = response.body, response.status == 200 else {
      return send(response, exchange)
    }
    var headers = response.headers
    headers["Content-Type"] = "text/event-stream"
    headers["Cache-Control"] = "no-cache, no-transform"
    headers["X-Accel-Buffering"] = "no"
    if method == .head {
      return send(HTTPResponse(headers: headers), exchange)
    }
    guard version != "HTTP/1.0" else {
      return send(HTTPProblem(505, "An event stream requires HTTP/1.1.").response, exchange)
    }
    return begin(exchange, status: 200) {
      streams.open(stream, on: exchange.connection, headers: headers)
    }
  }

  private func deliver(
    _ body: WrittenBody, of response: HTTPResponse, to method: HTTPMethod, _ exchange: Exchange
  ) -> Bool {
    guard method != .head else {
      body.leave()
      return send(HTTPResponse(status: response.status, headers: response.headers), exchange)
    }
    return begin(exchange, status: response.status) {
      bodies.open(body, of: response, on: exchange)
    }
  }

  private func respond(
    to request: HTTPRequest, by destination: Destination, of exchange: Exchange
  ) -> HTTPResponse {
    let clock = ContinuousClock()
    let begin = clock.now
    defer {
      let duration = clock.now - begin
      if duration > .seconds(1) {
        logger.warning(
          "\(request.method.rawValue) \(request.path) blocked the server thread for \(duration)")
      }
    }
    return response(from: Result { try destination.respond(request) }, to: exchange)
  }

  /// The answer of a handler. An error that does not know its answer is logged.
  private func response(from outcome: PendingAnswer.Outcome, to exchange: Exchange) -> HTTPResponse
  {
    do {
      return try outcome.get()
    } catch let error as any AnsweredError {
      return error.httpProblem.response
    } catch {
      logger.error("\(exchange.method) \(exchange.path) failed: \(error)")
      return HTTPProblem(500, "The server could not answer; see its log.").response
    }
  }

  private func send(_ response: HTTPResponse, _ exchange: Exchange) -> Bool {
    begin(exchange, status: response.status) { exchange.connection.queue(response) }
  }

  /// From here on no deadline holds: what is left is ours to send.
  private func begin(_ exchange: Exchange, status: Int, _ queue: () -> Bool) -> Bool {
    observer?(
      AnsweredRequest(
        method: exchange.method, path: exchange.path,
        status: status, duration: exchange.began.duration(to: .now)))
    deadlines.remove(exchange.connection.socket)
    exchange.state = .answered
    answersUnderWay += 1
    guard queue() else {
      logger.error(
        "A response could not be queued; the connection is closed. Check its headers.")
      return false
    }
    return true
  }
}
