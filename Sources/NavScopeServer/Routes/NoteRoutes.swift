internal import HTTPServer
internal import JSON
internal import Phone

/// The routes of notes.
struct NoteRoutes: Sendable {
  let answers: SessionAnswers

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
      try answers.session(request) { .json(["notes": Note.json($0.notes)]) }
    }
    table.add(
      .init(
        method: .post, path: path, summary: "Add a note to an event (default: the last one).",
        body: Schemas.object(
          [
            "text": Schemas.text(atMost: Note.textLimit),
            "author": Schemas.text(atMost: Note.authorLimit), "seq": Schemas.count,
          ], required: ["text"]),
        answers: [.init(status: 201, text: "The note.", schema: note)], problems: [409])
    ) { try add($0) }
    table.add(
      .init(
        method: .delete, path: "\(path)/{n}", summary: "Delete a note.",
        answers: [.init(status: 204, text: "Deleted.")])
    ) { try delete($0) }
  }

  private func add(_ request: HTTPRequest) throws -> HTTPResponse {
    let body = try JSONBody(request).read { (cursor) throws(ScriptProblem) in
      try NoteBody(cursor)
    }
    return try answers.session(request) { session in
      SessionAnswers.later({
        session.add(text: body.text, author: body.author, at: body.seq, then: $0)
      }) { .json($0.json, status: 201) }
    }
  }

  private func delete(_ request: HTTPRequest) throws -> HTTPResponse {
    try answers.session(request) { session in
      let text = request.parameters["n"] ?? ""
      guard let number = Int(text) else {
        throw HTTPProblem(404, "There is no note \"\(text.prefix(40))\"; notes are numbered.")
      }
      return SessionAnswers.later({ session.deleteNote(number, then: $0) }) { .noContent }
    }
  }
}
