import Architectures
import Dispatch
import Exports
import HeadlessUIKit
import Phone
import Playback
import Synchronization
import Testing

@Suite struct GoldenTraceTests {
  @Test(arguments: ["RootController", "RootControllerAsPublished", "RootControllerAsPrinted"])
  func `there are twelve scripts for each root controller`(folder: String) {
    #expect(GoldenScript.all.count { $0.folder == folder } == 12)
  }

  @Test func `each listed app has scripts`() {
    #expect(Set(GoldenScript.all.map(\.folder)).count == publishedArchitectures.apps.count)
  }

  /// With `NAVSCOPE_RECORD=1` the trace is recorded anew, to be read in the diff.
  @Test(arguments: GoldenScript.all)
  func `a script gives the trace that was recorded, byte for byte`(golden: GoldenScript) throws {
    let trace = TraceFormat.jsonl.write(try golden.run())
    if GoldenScript.isRecording { return try golden.record(trace) }
    let recorded = try #require(
      try golden.recorded, "there is no trace yet; record it with NAVSCOPE_RECORD=1")
    if trace != recorded { Issue.record("\(firstDifference(recorded, trace))") }
  }

  @Test(.disabled(if: GoldenScript.isRecording), arguments: GoldenScript.all)
  func `a second run in the same process gives it again, and nothing crashes`(
    golden: GoldenScript
  ) throws {
    let run = try golden.run()
    #expect(run.simulation.crash == nil)
    #expect(try TraceFormat.jsonl.write(run) == golden.recorded)
  }

  @Test(
    .disabled(if: GoldenScript.isRecording),
    arguments: GoldenScript.all.filter { $0.name == "expired-in-the-fade" })
  func `eight threads at once give the recorded trace`(golden: GoldenScript) throws {
    let recorded = try golden.recorded
    let traces = Mutex<[String?]>([])
    Dispatch.DispatchQueue.concurrentPerform(iterations: 8) { _ in
      let trace = (try? golden.run()).map(TraceFormat.jsonl.write)
      traces.withLock { $0.append(trace) }
    }
    #expect(traces.withLock { $0.count == 8 && $0.allSatisfy { $0 == recorded } })
  }

  /// The first line in which two traces differ, with the line before it.
  private func firstDifference(_ recorded: String, _ now: String) -> String {
    let old = recorded.split(separator: "\n", omittingEmptySubsequences: false)
    let new = now.split(separator: "\n", omittingEmptySubsequences: false)
    let place = zip(old, new).enumerated().first { $0.element.0 != $0.element.1 }?.offset
    let line = place ?? min(old.count, new.count)
    func at(_ lines: [Substring]) -> Substring { line < lines.count ? lines[line] : "(the end)" }
    return "line \(line + 1) of \(old.count) against \(new.count):\n- \(at(old))\n+ \(at(new))"
  }
}
