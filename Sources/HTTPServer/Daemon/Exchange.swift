import Foundation

/// One request on its way to its answer.
final class Exchange {
  enum State {
    /// The request line has come, the headers not all.
    case beginning
    /// The head was good; the body comes, if there is one.
    case receiving(RequestPolicy.Admission)
    /// The head or the body was not; the answer waits until the request has come whole.
    case refused(HTTPProblem)
    /// The answer is given later; the connection is suspended.
    case waiting
    /// The answer was given, and the connection resumed.
    case ready(HTTPResponse, to: HTTPMethod)
    /// The answer is on its way.
    case answered
  }

  let began = ContinuousClock.now
  let target: String
  /// Empty until the head has come.
  var method = ""
  let connection: ClientConnection
  var state = State.beginning
  /// Bytes of a body that were taken in.
  var received = 0
  /// Bytes of a body that came after it was refused, and how many may, before the connection is
  /// closed without an answer.
  var excess = 0
  var excessLimit = 0

  /// The target without its query, which may hold what is not for a log.
  var path: String { String(target.prefix { $0 != "?" }) }

  init(target: String, connection: ClientConnection, excessLimit: Int) {
    self.target = target
    self.connection = connection
    self.excessLimit = excessLimit
  }
}
