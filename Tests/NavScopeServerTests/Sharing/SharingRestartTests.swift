import Foundation
import JSON
import Testing

@testable import HTTPServer
@testable import NavScopeServer

/// Whom a shared server admits after the process that gave out the links is gone.
@Suite struct SharingRestartTests {
  private let folder: NavScopeServerTests.DataFolder
  private let clock = HandClock()

  init() throws { folder = try DataFolder() }

  /// Shares until the body is done, on the journal in the folder.
  private func share(hours: Double = 2, _ body: (Sharing) throws -> Void) throws {
    let journal = try folder.journal()
    defer { journal.close() }
    try body(Sharing(hours: hours, journal: journal, wall: clock.wall))
  }

  private func secrets(_ sharing: Sharing) throws -> [String] {
    try Role.allCases.map { try SharedServer.secret(sharing.link(for: $0)) }
  }

  private func caller(
    _ secret: String, _ sharing: Sharing, _ access: Access = .watch
  ) throws -> Requester {
    try sharing.admit(
      HTTPRequest(method: .get, path: "/", headers: ["Authorization": "Bearer \(secret)"]), access)
  }

  private func isRefused(_ secret: String, _ sharing: Sharing) -> Bool {
    (try? caller(secret, sharing)) == nil
  }

  @Test func `links admit people until their own hours are over`() throws {
    var before: [String] = []
    try share { before = try secrets($0) }
    clock.pass(3600)

    try share { sharing in
      let roles = try before.map { try caller($0, sharing).role }
      #expect(roles == [.viewer, .driver])
      let new = try secrets(sharing)
      #expect(new.filter(before.contains) == [])
      #expect(sharing.hasFormerLinks)
      clock.pass(3601)
      #expect(before.allSatisfy { isRefused($0, sharing) })
      #expect(new.allSatisfy { !isRefused($0, sharing) })
    }
  }

  @Test func `people come back under their names, and who had control has it`() throws {
    var token = ""
    try share { sharing in
      let host = try caller(secrets(sharing)[1], sharing)
      token = try sharing.join(host, as: PersonName("Ada")).token.text
      _ = try caller(token, sharing, .drive)
    }

    try share { sharing in
      let ada = try caller(token, sharing, .drive)
      #expect(ada.person?.name == "Ada")
      #expect(sharing.presence()["drives"]?.string == ada.person?.id)
      try sharing.remove(try #require(ada.person?.id), by: ada)
    }
    try share { #expect(isRefused(token, $0)) }
  }

  @Test func `a renewed link does not come back, and neither does what was stopped`() throws {
    var first: [String] = []
    try share { sharing in
      first = try secrets(sharing)
      sharing.renew(.viewer)
    }
    var second: [String] = []
    try share { sharing in
      #expect(isRefused(first[0], sharing) && !isRefused(first[1], sharing))
      second = try secrets(sharing)
      sharing.stop()
    }

    try share { sharing in
      #expect((first + second).allSatisfy { isRefused($0, sharing) })
    }
  }

  @Test func `streams end when the link that admitted them does`() throws {
    try share { sharing in
      let (log, end) = (EventLog(maximumViewers: 4), StreamEnd())
      let guest = try sharing.join(caller(secrets(sharing)[0], sharing), as: nil)
      sharing.streamDidOpen(nil, log, try caller(guest.token.text, sharing), until: end)
      clock.pass(7199)
      sharing.letAccessLapse()
      #expect(!end.hasCome)
      clock.pass(2)
      sharing.letAccessLapse()
      #expect(end.hasCome)
    }
  }

  @Test func `the file contains no secret (rule 12)`() throws {
    var all: [String] = []
    try share { sharing in
      all = try secrets(sharing)
      all.append(try sharing.join(caller(all[0], sharing), as: nil).token.text)
    }
    let files = try FileManager.default.contentsOfDirectory(
      at: folder.url, includingPropertiesForKeys: nil)
    let bytes = try files.map { try Data(contentsOf: $0) }

    #expect(bytes.contains { $0.range(of: Data(SecretDigest(of: all[0]).text.utf8)) != nil })
    for secret in all {
      #expect(bytes.allSatisfy { $0.range(of: Data(secret.utf8)) == nil })
    }
  }
}
