import Foundation
import JSON
import Testing

/// Swift concurrency in apps that are not ours: tasks, actors and clocks live on the virtual clock.
@Suite struct ForeignTasksTests {
  private static let everything = [
    tap("Load", 1), tap("Group", 1), tap("Stream", 1.01), tap("Detached", 1.02),
    tap("Clocks", 1.03), tap("Cancel", 1.04), tap("Wait", 1.05), tap("Cancel", 2.1),
  ]

  private static func tap(_ target: String, _ time: Double) -> String {
    #"{"at":\#(time),"do":"tap","target":"\#(target)"}"#
  }

  private func play(_ inputs: [String], as format: String, app: String = "tasks") throws -> String {
    let all = ([#"{"at":0,"do":"launch"}"#] + inputs).joined(separator: ",")
    let run = try Binary.foreign.run(
      "run", app, "--script", "-", "--format", format,
      input: #"{"version":1,"inputs":[\#(all)]}"#)
    #expect(run.status == 0 && run.errors == "")
    return run.output
  }

  /// The timers and the titles that controllers were given, from the first tap on.
  private func story(_ inputs: [String], withJobs: Bool = false) throws -> [String] {
    try play(inputs, as: "text").split(separator: "\n").drop { !$0.contains("do=tap") }
      .filter { $0.contains("[timer]") || $0.contains("Controller#5 set property=title") }
      .filter { withJobs || !($0.contains(" fire ") || $0.contains("origin=Task ")) }
      .map {
        $0.trimmingCharacters(in: .whitespaces)
          .replacing("[view] WorkViewController#5 set property=title value=", with: "")
          .replacing(/\ caller="?task of action at TasksApp.swift:\d+"?/, with: "")
          .replacing(/\.swift:\d+/, with: "")
      }
  }

  /// Twenty by default; `make faults` asks for a thousand.
  private static let runs =
    ProcessInfo.processInfo.environment["NAVSCOPE_RUNS"].flatMap { Int($0) } ?? 20

  @Test func `every run gives the same trace to the byte`() throws {
    let first = try play(Self.everything, as: "jsonl")
    for _ in 1..<Self.runs { #expect(try play(Self.everything, as: "jsonl") == first) }
  }

  @Test func `each job is a turn with its cause, and a task that sleeps is a timer`() throws {
    #expect(
      try story([Self.tap("Load", 1)], withJobs: true) == [
        #"1.000  [timer] schedule id=6 origin=Task delay=0 caller="action at TasksApp""#,
        "1.000  [timer] fire id=6",
        "1.000  [timer] schedule id=7 origin=Task delay=0",
        "1.000  [timer] fire id=7",
        "1.000  [timer] schedule id=8 origin=Task.sleep delay=0.016666667",
        "1.017  [timer] fire id=8",
        "1.017  [timer] schedule id=9 origin=Task delay=0",
        "1.017  [timer] fire id=9",
        "1.017  [timer] schedule id=10 origin=Task delay=0",
        "1.017  [timer] fire id=10",
        "1.017  [timer] schedule id=11 origin=Task delay=0",
        "1.017  [timer] fire id=11",
        "1.017  [timer] schedule id=12 origin=Task delay=0",
        "1.017  [timer] fire id=12",
        #"1.017  "Loaded 1""#,
      ])
  }

  @Test func `groups, streams, actors, clocks and cancelling keep virtual time`() throws {
    #expect(
      try story(Self.everything) == [
        "1.000  [timer] schedule id=8 origin=Task.sleep delay=0.016666667",
        "1.000  [timer] schedule id=14 origin=Task.sleep delay=0.3",
        "1.000  [timer] schedule id=15 origin=Task.sleep delay=0.1",
        "1.000  [timer] schedule id=16 origin=Task.sleep delay=0.2",
        "1.010  [timer] schedule id=20 origin=Task.sleep delay=0.5",
        #"1.017  "Loaded 1""#,
        #"1.020  "Detached 2""#,
        "1.020  [timer] schedule id=29 origin=Timer delay=1 source=TasksApp",
        "1.030  [timer] schedule id=32 origin=Task.sleep delay=0.25",
        "1.040  [timer] schedule id=35 origin=Task.sleep delay=60",
        "1.280  [timer] schedule id=49 origin=Task.sleep delay=0.75",
        #"1.300  "[100, 200, 300]""#,
        "1.510  [timer] schedule id=59 origin=Task.sleep delay=0.5",
        #"1.510  "Tick 1""#,
        #"2.010  "Tick 2""#,
        #"2.010  "Last tick""#,
        #"2.020  Timer caller="block at TasksApp""#,
        #"2.030  "1.0 seconds, 3""#,
        #"2.100  [timer] cancel id=35 caller="action at TasksApp""#,
        "2.100  Cancelled",
      ])
  }

  @Test func `the tasks of a process that has ended never run in the next`() throws {
    let trace = try play(
      [
        Self.tap("Wait", 1), Self.tap("Stream", 1.1), Self.tap("Cancel", 1.2),
        #"{"at":1.3,"do":"terminate"}"#, #"{"at":1.4,"do":"launch"}"#, Self.tap("Load", 5),
      ], as: "text")
    let later = trace.split(separator: "\n").drop { !$0.contains("do=terminate") }
    let titles = later.compactMap { $0.firstMatch(of: /property=title value="?(.*?)"? caller=/)?.1 }
    #expect(titles.filter { $0.contains("Tick") || $0 == "Cancelled" } == [])
    #expect(titles.last == "Loaded 1")
    let sleeps = later.compactMap { $0.firstMatch(of: /origin=Task.sleep delay=(\S+)/)?.1 }
    #expect(sleeps == ["0.8", "0.016666667"])
    #expect(!trace.contains("memory.leak"))
  }

  @Test func `a task off the main actor may not assume it`() throws {
    let trace = try play([Self.tap("Trespass", 1), #"{"at":2,"do":"launch"}"#], as: "text")
    #expect(trace.contains("Incorrect actor executor assumption"))
    #expect(trace.contains("2.800  WorkViewController"))
  }

  @Test func `what a thread resumes goes on in the next turn, and the trace says so`() throws {
    let script = #"""
      {"version":1,"conditions":{"asksThread":true},"inputs":[{"at":0,"do":"launch"}]}
      """#
    let run = try Binary.foreign.run(
      "run", "waiting", "--script", "-", "--format", "text", input: script)
    #expect(run.status == 0 && run.errors == "")
    let lines = run.output.split(separator: "\n")
    let told = try #require(lines.firstIndex { $0.contains("outside the run loop") })
    let title = try #require(lines.firstIndex { $0.contains("value=Answered") })
    #expect(lines[told].contains("1.000") && lines[title].contains("1.000") && told < title)
  }

  @Test func `two explorations in forks find the same`() throws {
    let arguments = ["explore", "tasks", "--inputs", "1", "--format", "json"]
    let (first, second) = (try Binary.foreign.run(arguments), try Binary.foreign.run(arguments))
    #expect(withoutSeconds(first.output) == withoutSeconds(second.output))
    let result = try JSONValue(parsing: first.output)
    #expect(result["exhaustive"] == true)
    let found = result["findings"]?.array ?? []
    #expect(found.map { $0["rule"]?.string } == ["crash", "transition.none"])
  }

  @Test func `a task that waits counts in a state with all that it has done`() throws {
    let run = try Binary.foreign.run(
      "explore", "waiting", "--inputs", "3", "--only", "tap", "--conditions",
      #"{"asksThread":false}"#, "--format", "json")
    let found = try JSONValue(parsing: run.output)["findings"]?.array ?? []
    let crash = try #require(found.first { $0["rule"] == "crash" })
    let inputs = crash["script"]?["inputs"]?.array ?? []
    #expect(inputs.compactMap { $0["target"]?.string } == ["Ask", "Answer", "Answer"])
  }

  private func withoutSeconds(_ text: String) -> String {
    text.replacing(/"seconds":[0-9.e-]+/, with: "")
  }
}
