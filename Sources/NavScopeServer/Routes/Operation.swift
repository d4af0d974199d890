internal import HTTPServer
internal import JSON
internal import Phone

/// One route as the OpenAPI document describes it.
struct Operation: Sendable {
  /// What an answer brings.
  struct Answer: Sendable {
    var status: Int
    var text: String
    var type = MediaType.json
    /// A schema; `nil` for an answer without a body.
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
  /// The bytes that its body may have, if that is not the limit of other routes.
  var bodyLimit: Int?
  /// What it requires of its caller if the server is shared. `nil` requires the right to drive for
  /// a route that changes something, and the right to watch for others.
  var access: Access?
}

extension Operation {
  /// Rejects an item of the query that the route does not read, and one that comes twice: what is
  /// misspelt would be ignored without a word.
  func checkQuery(of request: HTTPRequest) throws(HTTPProblem) {
    let known = parameters.filter { $0.place == "query" }.map(\.name)
    var seen: Set<String> = []
    for item in request.query {
      let name = String(item.name.prefix(40))
      guard known.contains(item.name) else {
        let read = known.isEmpty ? "It reads none." : "It reads \(known.joined(separator: ", "))."
        throw HTTPProblem(
          400, "\(method.rawValue) \(path) reads no query item \"\(name)\". \(read)",
          members: ["parameter": .string(name)])
      }
      guard seen.insert(item.name).inserted else {
        throw HTTPProblem(
          400, "The query has \"\(name)\" twice. Send it once.",
          members: ["parameter": .string(name)])
      }
    }
  }
}

extension Operation.Parameter {
  /// How a client of a stream says what it has.
  static let lastEvent: [Operation.Parameter] = {
    let number: JSONValue = ["type": "integer", "minimum": 0]
    return [
      Operation.Parameter(
        name: "last_event_id", text: "The last event that the client has received.",
        schema: number),
      Operation.Parameter(
        name: "Last-Event-ID", place: "header",
        text: "The same, as sent on reconnection; takes precedence.", schema: number),
    ]
  }()

  /// Replaces the header on a shared server.
  static let ticket = Operation.Parameter(
    name: "ticket", text: "A ticket from /api/sharing/tickets, where the server is shared.",
    schema: Schemas.text)
}
