internal import Exports
internal import Foundation
internal import HTTPServer
internal import JSON
internal import Phone
internal import Rules

/// The routes of sessions as wholes: begin, list, name, branch, export, end.
struct SessionRoutes: Sendable {
  let registry: SessionRegistry
  let limits: BodyLimits

  func add(to table: inout RouteTable) {
    let one = Schemas.reference("Session")
    let made = Operation.Answer(status: 201, text: "The session.", schema: one)
    table.add(
      .init(
        method: .get, path: "/api/sessions",
        summary: "List the sessions, including those in the journal only.",
        answers: [
          .init(
            status: 200, text: "Oldest first.",
            schema: Schemas.object(
              ["sessions": Schemas.list(of: Schemas.reference("ListedSession"))],
              required: ["sessions"]))
        ])
    ) { _ in list() }
    table.add(
      .init(
        method: .post, path: "/api/sessions",
        summary: "Start a session from a script or an export.",
        body: ["anyOf": [Schemas.reference("Script"), Schemas.reference("Export")]],
        answers: [made], problems: [429], bodyLimit: limits.withScript)
    ) { try await create($0) }
    table.add(
      .init(
        method: .get, path: "/api/sessions/{id}", summary: "A session.",
        answers: [.init(status: 200, text: "The session.", schema: one)])
    ) { .json(try document(try await registry.session(of: $0))) }
    table.add(
      .init(
        method: .delete, path: "/api/sessions/{id}", summary: "Delete a session.",
        answers: [.init(status: 204, text: "Deleted.")])
    ) { request in
      try await registry.delete(request.parameters["id"] ?? "")
      return .noContent
    }
    table.add(
      .init(
        method: .post, path: "/api/sessions/{id}/name", summary: "Name a session.",
        body: Self.nameBody.schema,
        answers: [.init(status: 200, text: "The session.", schema: one)])
    ) { try await name($0) }
    table.add(
      .init(
        method: .post, path: "/api/sessions/{id}/fork",
        summary: "Branch from an event or a time, where an input may happen.",
        body: ForkBody.schema, answers: [made], problems: [409, 429], bodyLimit: limits.withFile)
    ) { try await fork($0) }
    table.add(
      .init(
        method: .post, path: "/api/sessions/{id}/replay",
        summary: "Play a session's script on the app's present build, in a new session.",
        body: JSONBody.empty.schema,
        answers: [
          .init(
            status: 201, text: "The new session, and where its trace parts from the old one.",
            schema: Schemas.reference("ReplayedSession"))
        ], problems: [409, 429])
    ) { try await replay($0) }
    addReading(to: &table)
  }

  private func addReading(to table: inout RouteTable) {
    table.add(
      .init(
        method: .get, path: "/api/sessions/{id}/script", summary: "The script so far.",
        answers: [.init(status: 200, text: "A script.", schema: Schemas.reference("Script"))],
        problems: [409])
    ) { request in
      let session = try await registry.session(of: request)
      try session.requireWritable()
      return .json(await session.script.json)
    }
    table.add(
      .init(
        method: .get, path: "/api/sessions/{id}/export",
        summary: "The whole session as one document that can be posted to /api/sessions.",
        answers: [.init(status: 200, text: "An export.", schema: Schemas.reference("Export"))],
        problems: [409])
    ) { request in
      let session = try await registry.session(of: request)
      try session.requireWritable()
      let export = await SessionExport(session, name: registry.entry(session.id)?.name)
      var response = HTTPResponse.json(export.json)
      response.setFile(named: "navscope-\(session.id).json")
      return response
    }
    table.add(
      .init(
        method: .get, path: "/api/sessions/{id}/picture", summary: "What the phone shows now.",
        answers: [
          .init(status: 200, text: "A picture.", type: Self.pictureType, schema: Schemas.text)
        ])
    ) { try await picture($0) }
    table.add(
      .init(
        method: .get, path: "/api/sessions/{id}/branches",
        summary: "A session's parent and branches.",
        answers: [
          .init(
            status: 200, text: "The parent, and the branches, oldest first.",
            schema: Schemas.object(
              [
                "parent": ["anyOf": [Schemas.reference("Parent"), ["type": "null"]]],
                "children": Schemas.list(of: ["type": "object"]),
              ], required: ["parent", "children"]))
        ])
    ) { try await branches($0) }
  }

  private func document(_ session: Session) throws(SessionFailure) -> JSONValue {
    try SessionDocument.json(of: session, in: registry)
  }

  private func list() -> HTTPResponse {
    .json(["sessions": .array(registry.list.map { SessionDocument($0, in: registry).json })])
  }

  private func create(_ request: HTTPRequest) async throws -> HTTPResponse {
    let body = try JSONBody(script: request, limits)
    let beginning = try body.read { (cursor) throws(ScriptProblem) -> Beginning in
      try cursor.requireObject()
      guard cursor["export"] != nil else {
        let script = try Script(cursor, rules: RuleInfo.ids)
        _ = try registry.catalogue.resolve(script)
        return .script(script)
      }
      let export = try SessionExport(cursor)
      _ = try registry.catalogue.resolve(export.script)
      return .export(export)
    }
    switch beginning {
    case .script(let script): return try created(try await registry.create(script))
    case .export(let export): return try created(try await registry.restore(export))
    }
  }

  private enum Beginning: Sendable {
    case script(Script)
    case export(SessionExport)
  }

  private static let nameBody = BodyShape(.nullable(SessionName.field))

  private func name(_ request: HTTPRequest) async throws -> HTTPResponse {
    let name = try JSONBody(request).read(Self.nameBody.read)
    let session = try await registry.session(of: request)
    try await registry.name(session.id, name)
    return .json(try document(session))
  }

  private func fork(_ request: HTTPRequest) async throws -> HTTPResponse {
    let fork = try JSONBody(request, limits).read(ForkBody.read)
    let session = try await registry.session(of: request)
    return try created(try await registry.fork(session, fork))
  }

  private func replay(_ request: HTTPRequest) async throws -> HTTPResponse {
    try JSONBody(request).read(JSONBody.empty.read)
    let session = try await registry.session(of: request)
    let (again, difference) = try await registry.replay(session)
    return try created(again, ["difference": difference?.json ?? .null])
  }

  private static let pictureType = "image/svg+xml"

  private func picture(_ request: HTTPRequest) async throws -> HTTPResponse {
    let session = try await registry.session(of: request)
    let svg = try await session.picture.svg(after: session.eventCount) {
      let reading = await session.traceReading
      let picture = PhonePicture()
      try await reading.read { $0.forEach(picture.apply) }
      return .init(events: reading.count, svg: Data(picture.svg(label: session.title).utf8))
    }
    return HTTPResponse.bytes(svg, type: Self.pictureType).packed(for: request)
  }

  private func branches(_ request: HTTPRequest) async throws -> HTTPResponse {
    let session = try await registry.session(of: request)
    let children = registry.children(of: session.id).map { child -> JSONValue in
      [
        "id": .string(child.id.description),
        "seq": JSONValue(child.parent?.seq ?? 0),
        "name": child.name.map { .string($0) } ?? .null,
      ]
    }
    return .json([
      "parent": registry.entry(session.id)?.parent?.json ?? .null, "children": .array(children),
    ])
  }

  private func created(
    _ session: Session, _ members: JSONObject = [:]
  ) throws(SessionFailure) -> HTTPResponse {
    try SessionDocument.created(session, in: registry, members)
  }
}
