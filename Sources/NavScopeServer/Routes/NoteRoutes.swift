internal import HTTPServer
internal import JSON
internal import Phone

/// The routes of notes.
struct NoteRoutes: Sendable {
  let registry: SessionRegistry

  func add(to table: inout RouteTable) {
    let path = "/api/sessions/{id}/notes"
    let note = Schemas.reference("Note")
    table.add(
      .init(
        method: .get, path: path, summary: "The notes.",
        answers: [
          .init(
            status: 200, text: "In the order in which they were written.",
            schema: Schemas.object(["notes": Schemas.list(of: note)], required: ["notes"]))
        ])
    ) { request in
      .json(["notes": Note.json(try await registry.session(of: request).notes.all)])
    }
    table.add(
      .init(
        method: .post, path: path,
        summary: "Add a note at an event (default: the last one) or a time.",
        body: NoteBody.schema,
        answers: [.init(status: 201, text: "The note.", schema: note)], problems: [409])
    ) { try await add($0) }
    table.add(
      .init(
        method: .delete, path: "\(path)/{n}", summary: "Delete a note.",
        answers: [.init(status: 204, text: "Deleted.")])
    ) { try await delete($0) }
  }

  private func add(_ request: HTTPRequest) async throws -> HTTPResponse {
    let (text, author, moment) = try JSONBody(request, stringBytes: Note.textBytes)
      .read(NoteBody.read)
    let session = try await registry.session(of: request)
    let note = try await session.add(text: text, author: author, at: moment)
    return .json(note.json, status: 201)
  }

  private func delete(_ request: HTTPRequest) async throws -> HTTPResponse {
    let session = try await registry.session(of: request)
    let text = request.parameters["n"] ?? ""
    guard let number = Int(text) else {
      throw HTTPProblem(404, "There is no note \"\(text.prefix(40))\"; notes are numbered.")
    }
    try await session.deleteNote(number)
    return .noContent
  }
}

extension SessionRegistry {
  /// The session of a request's path.
  func session(of request: HTTPRequest) async throws(SessionFailure) -> Session {
    try await session(request.parameters["id"] ?? "")
  }
}
