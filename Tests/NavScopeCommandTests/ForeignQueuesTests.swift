import Foundation
import Testing

/// Dispatch in apps that are not ours: their queues, what waits, and the clock on the wall.
@Suite struct ForeignQueuesTests {
  /// The timers and the titles, from the first tap on.
  private func story(_ targets: [String]) throws -> [String] {
    let taps = targets.enumerated().map { #"{"at":\#($0 + 1),"do":"tap","target":"\#($1)"}"# }
    let inputs = ([#"{"at":0,"do":"launch"}"#] + taps).joined(separator: ",")
    let run = try Binary.foreign.run(
      "run", "queues", "--script", "-", "--format", "text",
      input: #"{"version":1,"inputs":[\#(inputs)]}"#)
    #expect(run.status == 0 && run.errors == "")
    return run.output.split(separator: "\n").drop { !$0.contains("do=tap") }
      .filter { $0.contains("[timer]") || $0.contains("property=title") || $0.contains("✖") }
      .map {
        $0.trimmingCharacters(in: .whitespaces)
          .replacing(#/\[view\] QueuesViewController#\d+ set property=title value=/#, with: "")
          .replacing(#/\ caller=(".*"|\S+)/#, with: "")
          .replacing(#/\.swift:\d+/#, with: "")
      }
  }

  @Test func `a wait lets tasks run that are not the main actor's`() throws {
    #expect(
      try story(["Task"]) == [
        "1.000  [timer] schedule id=1 origin=Task delay=0", "1.000  [timer] fire id=1",
        "1.000  [timer] schedule id=2 origin=Task.sleep delay=0.1", "1.100  [timer] fire id=2",
        "1.100  [timer] schedule id=3 origin=Task delay=0", "1.100  [timer] fire id=3",
        "1.100  Signalled",
      ])
  }

  @Test func `a task that waits lets the main thread go on`() throws {
    #expect(
      try story(["Main"]) == [
        "1.000  [timer] schedule id=1 origin=Task delay=0", "1.000  [timer] fire id=1",
        #"1.000  "On main""#,
        "1.000  [timer] schedule id=2 origin=Timer delay=0.1 source=QueuesApp",
        "1.100  [timer] fire id=2", "1.100  Timer",
        "1.100  [timer] schedule id=3 origin=Task delay=0", "1.100  [timer] fire id=3",
        #"1.100  "Task goes on""#,
      ])
  }

  @Test func `sleeping takes virtual time, and the main thread goes on meanwhile`() throws {
    #expect(
      try story(["Sleep"]) == [
        "1.000  [timer] schedule id=1 origin=async delay=0 source=QueuesApp",
        "1.000  [timer] schedule id=2 origin=asyncAfter delay=0.1 source=QueuesApp",
        "1.000  [timer] schedule id=3 origin=asyncAfter delay=0.1 source=QueuesApp",
        "1.000  [timer] fire id=1", "1.100  [timer] fire id=3", "1.100  Meanwhile",
        "1.250  [timer] schedule id=4 origin=async delay=0 source=QueuesApp",
        "1.250  [timer] fire id=2", "1.250  Second", "1.250  [timer] fire id=4", "1.250  Slept",
      ])
  }

  @Test func `the clock on the wall is the virtual one`() throws {
    #expect(
      try story(["Date"]) == [
        "1.000  [timer] schedule id=1 origin=asyncAfter delay=0.25 source=QueuesApp",
        "1.250  [timer] fire id=1", #"1.250  "1767260461 0.25""#,
      ])
  }

  @Test func `two explorations find the same`() throws {
    let arguments = ["explore", "queues", "--inputs", "2", "--only", "tap", "--format", "json"]
    let results = try (0..<2).map { _ in
      try Binary.foreign.run(arguments).output.replacing(#/"seconds":[0-9.e-]+/#, with: "")
    }
    #expect(results[0] == results[1] && results[0].contains(#""exhaustive":true"#))
  }

  @Test func `what nothing can signal is a crash that says so`() throws {
    #expect(
      try story(["Deadlock"]) == [
        "1.000  ✖ EXC_CRASH: QueuesApp: 0x8badf00d: the app's main thread waits for a semaphore, "
          + "and nothing can signal it."
      ])
  }
}
