import Architectures
import Dispatch
import Exports
import Foundation
import HeadlessUIKit
import Phone
import Playback
import Recorded
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

  @Test(.disabled(if: Recording.isOn))
  func `a digest and a timeline is kept of each script and of nothing else`() throws {
    let scripts = Set(GoldenScript.all.map(\.testDescription))
    #expect(try Set(GoldenDigests().recorded.keys) == scripts)
    #expect(try GoldenScript.recordedTimelines == scripts)
    #expect(GoldenScript.all.count { $0.specimen != nil } == 3)
  }

  @Test(.disabled(if: Recording.isOn), arguments: GoldenScript.all)
  func `a script gives the trace that was recorded, byte for byte`(golden: GoldenScript) throws {
    if let change = try golden.change(from: golden.trace()) { Issue.record("\(change)") }
  }

  @Test(.disabled(if: Recording.isOn), arguments: GoldenScript.all)
  func `a second run in the same process gives it again, and nothing crashes`(
    golden: GoldenScript
  ) throws {
    let run = try golden.run()
    #expect(run.simulation.crash == nil)
    #expect(try "\(TraceDigest(of: TraceFormat.jsonl.write(run)))" == golden.digest)
  }

  @Test(
    .disabled(if: Recording.isOn),
    arguments: GoldenScript.all.filter { $0.name == "expired-in-the-fade" })
  func `eight threads at once give the recorded trace`(golden: GoldenScript) throws {
    let recorded = try golden.digest
    let digests = Mutex<[String?]>([])
    Dispatch.DispatchQueue.concurrentPerform(iterations: 8) { _ in
      let digest = (try? golden.trace()).map { "\(TraceDigest(of: $0))" }
      digests.withLock { $0.append(digest) }
    }
    #expect(digests.withLock { $0.count == 8 && $0.allSatisfy { $0 == recorded } })
  }

  /// With `NAVSCOPE_RECORD=1` everything is recorded anew, to be read in the diff.
  @Test(.enabled(if: Recording.isOn)) func `record all scripts anew`() throws {
    let digests = try GoldenScript.all.map { golden in
      let trace = try golden.trace()
      try golden.timeline.write(Timeline(of: trace).text)
      try golden.specimen?.write(trace)
      return (golden.testDescription, TraceDigest(of: trace))
    }
    try GoldenDigests.write(digests)
  }
}

extension GoldenScript {
  /// The scripts of which a timeline is kept, as they describe themselves.
  fileprivate static var recordedTimelines: Set<String> {
    get throws {
      let folders = Set(all.map(\.folder))
      return try Set(
        folders.flatMap { folder in
          try FileManager.default.contentsOfDirectory(atPath: goldenFolder(folder).path)
            .filter { $0.hasSuffix(".timeline") }.map { "\(folder)/\($0.dropLast(9))" }
        })
    }
  }

  /// The digest that was recorded, as written.
  fileprivate var digest: String? {
    get throws { try GoldenDigests().recorded[testDescription] }
  }

  /// What is different in a trace, to be read by a person: the lines of the timeline, or that there
  /// are none.
  fileprivate func change(from trace: String) throws -> String? {
    if let lines = try timeline.difference(from: Timeline(of: trace).text) { return lines }
    let now = "\(TraceDigest(of: trace))"
    guard let recorded = try digest else { return "there is no digest; `make record` writes it" }
    if now != recorded {
      let lines = try specimen?.difference(from: trace)
      return """
        The timeline is the same; only what it leaves out has changed (views, layout, animations, \
        timers, lines of the app, texts of findings): \(recorded), now \(now).
        \(lines ?? "Compare what navscope run --format jsonl writes before and after.")
        """
    }
    return try specimen?.difference(from: trace)
  }
}
