import Foundation
import JSON
import Testing

/// Each launch of an app that is not ours begins with fresh statics, and with what the phone keeps.
@Suite struct RelaunchTests {
  private static let lives = [
    #"{"at":0,"do":"launch"}"#, #"{"at":1,"do":"terminate"}"#, #"{"at":2,"do":"launch"}"#,
    #"{"at":3,"do":"tap","target":"Trap"}"#, #"{"at":4,"do":"launch"}"#,
    #"{"at":5,"do":"terminate"}"#, #"{"at":5,"do":"launch"}"#,
  ]

  private static let titles = (1...4).map { #"[1, 1, 1, 1] ["launch": "x"] \#($0) of \#($0)"# }

  private func trace(_ command: Binary, _ app: String, _ inputs: [String]) throws -> String {
    let run = try command.run(
      "run", app, "--script", "-", "--format", "jsonl",
      input: #"{"version":1,"inputs":[\#(inputs.joined(separator: ","))]}"#)
    #expect(run.status == 0 && run.errors == "")
    return run.output
  }

  private func titles(in trace: String) throws -> [String] {
    try trace.split(separator: "\n").map { try JSONValue(parsing: String($0)) }
      .filter { $0["property"] == "title" }.compactMap { $0["value"]?.string }
      .filter { $0.hasPrefix("[") }
  }

  @Test func `globals and statics are initialised anew in each launch of a script`() throws {
    let trace = try trace(.foreign, "keepsakes", Self.lives)
    #expect(try titles(in: trace) == Self.titles)
    #expect(trace.components(separatedBy: #""kind":"crash""#).count == 2)
  }

  @Test func `a session tells the same as the script that it writes`() throws {
    let server = try ForeignServer()
    let session = try server.session("keepsakes")
    for input in ["terminate", "launch", "tap", "launch", "terminate", "launch"] {
      let target = input == "tap" ? #","target":"Trap""# : ""
      try server.post("\(session)/inputs", #"{"do":"\#(input)"\#(target)}"#)
    }
    let live = try server.get("\(session)/trace?format=jsonl")
    #expect(try titles(in: live) == Self.titles)

    let script = try JSONValue(parsing: server.get("\(session)/script"))
    let inputs = try #require(script["inputs"]?.array)
    let replayed = try server.session("keepsakes", inputs.map(\.encoded).joined(separator: ","))
    let again = try server.get("\(replayed)/trace?format=jsonl").split(separator: "\n")
    #expect(Array(again.prefix(live.split(separator: "\n").count)) == live.split(separator: "\n"))
  }

  @Test func `the explorer finds no launch that sees the one before`() throws {
    let run = try Binary.foreign.run(
      "explore", "keepsakes", "--inputs", "2", "--only", "terminate,launch", "--format", "json")
    let result = try JSONValue(parsing: run.output)
    let rules = result["findings"]?.array?.compactMap { $0["rule"]?.string } ?? []
    #expect(result["exhaustive"] == true && !rules.contains("crash"))
  }

  @Test func `an app that keeps nothing there has the same trace as in our own process`() throws {
    let inputs = [
      #"{"at":0,"do":"launch"}"#, #"{"at":4,"do":"tap","target":"Log In"}"#,
      #"{"at":5,"do":"terminate"}"#, #"{"at":6,"do":"openURL","url":"navscope://request/7"}"#,
      #"{"at":12,"do":"terminate"}"#, #"{"at":12,"do":"launch"}"#,
    ]
    let app = "root-controller-as-published"
    #expect(try trace(.foreign, app, inputs) == trace(.debug, app, inputs))
  }
}
