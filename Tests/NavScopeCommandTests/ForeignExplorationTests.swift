import Foundation
import JSON
import Testing

/// Explorations and comparisons of apps that are not ours: what an app does ends its own process.
@Suite struct ForeignExplorationTests {
  private static let endOfStack = "EXC_BAD_ACCESS: FragileApp.swift:75: The app got signal 11"
  private static let calm = #"{"trapsAtLaunch":false,"trapsLater":false}"#

  @Test func `each way in which an app ends its process is a finding with its script`() throws {
    let run = try Binary.foreign.run(
      "explore", "fragile", "--inputs", "1", "--only", "tap", "--conditions", Self.calm, "--format",
      "json")

    let isProgress = run.errors.split(separator: "\n").map { $0.hasSuffix(" findings") }
    #expect(run.status == 1 && isProgress.allSatisfy(\.self), "\(run.errors)")
    let result = try JSONValue(parsing: run.output)
    #expect(result["exhaustive"] == true)
    let crashes = findings(result).filter { $0["rule"] == "crash" }
    let targets = crashes.map { $0["script"]?["inputs"]?.array?.last?["target"]?.string ?? "" }
    #expect(targets.sorted() == ["Eat", "Exit", "Flood", "Hang", "Recurse", "Trap"])
    let hints = crashes.compactMap { $0["hint"]?.string }.sorted()
    for reason in [
      Binary.isSanitized ? "The app got signal 11" : Self.endOfStack,
      "FragileApp.swift:50: Fatal error", "0x8badf00d",
      "EXC_EXIT: The app called exit(3).", "EXC_RESOURCE: The app printed more than 1048576 bytes.",
    ] {
      #expect(hints.contains { $0.contains(reason) }, "\(reason)")
    }
  }

  /// The system puts each process's stack elsewhere, so that it runs out in another of its calls.
  @Test(.disabled(if: Binary.isSanitized, "a sanitizer's own frames cannot be followed"))
  func `an endless recursion is at the same line in every run`() throws {
    let script =
      #"{"version":1,"inputs":[{"at":0,"do":"launch"},{"at":1,"do":"tap","target":"Recurse"}]}"#
    for _ in 1...3 {
      let run = try Binary.foreign.run("run", "fragile", "--script", "-", input: script)
      #expect(run.output.contains("\(Self.endOfStack)."))
    }
  }

  @Test func `an app that traps at launch is explored`() throws {
    let run = try Binary.foreign.run(
      "explore", "fragile", "--inputs", "1", "--only", "launch", "--conditions",
      #"{"trapsAtLaunch":true,"trapsLater":false}"#, "--format", "json")
    #expect(run.status == 1)
    let result = try JSONValue(parsing: run.output)
    #expect(findings(result).first?["rule"] == "crash")
    #expect(findings(result).first?["script"]?["inputs"]?.array?.count == 1)
  }

  @Test func `a time limit ends an exploration while a script hangs`() throws {
    let run = try Binary.foreign.run(
      "explore", "fragile", "--inputs", "3", "--only", "tap", "--conditions", Self.calm,
      "--time-limit", "1", "--format", "json")
    let gaps = try JSONValue(parsing: run.output)["gaps"]?.array?.compactMap(\.string) ?? []
    #expect(gaps.first?.hasPrefix("The time limit was reached") == true)
  }

  @Test func `a comparison goes on where one app traps`() throws {
    let script =
      #"{"version":1,"inputs":[{"at":0,"do":"launch"},{"at":1,"do":"tap","target":"Trap"}]}"#
    let run = try Binary.foreign.run(
      "compare", "fragile", "steady", "--script", "-", "--format", "json", input: script)
    #expect(run.status == 0 && run.errors == "")
    #expect(run.output.contains("EXC_BREAKPOINT: ForeignApps/FragileApp.swift:50"))
    #expect(run.output.contains(#""app":"steady""#))
  }

  @Test func `our own app gives the same in forks as in one process`() throws {
    let arguments = [
      "explore", "root-controller-as-published", "--inputs", "1", "--format", "json",
    ]
    let (here, forked) = (
      try Binary.debug.run(arguments), try Binary.foreign.run(arguments)
    )
    #expect(here.status == 1 && forked.status == 1)
    #expect(withoutSeconds(forked.output) == withoutSeconds(here.output))
  }

  @Test(arguments: [Binary.debug, .foreign])
  func `an exploration is resumed wherever the app runs, and takes the same options`(
    command: Binary
  ) throws {
    let folder = try Folder()
    let path = folder.url.appendingPathComponent("run.ckpt").path
    let whole = [
      "explore", "root-controller-as-published", "--inputs", "1", "--no-pruning", "--cores", "2",
      "--format", "json",
    ]
    let resumable = whole + ["--checkpoint", path]

    // A process takes a while to begin: the first limit that leaves something to resume counts.
    let limits = ["0.001", "0.05", "0.1", "0.2", "0.4", "0.8", "1.6"]
    var cut: JSONValue?
    for limit in limits where !FileManager.default.fileExists(atPath: path) {
      cut = try JSONValue(parsing: command.run(resumable + ["--time-limit", limit]).output)
    }
    #expect(cut?["exhaustive"] == false)
    let other = try command.run(resumable + ["--also", "rotate"])
    #expect(other.errors.contains("--also was none and is now rotate"))
    let resumed = try command.run(resumable)

    #expect(resumed.errors.hasPrefix("Resumed from \(path): "))
    #expect(!FileManager.default.fileExists(atPath: path))
    #expect(try withoutSeconds(resumed.output) == withoutSeconds(command.run(whole).output))
  }

  @Test func `a server explores an app that traps, and lives`() throws {
    let folder = try Folder()
    _ = try folder.write("<!doctype html><title>page</title>", to: "index.html")
    let server = try RunningServer(["--in-memory"], page: folder, command: Binary.foreign)
    let begun = try #require(
      server.ask(
        "POST", "/api/explorations",
        body: #"{"app":"fragile","inputs":1,"only":["tap"],"conditions":\#(Self.calm)}"#))
    #expect(begun.status == 201)
    let id = try #require(begun.body.firstMatch(of: /"id":"([a-z0-9]+)"/)?.1)

    var result = try JSONValue(parsing: begun.body)
    let limit = ContinuousClock.now + .seconds(60)
    while result["state"] == "running", ContinuousClock.now < limit {
      usleep(50_000)
      result = try JSONValue(
        parsing: try #require(server.ask("GET", "/api/explorations/\(id)")).body)
    }

    #expect(result["state"] == "done")
    #expect(result["exhaustive"] == true)
    #expect(findings(result).count { $0["rule"] == "crash" } == 6)
    #expect(try #require(server.ask("GET", "/api/health")).status == 200)
  }

  private func findings(_ result: JSONValue) -> [JSONValue] { result["findings"]?.array ?? [] }

  private func withoutSeconds(_ text: String) -> String {
    text.replacing(/"seconds":[0-9.e-]+/, with: "")
  }
}
