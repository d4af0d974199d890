import Foundation
import JSON
import Synchronization
import Testing

/// The process dies at any moment while inputs come; what it has acknowledged is there afterwards,
/// once and in its order.
@Suite(.serialized) struct KillTests {
  /// Twelve by default; `make faults` asks for a hundred.
  private static let kills =
    ProcessInfo.processInfo.environment["NAVSCOPE_KILLS"].flatMap { Int($0) } ?? 12
  private static let sessions = 4
  private static let inputsPerSecond = 200.0

  /// What one thread knows of the session to which it sends: each input is sent once.
  private final class Sender: Sendable {
    let id: String
    let sent = Mutex(0)
    let acknowledged = Mutex<[Int]>([])

    init(id: String) { self.id = id }

    /// Sends inputs at a steady pace until one is not answered.
    func send(to server: RunningServer) {
      let pace = Double(KillTests.sessions) / KillTests.inputsPerSecond
      var due = ProcessInfo.processInfo.systemUptime
      while true {
        let number = sent.withLock { sent in
          sent += 1
          return sent
        }
        let answer = server.ask(
          "POST", "/api/sessions/\(id)/inputs", body: #"{"do":"tap","target":"n\#(number)"}"#)
        guard let answer, answer.status == 201 else { return }
        acknowledged.withLock { $0.append(number) }
        due += pace
        Thread.sleep(forTimeInterval: max(0, due - ProcessInfo.processInfo.systemUptime))
      }
    }
  }

  @Test func `kill -9 at any moment loses nothing that was acknowledged and doubles nothing`()
    throws
  {
    let page = try Folder()
    _ = try page.write("<!doctype html><title>page</title>", to: "index.html")
    let data = try Folder()
    let senders = Mutex<[Sender]>([])
    var acknowledged = 0
    for round in 0..<Self.kills {
      let server = try RunningServer(["--data", data.url.path], page: page)
      let before = senders.withLock(\.self)
      for sender in before { try check(sender, on: server) }
      let made = try (0..<Self.sessions).map { _ in Sender(id: try Self.session(on: server)) }
      senders.withLock { $0 = made }

      nonisolated(unsafe) let shared = server  // `ask` reads nothing but the port
      let group = DispatchGroup()
      for sender in made {
        let thread = Thread {
          sender.send(to: shared)
          group.leave()
        }
        group.enter()
        thread.start()
      }
      Thread.sleep(forTimeInterval: Double.random(in: 0.02...0.6))
      server.kill()
      group.wait()
      acknowledged += made.reduce(0) { $0 + $1.acknowledged.withLock(\.count) }
      Self.note(round, acknowledged)
    }
    let server = try RunningServer(["--data", data.url.path], page: page)
    for sender in senders.withLock(\.self) { try check(sender, on: server) }
    #expect(acknowledged > Self.kills * 5)
    server.stop()
  }

  /// What is on disk is what was acknowledged, or one input more: the one whose answer was cut off.
  private func check(_ sender: Sender, on server: RunningServer) throws {
    let answer = try #require(server.ask("GET", "/api/sessions/\(sender.id)/script"))
    #expect(answer.status == 200)
    let inputs = try JSONValue(parsing: answer.body)["inputs"]?.array ?? []
    let kept = inputs.compactMap { $0["target"]?.string?.dropFirst() }.compactMap { Int($0) }
    let acknowledged = sender.acknowledged.withLock(\.self)
    let cutOff = sender.sent.withLock(\.self)
    #expect(kept == acknowledged || kept == acknowledged + [cutOff])
  }

  private static func session(on server: RunningServer) throws -> String {
    let made = try #require(
      server.ask(
        "POST", "/api/sessions",
        body:
          #"{"version":1,"app":"root-controller","inputs":[{"at":0,"do":"launch"}]}"#))
    return try #require(try JSONValue(parsing: made.body)["id"]?.string)
  }

  private static func note(_ round: Int, _ acknowledged: Int) {
    guard kills > 12, round % 10 == 9 else { return }
    print("\(round + 1) kills, \(acknowledged) inputs acknowledged")
  }
}
