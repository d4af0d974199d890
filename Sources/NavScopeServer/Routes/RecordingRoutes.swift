internal import DeviceLog
internal import Foundation
internal import HTTPServer
internal import JSON
internal import Phone
internal import Playback
internal import Trace

/// The routes of what a phone recorded: a log becomes a session, which is held against another.
struct RecordingRoutes: Sendable {
  let registry: SessionRegistry
  private let places = Places(2)

  init(registry: SessionRegistry) { self.registry = registry }

  /// The bytes that a log may have.
  static let mostBytes = 32 << 20

  /// No type that a form of another page can send, even if the log is plain text.
  static let mediaType = "application/jsonl"

  func add(to table: inout RouteTable) {
    table.add(
      .init(
        method: .post, path: "/api/recordings",
        summary:
          "Open a phone's log as a read-only session: JSON Lines, or any log that navscope log reads.",
        parameters: [
          .init(
            name: "run", text: "Which run of the app, where the log has several.",
            schema: Schemas.count),
          .init(
            name: "name", text: "What people call it.",
            schema: Schemas.text(atMost: SessionName.limit)),
        ],
        body: Schemas.text, bodyType: Self.mediaType,
        answers: [
          .init(
            status: 201, text: "The session.", schema: Schemas.reference("Session"))
        ], problems: [429], bodyLimit: Self.mostBytes)
    ) { try await open($0) }
    table.add(
      .init(
        method: .get, path: "/api/sessions/{id}/comparison",
        summary: "Where a recording and another session part.",
        parameters: [
          .init(name: "with", text: "The id of the other session.", schema: Schemas.text)
        ],
        answers: [
          .init(
            status: 200, text: "The first difference, and what the recording does not tell.",
            schema: Schemas.reference("Comparison"))
        ], problems: [409])
    ) { try await compare($0) }
  }

  private func open(_ request: HTTPRequest) async throws -> HTTPResponse {
    let recording = StoredRecording(log: request.body, run: try Self.run(request))
    let name = try Self.name(request)
    return try await places.one {
      try SessionDocument.created(try await registry.open(recording, name: name), in: registry)
    }
  }

  private static func run(_ request: HTTPRequest) throws -> Int? {
    guard let text = request.queryValue("run") else { return nil }
    guard let run = Int(text), run >= 1 else {
      throw HTTPProblem(
        400, "\"run\" must be the number of a run, from 1.", members: ["parameter": "run"])
    }
    return run
  }

  private static func name(_ request: HTTPRequest) throws -> String? {
    guard let name = request.queryValue("name"), !name.isEmpty else { return nil }
    guard SessionName.isValid(name) else {
      throw HTTPProblem(
        400,
        "\"name\" must have 1 to \(SessionName.limit) characters, none of them a control character.",
        members: ["parameter": "name"])
    }
    return name
  }

  private func compare(_ request: HTTPRequest) async throws -> HTTPResponse {
    let one = try await registry.session(of: request)
    guard let id = request.queryValue("with") else {
      throw HTTPProblem(
        400, "Name the other session: ?with=ID.", members: ["parameter": "with"])
    }
    let other = try await registry.session(id)
    guard one.isReadOnly != other.isReadOnly else {
      throw HTTPProblem(
        409,
        one.isReadOnly
          ? "Both sessions are recordings. Compare one with a session of an app."
          : "Neither session is a recording. Their traces can be compared as they are.")
    }
    let (phone, simulation) = one.isReadOnly ? (one, other) : (other, one)
    return try await places.one {
      let recorded = try await phone.traceReading.whole().events
      let simulated = try await simulation.traceReading.whole().events
      return .json(RecordingComparison(recorded, simulated).json)
    }
  }
}
