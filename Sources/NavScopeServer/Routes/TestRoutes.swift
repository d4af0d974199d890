internal import Foundation
internal import HTTPServer
internal import JSON
internal import Phone
internal import Playback
internal import Rules

/// The routes by which a session becomes a test: its script, with what it comes to.
struct TestRoutes: Sendable {
  let registry: SessionRegistry
  /// The folders with the tests of each app, by its id.
  let folders: [String: ScriptFolder]
  let replays: Replays

  func add(to table: inout RouteTable) {
    table.add(
      .init(
        method: .get, path: "/api/sessions/{id}/test",
        summary:
          "The session's script as a test: with \"expect\" as it ends when nothing is pending.",
        answers: [
          .init(
            status: 200,
            text: "The test; the folder for the tests of the app, if it has one, and their names.",
            schema: Schemas.object(
              [
                "script": Schemas.reference("Script"), "folder": ["type": ["string", "null"]],
                "names": Schemas.list(of: Schemas.text),
              ], required: ["script", "folder", "names"]))
        ], problems: [409])
    ) { request in
      let session = try await registry.session(of: request)
      let folder = folders[session.app]
      return .json([
        "script": try await test(of: session).json,
        "folder": folder.map { .string($0.path) } ?? .null,
        "names": JSONValue(folder?.names ?? []),
      ])
    }
    table.add(
      .init(
        method: .post, path: "/api/sessions/{id}/test",
        summary: "Save the session as a test of an imported app, in its folder.",
        body: Self.body.schema,
        answers: [
          .init(
            status: 201, text: "The file, and the test that it holds.",
            schema: Schemas.object(
              ["file": Schemas.text, "script": Schemas.reference("Script")],
              required: ["file", "script"]))
        ], problems: [409, 507], access: .host)
    ) { try await save($0) }
  }

  private func save(_ request: HTTPRequest) async throws -> HTTPResponse {
    let (name, replaces, expectation) = try JSONBody(request).read(Self.body.read)
    let session = try await registry.session(of: request)
    try session.requireWritable()
    guard let folder = folders[session.app] else {
      throw HTTPProblem(
        409,
        "\(session.app) was not imported, so it has no folder for tests. GET /api/sessions/\(session.id)/test has the test; navscope test \(session.app) --scripts DIR runs those of a folder."
      )
    }
    let isTaken = HTTPProblem(
      409,
      "A test \"\(name)\" already exists in \(folder.path). Choose another name, or send \"replace\":true.",
      members: ["pointer": "/name"])
    guard replaces || !folder.names.contains(name) else { throw isTaken }
    var test = try await test(of: session)
    if let expectation { test.expect = expectation }
    do {
      try folder.write(test, named: name, replaces: replaces)
    } catch CocoaError.fileWriteFileExists {
      // Another request was faster.
      throw isTaken
    } catch {
      throw HTTPProblem(
        507, "\(folder.file(name)) cannot be written: \(error.localizedDescription)")
    }
    return .json(["file": .string(folder.file(name)), "script": test.json], status: 201)
  }

  /// `expect` stands in place of what the session comes to today.
  private static let body = BodyShape(
    name, .optional(.flag("replace"), default: false),
    .optional(
      .expectation("expect", schema: Schemas.reference("Expectation"), rules: RuleInfo.ids)))

  private static let name = BodyField<String>(
    "name", schema: ["type": "string", "pattern": "^[a-z0-9][a-z0-9-]{0,59}$"]
  ) { (value) throws(ScriptProblem) in
    guard let name = value.value.string else {
      throw value.problem(.wrongType(key: "name", wanted: "a string", found: value.value.kind))
    }
    guard ScriptFolder.isName(name) else {
      throw value.problem(
        .outOfRange(
          key: "name",
          range: "1 to 60 small letters, digits and hyphens, a letter or digit first: log-in-twice")
      )
    }
    return name
  }

  /// What `navscope test` plays, and what it comes to today.
  private func test(of session: Session) async throws -> Script {
    try session.requireWritable()
    var test = await session.script
    let script = test
    let runner = try registry.runner(of: script)
    test.expect = try await replays.result(runner) { run throws(SessionFailure) in
      try run.play(script.inputs)
      try run.runUntilIdle()
      return RunEnd(run.run).expectation
    }
    return test
  }
}
