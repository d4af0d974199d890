import Architectures
import Foundation
import JSON
import Phone
import Playback
import Testing
import Trace

/// Scripts and traces that earlier versions wrote, in `Fixtures/versions`: they can be read for
/// good, whatever has been added since.
@Suite struct EarlierVersionTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Fixtures/versions")

  private static func files(_ end: String) -> [String] {
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    return (names ?? []).filter { $0.hasSuffix(end) }.sorted()
  }

  private static func text(_ name: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
  }

  /// The events of a trace, each of which is known today.
  private static func trace(_ name: String) throws -> [RunEvent] {
    try text(name).split(separator: "\n").map { line in
      let event = try #require(RunEvent(decoding: JSONValue(parsing: String(line))))
      if case .unknown = event.event { Issue.record("\(line)") }
      return event
    }
  }

  @Test func `there is one of each version`() {
    #expect(Set(Self.files(".jsonl").map { $0.prefix { $0 != "/" } }) == ["0.1.0"])
  }

  @Test(arguments: files(".jsonl"))
  func `a trace is read whole, and its script shows the same screens today`(name: String) throws {
    let script = try Script(parsing: Self.text(name.replacing(".jsonl", with: ".json")))
    let run = try Run(script, in: publishedArchitectures)
    run.play(script, until: nil)
    let before = try Self.shown(Self.trace(name))
    #expect(!before.isEmpty)
    #expect(Self.shown(run.events) == before)
  }

  /// The screens that appeared, in order.
  private static func shown(_ trace: [RunEvent]) -> [String] {
    trace.compactMap { event in
      guard case .callback(let callback) = event.event, callback.callback == .viewDidAppear else {
        return nil
      }
      return callback.object.className
    }
  }
}
