internal import HTTPServer
internal import JSON

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

  /// Adds a route that gets its caller. A caller without the right is refused at once; the answer
  /// blocks no other request.
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
      try operation.checkQuery(of: request)
      return .awaiting { try await respond(request, caller) }
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
