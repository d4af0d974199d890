import Testing
import VirtualTime

@testable import Trace

@Suite("Columns")
struct ColumnTests {
  private func traced(_ event: Event, caller: String? = nil) -> TraceEvent {
    TraceEvent(
      RunEvent(
        seq: 1, at: .zero, .event(event), caller: caller.flatMap { Caller(.string($0)) }))
  }

  @Test("every kind is read back as it was written", arguments: EventKind.all)
  func roundTrip(_ kind: EventKind) throws {
    let written = traced(kind.blank)
    let read = RunEvent(written)
    if case .unknown = read.event { Issue.record("\(kind.name) is not read") }
    #expect(read.kind == kind.name)
    #expect(TraceEvent(read) == written)
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
    let read = RunEvent(line)
    guard case .animation(let event) = read.event else {
      Issue.record("no animation")
      return
    }
    #expect(event.view.number == 9)
    #expect(event.changesValue)
    #expect(event.timing.duration == TimeSpan(seconds: 0.3))
    #expect(event.source?.fileName == "RootViewController.swift")
    #expect(TraceEvent(read) == line)
  }

  @Test(
    "a kind, a name or a value that is not known is passed on as it is",
    arguments: [
      TraceEvent(seq: 1, nanoseconds: 0, kind: "weather", fields: [("sky", "grey")]),
      TraceEvent(
        seq: 1, nanoseconds: 0, kind: "navigation", object: "A#1", name: "warp",
        fields: [("caller", "A.b")]),
      TraceEvent(seq: 1, nanoseconds: 0, kind: "timer", name: "fire", fields: [("id", "seven")]),
    ])
  func unknown(_ event: TraceEvent) {
    let read = RunEvent(event)
    guard case .unknown = read.event else {
      Issue.record("it is known")
      return
    }
    #expect(read.event.object?.description == event.object && read.event.name == event.name)
    #expect(TraceEvent(read) == event)
    #expect(TraceEvent(read.numbered(5, at: .zero)).line.hasPrefix(#"{"seq":5,"t":0,"kind":"#))
  }

  @Test(
    "a caller is read back, with its line or its method",
    arguments: [
      ("Splash.viewDidLoad", nil, "Splash", "viewDidLoad"),
      ("Feed.tableView(_:didSelectRowAt:)", nil, "Feed", "tableView(_:didSelectRowAt:)"),
      ("action at Login.swift:31", "Login.swift:31", nil, nil),
      ("task of completion at Login.swift:31", "Login.swift:31", nil, nil),
      ("completion of UIApplication.open", nil, "UIApplication", "open"),
      ("task", nil, nil, nil), ("somebody", nil, nil, nil),
    ] as [(String, String?, String?, String?)])
  func readCaller(text: String, line: String?, type: String?, method: String?) throws {
    let caller = try #require(Caller(.string(text)))
    #expect(caller.description == text)
    #expect(caller.line?.description == line)
    #expect(caller.method?.type == type && caller.method?.name == method)
  }

  @Test("a caller is written at the end, unless the event names its source")
  func caller() {
    let removed = DefaultsEvent(remove: "k", source: SourceLine("App/Root.swift", 3))
    let set = DefaultsEvent(set: "k", to: true)
    #expect(
      traced(.defaults(removed), caller: "A.b").fields.map(\.key) == ["key", "source"])
    #expect(
      traced(.defaults(set), caller: "A.b").fields.map(\.key) == ["key", "value", "caller"])
  }
}
