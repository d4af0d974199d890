import Exports
import Foundation
import GRDB
import HTTPServer
import Testing

@testable import NavScopeServer

/// A recording after the process that took it is gone.
@Suite struct RecordingRestartTests {
  private let folder: NavScopeServerTests.DataFolder
  private let clock = HandClock()

  init() throws { folder = try DataFolder() }

  private func registry(_ limits: SessionLimits = SessionLimits()) throws -> SessionRegistry {
    try SessionRegistry(
      catalogue: publishedCatalogue, journal: try folder.journal(), limits: limits,
      wall: clock.wall)
  }

  private func begin() throws -> (id: String, trace: String) {
    let before = try registry()
    let log = StoredRecording(log: Data(RecordingRouteTests.log.utf8))
    let session = try waited { () async throws in try await before.open(log, name: "Tuesday") }
    let trace = session.written(as: .jsonl)
    before.stop()
    return (session.id.description, trace)
  }

  @Test func `it is there again, event for event, and read-only`() throws {
    let (id, trace) = try begin()
    clock.pass(100)
    let after = try registry()
    #expect(after.list.map(\.entry.isRecording) == [true])
    #expect(after.list.map(\.entry.name) == ["Tuesday"])
    let again = try after.session(id)
    #expect(again.written(as: .jsonl) == trace)
    #expect(again.isReadOnly)
    #expect(again.differsFromVersion == nil)
    try waited { () async throws in try await after.delete(id) }
    after.stop()
    let rows = try DatabaseQueue(path: folder.file.path).read { db in
      try Int.fetchOne(db, sql: "SELECT count(*) FROM recording")
    }
    #expect(rows == 0)
  }

  @Test func `it is whole whatever the limits are now`() throws {
    let (id, trace) = try begin()
    var limits = SessionLimits()
    (limits.traceEvents, limits.traceBytes) = (1, 1)
    let after = try registry(limits)
    defer { after.stop() }
    #expect(try after.session(id).written(as: .jsonl) == trace)
  }

  @Test func `one whose log was changed says so, and the others are whole`() throws {
    let (id, _) = try begin()
    let (other, trace) = try begin()
    try DatabaseQueue(path: folder.file.path).write { db in
      try db.execute(
        sql: "UPDATE recording SET log = CAST('x' AS BLOB) WHERE session = ?", arguments: [id])
    }
    let after = try registry()
    defer { after.stop() }
    let failure = #expect(throws: SessionFailure.self) { try after.session(id) }
    #expect(
      failure?.httpProblem.detail
        == "The journal is damaged: the log of this recording was changed. Other sessions can be read; restore a copy for this one."
    )
    #expect(try after.session(other).written(as: .jsonl) == trace)
  }
}
