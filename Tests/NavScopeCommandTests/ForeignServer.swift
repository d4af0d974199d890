import Foundation
import JSON
import Testing

/// A server that hosts apps that are not ours, and what is asked of it.
final class ForeignServer {
  let server: RunningServer
  private let page: Folder

  init(_ arguments: [String] = ["--in-memory", "--run-unwatched"], command: Binary = .foreign)
    throws
  {
    page = try Folder()
    _ = try page.write("<!doctype html><title>page</title>", to: "index.html")
    server = try RunningServer(arguments, page: page, command: command)
  }

  var process: Int32 { server.process.processIdentifier }

  /// The processes of apps and explorers.
  var apps: [Int32] { Processes.children(of: process) }

  func get(_ path: String) throws -> String {
    let answer = try #require(server.ask("GET", path))
    #expect(answer.status == 200, "\(answer)")
    return answer.body
  }

  @discardableResult
  func post(_ path: String, _ body: String) throws -> JSONValue {
    let answer = try #require(server.ask("POST", path, body: body))
    #expect((200...201).contains(answer.status), "\(answer)")
    return try JSONValue(parsing: answer.body)
  }

  /// Begins a session, and says its path.
  func session(
    _ app: String, _ inputs: String = #"{"at":0,"do":"launch"}"#, conditions: String = "{}"
  ) throws -> String {
    let session = try post(
      "/api/sessions",
      #"{"version":1,"app":"\#(app)","conditions":\#(conditions),"inputs":[\#(inputs)]}"#)
    return "/api/sessions/" + (try #require(session["id"]?.string))
  }

  func tap(_ target: String, _ session: String) throws {
    try post("\(session)/inputs", #"{"do":"tap","target":"\#(target)"}"#)
  }

  func launch(_ session: String) throws { try post("\(session)/inputs", #"{"do":"launch"}"#) }

  func delete(_ session: String) {
    #expect(server.ask("DELETE", session)?.status == 204)
  }

  func trace(_ session: String) throws -> [JSONValue] {
    try get("\(session)/trace?format=jsonl").split(separator: "\n").map {
      try JSONValue(parsing: String($0))
    }
  }

  /// The reasons of the crashes so far.
  func crashes(_ session: String) throws -> [String] {
    try trace(session).filter { $0["kind"] == "crash" }.compactMap { $0["reason"]?.string }
  }

  /// What the app's state was, one after the other.
  func states(_ session: String) throws -> [String] {
    try trace(session).filter { $0["kind"] == "app" && $0["name"] == "state" }
      .compactMap { $0["state"]?.string }
  }

  /// Does something on another thread, and waits for it.
  func meanwhile(_ body: @escaping (ForeignServer) throws -> Void, _ other: () throws -> Void)
    throws
  {
    nonisolated(unsafe) let (server, body) = (self, body)
    let group = DispatchGroup()
    let thread = Thread {
      do { try body(server) } catch { Issue.record(error) }
      group.leave()
    }
    group.enter()
    thread.start()
    defer { group.wait() }
    try other()
  }
}
