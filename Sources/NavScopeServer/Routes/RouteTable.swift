internal import HTTPServer
internal import JSON

/// One route as the OpenAPI document tells it.
struct Operation: Sendable {
  /// What an answer brings.
  struct Answer: Sendable {
    var status: Int
    var text: String
    var type = MediaType.json
    /// A schema; nil for an answer without a body.
    var schema: JSONValue?
  }

  /// One item of the query, or one header.
  struct Parameter: Sendable {
    var name: String
    var place = "query"
    var text: String
    var schema: JSONValue
  }

  var method: HTTPMethod
  var path: String
  /// What it does, in one line.
  var summary: String
  var parameters: [Parameter] = []
  /// The schema of the request's body.
  var body: JSONValue?
  var bodyType = MediaType.json
  var answers: [Answer]
  /// The statuses of problems, beside those that any request may meet.
  var problems: [Int] = []
  /// The bytes that its body may have, where that is not what the server takes elsewhere.
  var bodyLimit: Int?
  /// What it asks of its caller where the server is shared; without one, to drive for what changes
  /// something, else to watch.
  var access: Access?
}

/// Routes and what is said of them, added together, so that neither is without the other.
struct RouteTable {
  private(set) var router: Router
  private(set) var operations: [Operation] = []

  private let sharing: Sharing?

  init(fallback: any Handler, sharing: Sharing? = nil) {
    router = Router(fallback: fallback)
    self.sharing = sharing
  }

  mutating func add(
    _ operation: Operation,
    _ respond: @escaping @Sendable (HTTPRequest) async throws -> HTTPResponse
  ) {
    add(operation) { request, _ in try await respond(request) }
  }

  /// Adds a route that is told who asks. Whoever may not ask is refused at once; the answer keeps
  /// nobody else waiting.
  mutating func add(
    _ operation: Operation,
    _ respond: @escaping @Sendable (HTTPRequest, Requester) async throws -> HTTPResponse
  ) {
    operations.append(operation)
    let access = operation.access ?? (operation.method == .get ? .watch : .drive)
    router.on(
      operation.method, operation.path, bodyLimit: operation.bodyLimit,
      bodyType: operation.bodyType
    ) { [sharing] request in
      let caller = try sharing?.admit(request, access) ?? .local
      return .awaiting {
        do {
          return try await respond(request, caller)
        } catch let failure as SessionFailure {
          throw Refusal.problem(failure)
        }
      }
    }
  }

  /// Adds the route of the document itself, which it tells of too.
  mutating func addDocument(apps: [String]) {
    let operation = Operation(
      method: .get, path: "/api/openapi.json", summary: "This document.",
      answers: [.init(status: 200, text: "OpenAPI 3.1.", schema: ["type": "object"])])
    let document = OpenAPIDocument(operations + [operation], apps: apps).json
    add(operation) { _ in .json(document) }
  }
}
