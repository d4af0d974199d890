/// Finds the handler of a path and method; itself a handler.
///
/// The first route that matches wins. A known path with another method is 405 with `Allow`; an
/// unknown path goes to the fallback or is 404. `HEAD` is answered by the `GET` route.
public struct Router: Handler {
  private struct Route: Sendable {
    let method: HTTPMethod
    let pattern: PathPattern
    let destination: Destination

    func serves(_ asked: HTTPMethod) -> Bool {
      method == asked || (method == .get && asked == .head)
    }
  }

  private var routes: [Route] = []
  private let fallback: (any Handler)?

  /// A router without routes. What it does not know goes to the fallback.
  public init(fallback: (any Handler)? = nil) {
    self.fallback = fallback
  }

  /// Adds a route. Parts of the pattern in braces are the request's `parameters`.
  ///
  /// - Parameter bodyLimit: the bytes that a body may have here, if it differs from the
  ///   configuration.
  /// - Parameter bodyType: the media type of a body here.
  public mutating func on(
    _ method: HTTPMethod, _ pattern: String, bodyLimit: Int? = nil,
    bodyType: String = MediaType.json,
    _ respond: @escaping @Sendable (HTTPRequest) throws -> HTTPResponse
  ) {
    routes.append(
      Route(
        method: method, pattern: PathPattern(pattern),
        destination: Destination(bodyLimit: bodyLimit, bodyType: bodyType, respond: respond)))
  }

  public func respond(to request: HTTPRequest) throws -> HTTPResponse {
    try destination(of: request.method, path: request.path).respond(request)
  }

  public func destination(of method: HTTPMethod, path: String) -> Destination {
    let parts = PathPattern.split(path)
    for route in routes where route.serves(method) {
      guard let parameters = route.pattern.match(parts) else { continue }
      var destination = route.destination
      destination.respond = { request in
        var request = request
        request.parameters = parameters
        return try route.destination.respond(request)
      }
      return destination
    }
    let allowed = methods(of: parts)
    guard allowed.isEmpty else {
      return Destination { throw HTTPProblem.methodNotAllowed($0.method, allowed: allowed) }
    }
    return fallback?.destination(of: method, path: path)
      ?? Destination { throw HTTPProblem.nothingAt($0.path) }
  }

  private func methods(of parts: [Substring]) -> [HTTPMethod] {
    let matching = routes.filter { $0.pattern.match(parts) != nil }
    return HTTPMethod.allCases.filter { method in matching.contains { $0.serves(method) } }
  }
}

extension HTTPProblem {
  /// 404 for a path that leads nowhere.
  static func nothingAt(_ path: String) -> HTTPProblem {
    HTTPProblem(404, "There is nothing at \(path).")
  }

  /// 405 that says what the path does take.
  static func methodNotAllowed(_ method: HTTPMethod, allowed: [HTTPMethod]) -> HTTPProblem {
    let list = allowed.map(\.rawValue).joined(separator: ", ")
    return HTTPProblem(
      405, "\(method.rawValue) is not possible here. Use \(list).", headers: ["Allow": list])
  }
}
