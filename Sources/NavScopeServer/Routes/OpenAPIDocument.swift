internal import HTTPServer
internal import JSON
internal import Phone
internal import Trace

/// The API as OpenAPI 3.1 describes it, made from the routes themselves.
struct OpenAPIDocument {
  private let operations: [Operation]

  private let apps: [String]

  /// The document of these routes, for sessions of these apps.
  init(_ operations: [Operation], apps: [String]) {
    self.operations = operations
    self.apps = apps
  }

  var json: JSONValue {
    [
      "openapi": "3.1.0",
      "info": [
        "title": "NavScope", "version": .string(NavScope.version),
        "description":
          "Sessions, their clock and their stream. A mutation is a POST with a JSON body, or a DELETE. Errors are problem documents (RFC 9457).",
      ],
      "servers": [["url": "/"]],
      "paths": paths,
      "components": ["schemas": Schemas.all(apps: apps)],
    ]
  }

  private var paths: JSONValue {
    var paths = JSONObject()
    for operation in operations {
      var item = paths[operation.path]?.object ?? JSONObject()
      item[operation.method.rawValue.lowercased()] = Self.json(operation)
      paths[operation.path] = .object(item)
    }
    return .object(paths)
  }

  private static func json(_ operation: Operation) -> JSONValue {
    var object: JSONObject = [
      "operationId": .string(identifier(operation)), "summary": .string(operation.summary),
    ]
    let parameters = pathParameters(operation) + operation.parameters
    if !parameters.isEmpty { object["parameters"] = .array(parameters.map(json)) }
    if let body = operation.body {
      object["requestBody"] = [
        "required": true, "content": .object([operation.bodyType: ["schema": body]]),
      ]
    }
    object["responses"] = responses(operation)
    return .object(object)
  }

  private static func json(_ parameter: Operation.Parameter) -> JSONValue {
    [
      "name": .string(parameter.name), "in": .string(parameter.place),
      "required": .bool(parameter.place == "path"), "description": .string(parameter.text),
      "schema": parameter.schema,
    ]
  }

  private static func pathParameters(_ operation: Operation) -> [Operation.Parameter] {
    operation.path.split(separator: "/").filter { $0.hasPrefix("{") }.map { part in
      switch part {
      case "{app}":
        .init(name: "app", place: "path", text: "The id of an app.", schema: Schemas.text)
      case "{file}":
        .init(
          name: "file", place: "path", text: "A file name without a path.", schema: Schemas.text)
      case "{person}":
        .init(name: "person", place: "path", text: "The id of a person.", schema: id)
      case "{n}":
        .init(name: "n", place: "path", text: "The number of a note.", schema: Schemas.count)
      case "{seq}":
        .init(name: "seq", place: "path", text: "The number of an event.", schema: Schemas.count)
      default:
        .init(
          name: "id", place: "path",
          text: "The id of \(kind(of: operation)).", schema: id)
      }
    }
  }

  private static func kind(of operation: Operation) -> String {
    let kinds = [RunningExploration.path: "an exploration", RunningMatrix.path: "a matrix"]
    return kinds.first { operation.path.hasPrefix($0.key) }?.value ?? "a session"
  }

  private static let id: JSONValue = ["type": "string", "pattern": "^[a-hj-km-np-z2-9]{12}$"]

  private static func responses(_ operation: Operation) -> JSONValue {
    var responses = JSONObject()
    for answer in operation.answers {
      var object: JSONObject = ["description": .string(answer.text)]
      if let schema = answer.schema {
        object["content"] = .object([answer.type: ["schema": schema]])
      }
      responses[String(answer.status)] = .object(object)
    }
    for status in problems(operation) {
      responses[String(status)] = [
        "description": .string(HTTPProblem(status, "").title),
        "content": ["application/problem+json": ["schema": Schemas.reference("Problem")]],
      ]
    }
    return .object(responses)
  }

  /// What any request may meet, what any body and any session may, and what this one may besides.
  private static func problems(_ operation: Operation) -> [Int] {
    var statuses: Set = [400, 401, 403, 414, 417, 421, 431, 500, 501, 503]
    if operation.body != nil { statuses.formUnion([413, 415, 422]) }
    if operation.method == .delete || operation.body != nil { statuses.insert(507) }
    if operation.path.contains("{id}") { statuses.formUnion([404, 422]) }
    return statuses.union(operation.problems).sorted()
  }

  /// `postSessionInputs` for `POST /api/sessions/{id}/inputs`.
  private static func identifier(_ operation: Operation) -> String {
    let parts = operation.path.split(separator: "/").dropFirst().map { part in
      let name =
        part.hasPrefix("{") ? "by" + part.dropFirst().dropLast().uppercased() : String(part)
      return name.prefix(1).uppercased() + name.dropFirst().filter(\.isLetter)
    }
    return operation.method.rawValue.lowercased() + parts.joined()
  }
}
