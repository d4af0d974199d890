import HTTPServer
import Logging

/// Runs a server on a free port for the length of a body.
func withServer(
  _ handler: any Handler, logTo lines: LogLines = LogLines(),
  configure: (inout Configuration) -> Void = { _ in }, body: (HTTPServer, UInt16) throws -> Void
) throws {
  var configuration = Configuration()
  configuration.port = 0
  configure(&configuration)
  let server = HTTPServer(
    configuration: configuration, logger: Logger(label: "test") { _ in lines }, handler: handler)
  let port = try server.start()
  defer { server.stop() }
  try body(server, port)
}

/// Answers every request by what it asked.
let echo = ClosureHandler { request in
  let query = request.query.map { "\($0.name)=\($0.value)" }.joined(separator: "&")
  let body = String(decoding: request.body, as: UTF8.self)
  return .text("\(request.method.rawValue) \(request.path) [\(query)] \(body)")
}

/// Serves one log at `/events`.
func streaming(_ log: EventLog) -> Router {
  var router = Router()
  router.on(.get, "/events") { request in
    .events(EventStream(log, after: request.lastEventID.flatMap { Int($0) } ?? 0))
  }
  return router
}
