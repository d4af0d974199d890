internal import Foundation
internal import HTTPServer
internal import JSON
internal import Phone
internal import Trace

/// A session as the API answers it.
struct SessionDocument {
  let entry: SessionEntry
  /// `nil` if it is in the journal alone.
  let session: Session?
  let title: String

  init(_ listed: SessionRegistry.Listed, in registry: SessionRegistry) {
    (entry, session) = (listed.entry, listed.session)
    title =
      listed.entry.isRecording
      ? "Recording"
      : registry.catalogue.apps.first { $0.entry.id == listed.entry.app }?.entry.title
        ?? listed.entry.app
  }

  /// The document of a session in memory, unless it was deleted in the meantime.
  static func json(
    of session: Session, in registry: SessionRegistry
  ) throws(SessionFailure) -> JSONValue {
    guard let entry = registry.entry(session.id) else {
      throw .unknownSession(session.id.description)
    }
    return SessionDocument(.init(entry: entry, session: session), in: registry).json
  }

  /// The answer to who has made a session.
  static func created(
    _ session: Session, in registry: SessionRegistry, _ members: JSONObject = [:]
  ) throws(SessionFailure) -> HTTPResponse {
    var object = try json(of: session, in: registry).object ?? [:]
    for (key, value) in members { object[key] = value }
    var response = HTTPResponse.json(.object(object), status: 201)
    response.headers["Location"] = "/api/sessions/\(session.id)"
    return response
  }

  var json: JSONValue {
    var object: JSONObject = [
      "id": .string(entry.id.description), "app": .string(entry.app), "title": .string(title),
      "name": entry.name.map { .string($0) } ?? .null,
      "created": .string(Self.date(entry.created)), "inputs": JSONValue(entry.inputs),
      "firstInputs": entry.firstInputs.json,
      "seq": entry.seq.map { JSONValue($0) } ?? .null, "inMemory": .bool(session != nil),
      "viewers": JSONValue(session?.log.viewerCount ?? 0),
    ]
    if let clock = session?.reading { object["clock"] = .object(clock.json) }
    if let parent = entry.parent { object["parent"] = parent.json }
    if entry.isRecording { object["readOnly"] = true }
    if let recording = session?.recording { object["recording"] = recording.json }
    if let warning { object["warning"] = .string(warning) }
    if let isOutdated = session?.isOnOldBuild { object["build"] = ["outdated": .bool(isOutdated)] }
    object["links"] = links
    return .object(object)
  }

  private var links: JSONValue {
    let base = "/api/sessions/\(entry.id)"
    let parts =
      entry.isRecording
      ? ["events", "trace", "name", "notes", "comparison"]
      : [
        "events", "inputs", "clock", "trace", "script", "fork", "replay", "name", "export",
        "branches", "notes",
        "breakpoints", "test",
      ]
    return .object(
      JSONObject(
        [("self", .string(base)), ("page", .string("/#session=\(entry.id)"))]
          + parts.map { ($0, .string("\(base)/\($0)")) }))
  }

  private var warning: String? {
    let sentences = [(session?.damage ?? entry.damage)?.sentence, ofAnotherBuild].compactMap(\.self)
    return sentences.isEmpty ? nil : sentences.joined(separator: " ")
  }

  private var ofAnotherBuild: String? {
    session?.differsFromVersion.map { version in
      version == NavScope.version
        ? "This session was recorded by another build, whose trace of the script differed. Marks and notes may point to different events."
        : "Version \(version) made another trace of this script. Marks and notes may point to other events than they did."
    }
  }

  private static func date(_ seconds: Double) -> String {
    Date(timeIntervalSince1970: seconds).formatted(
      Date.ISO8601FormatStyle(includingFractionalSeconds: true))
  }
}

extension SessionEntry.Parent {
  var json: JSONValue { ["id": .string(id.description), "seq": JSONValue(seq)] }
}
