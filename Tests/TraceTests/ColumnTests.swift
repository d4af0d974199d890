import Testing
import VirtualTime

@testable import Trace

@Suite("Columns")
struct ColumnTests {
  @Test("every kind is read back as it was written", arguments: EventKind.allCases)
  func roundTrip(_ kind: EventKind) throws {
    let written = TraceEvent(Event(blank: kind), seq: 1, at: .zero, caller: nil)
    let read = try #require(written.event)
    #expect(read.kind == kind)
    #expect(TraceEvent(read, seq: 1, at: .zero, caller: nil) == written)
  }

  @Test("an animation is read back with its values")
  func animation() throws {
    let line = TraceEvent(
      seq: 7, nanoseconds: 3_000_000_000, kind: "animation", name: "begin",
      fields: [
        ("id", 5), ("transition", 4), ("object", "UIView#9"), ("property", "frame"),
        ("from", [0, 0, 390, 844]), ("to", [0.5, 0, 390, 844]), ("duration", 0.3),
        ("curve", "easeOut"), ("source", "RootViewController.swift:88"),
      ])
    guard case .animation(let event) = line.event else {
      Issue.record("no animation")
      return
    }
    #expect(event.view.number == 9)
    #expect(event.changesValue)
    #expect(event.timing.duration == TimeSpan(seconds: 0.3))
    #expect(event.source?.fileName == "RootViewController.swift")
    #expect(TraceEvent(.animation(event), seq: 7, at: line.instant, caller: "x") == line)
  }

  @Test("a kind, a name or a value that is not known gives no event")
  func unknown() {
    #expect(TraceEvent(seq: 1, nanoseconds: 0, kind: "weather").event == nil)
    #expect(
      TraceEvent(seq: 1, nanoseconds: 0, kind: "navigation", object: "A#1", name: "warp").event
        == nil)
    #expect(
      TraceEvent(
        seq: 1, nanoseconds: 0, kind: "timer", name: "fire", fields: [("id", "seven")]
      ).event == nil)
  }

  @Test("a caller is written at the end, unless the event names its source")
  func caller() {
    let removed = DefaultsEvent(remove: "k", source: SourceLine("App/Root.swift", 3))
    let set = DefaultsEvent(set: "k", to: true)
    #expect(
      TraceEvent(.defaults(removed), seq: 1, at: .zero, caller: "A.b").fields.map(\.key)
        == ["key", "source"])
    #expect(
      TraceEvent(.defaults(set), seq: 1, at: .zero, caller: "A.b").fields.map(\.key)
        == ["key", "value", "caller"])
  }
}
