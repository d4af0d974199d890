internal import Foundation
internal import HTTPServer
internal import JSON
internal import Phone

/// The JSON of a request's body; what is wrong with it is thrown as a problem with its place.
struct JSONBody {
  private let document: JSONDocument

  /// `{}`, of which a request says nothing that its path does not.
  static let empty = BodyShape()

  /// Parses a body, whose arrays may have so many elements and whose strings so many bytes; the
  /// server has seen to its size.
  init(
    _ request: HTTPRequest, elements: Int = JSONLimits.request.elements,
    stringBytes: Int = JSONLimits.request.stringBytes
  ) throws {
    var limits = JSONLimits.request
    limits.bytes = .max
    (limits.elements, limits.stringBytes) = (elements, stringBytes)
    try self.init(request, limits)
  }

  /// A body in which the text of a team's file may stand; only such a one may be longer than
  /// others.
  init(_ request: HTTPRequest, _ limits: BodyLimits) throws {
    guard request.body.count <= limits.plain || Self.bearsFile(request.body) else {
      throw HTTPProblem(
        413,
        "The body is too large: \(request.body.count) bytes; the limit is \(limits.plain) (--max-body).",
        members: ["limit": .integer(limits.plain)])
    }
    try self.init(request, limits.json(atMost: limits.withFile))
  }

  /// A body with a whole script, whose size the server has seen to.
  init(script request: HTTPRequest, _ limits: BodyLimits) throws {
    try self.init(request, limits.json(atMost: limits.withScript, isScript: true))
  }

  private static func bearsFile(_ body: Data) -> Bool {
    [#""association""#, #""infoPlist""#].contains { body.range(of: Data($0.utf8)) != nil }
  }

  private init(_ request: HTTPRequest, _ limits: JSONLimits) throws {
    do throws(Problem<JSONFault>) {
      document = try JSONDocument(parsing: Array(request.body), limits: limits)
    } catch {
      throw error.map { ScriptFault.json($0) }
    }
  }

  /// Reads the body, and names line and column of what is refused.
  func read<Value>(_ body: (JSONCursor) throws(ScriptProblem) -> Value) throws -> Value {
    do throws(ScriptProblem) {
      return try body(document.root)
    } catch {
      throw error.located(in: document)
    }
  }
}

extension HTTPResponse {
  /// An answer in JSON.
  static func json(_ value: JSONValue, status: Int = 200) -> HTTPResponse {
    .bytes(Data(value.encodedBytes), type: MediaType.json, status: status)
  }
}
