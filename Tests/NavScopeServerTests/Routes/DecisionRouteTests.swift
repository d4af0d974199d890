import HTTPServer
import JSON
import NavScopeServer
import Testing

/// Where in its app's code a finding of a session was decided.
@Suite struct DecisionRouteTests {
  private static let script = #"""
    {"version":1,"app":"root-controller-as-published","conditions":{"loggedIn":false},
     "inputs":[{"at":0,"do":"launch"},{"at":2.7,"do":"session","state":"valid"}]}
    """#

  @Test func `a finding leads to the line and to what called it`() throws {
    try RouteTests.serve { client, _, _ in
      let made = try client.post("/api/sessions", Self.script)
      let id = try #require(try JSONValue(parsing: made.body)["id"]?.string)
      let path = "/api/sessions/\(id)"
      _ = try client.post("\(path)/clock", #"{"to":5,"paused":true}"#)
      let events = try client.get("\(path)/trace?format=jsonl").body.split(separator: "\n")
        .map { try JSONValue(parsing: String($0)) }
      let overlap = try #require(events.first { $0["rule"] == "transition.overlap" })
      let seq = try #require(overlap["seq"]?.number?.integer)
      let decision = try JSONValue(parsing: try client.get("\(path)/findings/\(seq)/decision").body)
      #expect(decision["line"] == "RootViewController.swift:63")
      #expect(decision["caller"] == "SplashViewController.swift:20")
      #expect(decision["basis"] == "line" && decision["block"] == "block")
      let calls = (decision["calls"]?.array ?? []).compactMap(\.string)
      #expect(calls.first == "RootViewController.swift:63")
      #expect(calls.contains("RootViewController.swift:46"))
      let files = Set(calls.compactMap { $0.split(separator: ":").first })
      #expect(files == ["RootViewController.swift", "SplashViewController.swift"])
      #expect(
        try JSONValue(parsing: try client.get("\(path)/findings/1/decision").body)
          == ["line": nil, "caller": nil])
      #expect(try client.get("\(path)/findings/last/decision").status == 404)
    }
  }

  @Test func `a strip says where along the session an input breaks the app`() throws {
    try RouteTests.serve { client, _, _ in
      let made = try client.post(
        "/api/sessions",
        #"{"version":1,"app":"root-controller-as-published","conditions":{"loggedIn":true},"inputs":[{"at":0,"do":"launch"}]}"#
      )
      let id = try #require(try JSONValue(parsing: made.body)["id"]?.string)
      let path = "/api/sessions/\(id)/strip"
      let answer = try client.post(path, #"{"do":"session","state":"expired"}"#)
      let strip = try JSONValue(parsing: answer.body)
      #expect(strip["complete"] == true)
      let spans = try #require(strip["spans"]?.array)
      #expect(spans.map { $0["outcome"]?.string } == ["warning", "error", "error", "ok"])
      #expect(spans.map { $0["from"]?.number?.double } == [0, 2.7, 3, 3.3])
      #expect(spans.map { $0["to"]?.number?.double } == [2.7, 3, 3.3, nil])
      #expect(try client.post(path, #"{"do":"jump"}"#).status == 422)
    }
  }
}
