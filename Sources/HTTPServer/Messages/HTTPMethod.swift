/// A method that the server knows. A request with any other one is answered by 501.
public enum HTTPMethod: String, Sendable, CaseIterable {
  case get = "GET"
  case head = "HEAD"
  case post = "POST"
  case put = "PUT"
  case patch = "PATCH"
  case delete = "DELETE"
  case options = "OPTIONS"
  case trace = "TRACE"

  /// Whether the method only asks. Such a request never changes anything here.
  var onlyAsks: Bool { [.get, .head, .options, .trace].contains(self) }

  /// Whether the method is about the content it brings, which then has to be JSON.
  var bringsContent: Bool { self == .post }
}
