import Foundation
import Testing
import Trace
import VirtualTime

/// A trace that was read, written down in few words.
private struct ReadTrace {
  private(set) var events: [RunEvent] = []

  mutating func append(
    _ kind: String, _ object: String? = nil, _ name: String? = nil, at seconds: Double = 0,
    _ fields: (key: String, value: TraceValue)...
  ) {
    events.append(
      RunEvent(
        TraceEvent(
          seq: events.count + 1, nanoseconds: Instant(seconds: seconds).nanoseconds, kind: kind,
          object: object, name: name, fields: fields)))
  }

  mutating func alloc(_ object: String, _ base: String) {
    append("alloc", object, nil, ("base", .string(base)))
  }

  mutating func enter(_ state: String, from: String) {
    append("app", nil, "state", ("state", .string(state)), ("from", .string(from)))
  }
}

@Suite struct WorldTests {
  private func launched() -> ReadTrace {
    var trace = ReadTrace()
    trace.enter("inactive", from: "notRunning")
    trace.alloc("window", "UIWindow")
    trace.alloc("root@main", "UIViewController")
    trace.append("window", "window", "root", ("controller", "root@main"))
    trace.append("window", "window", "show")
    trace.enter("active", from: "inactive")
    return trace
  }

  @Test func `names are opaque, and objects stand in the order in which they came up`() {
    let tree = World(after: launched().events).tree

    #expect(tree.alive == ["root@main"])
    #expect(tree.windows.map(\.object) == ["window"])
    #expect(tree.windows.first?.root?.object == "root@main")
    #expect(tree.windows.first?.isHidden == false)
  }

  @Test func `what nobody knows changes nothing`() {
    var trace = launched()
    trace.append("hologram", "root@main", "shine")
    trace.append("view", "nobody", "insert", ("superview", "window"), ("index", 0))
    trace.append("child", "root@main", "add", ("child", "nobody"))

    #expect(World(after: trace.events).tree == World(after: launched().events).tree)
  }

  @Test func `of several windows at one level the one that was made or shown last is in front`() {
    var trace = launched()
    trace.alloc("second", "UIWindow")
    trace.alloc("third", "UIWindow")
    trace.append("window", "window", "show")

    #expect(
      World(after: trace.events).windowsInOrder.map(\.object.description) == [
        "second", "third", "window",
      ])
  }

  @Test func `a link waits from stored to its end`() {
    var trace = launched()
    trace.append("deeplink", nil, "received", ("link", 1), ("via", "url"), ("raw", "app://a"))
    trace.append("deeplink", nil, "parsed", ("link", 1), ("value", "a"))
    trace.append("deeplink", nil, "stored", ("link", 1), ("value", "a"))
    #expect(World(after: trace.events).waitingLinks == [1])
    #expect(World(after: trace.events).links[1]?.hasEnded == false)

    trace.append("deeplink", nil, "handled", at: 2, ("link", 1), ("value", "a"))
    let world = World(after: trace.events)
    #expect(world.waitingLinks == [])
    #expect(world.links[1]?.hasEnded == true)
    #expect(world.links[1]?.changedAt == Instant(seconds: 2))
  }

  @Test func `nothing runs after the process, and another starts empty`() {
    var trace = launched()
    trace.append(
      "timer", nil, "schedule", ("id", 1), ("origin", "asyncAfter"), ("delay", 3))
    trace.append("app", nil, "session", ("state", "valid"))
    let running = World(after: trace.events)
    #expect(running.timers[1]?.due == Instant(seconds: 3) && running.isSignedIn == true)

    trace.enter("crashed", from: "active")
    let ended = World(after: trace.events)
    #expect(ended.tree == TreeSnapshot(state: .crashed, windows: [], alive: []))
    #expect(ended.timers.isEmpty && ended.isSignedIn == nil)

    trace.enter("inactive", from: "crashed")
    #expect(World(after: trace.events).tree.alive == [])
  }

  @Test func `it tells what has changed, where it is asked to`() {
    let world = World(after: launched().events, keeping: .changes)
    #expect(world.changedWindows.map(\.object.description) == ["window"])
    #expect(world.changedControllers.map(\.className) == ["root@main"])

    world.clearChanges()
    #expect(world.changedWindows.isEmpty && world.changedControllers.isEmpty)
    #expect(World(after: launched().events).changedControllers.isEmpty)
  }

  @Test func `the origin of bounds is where content is scrolled to`() {
    var trace = launched()
    trace.append(
      "view", "window", "set", ("property", "bounds"), ("value", .array([0, 120, 390, 844])))
    #expect(World(after: trace.events).windows.first?.boundsOrigin == CGPoint(x: 0, y: 120))
  }

  @Test func `properties are kept where they are asked for`() {
    var trace = launched()
    trace.append(
      "view", "window", "set", ("property", "backgroundColor"), ("value", "#ff0000ff"))

    func properties(_ keeping: World.Keeping) -> [Property: PropertyValue]? {
      World(after: trace.events, keeping: keeping).windows.first?.properties
    }
    #expect(
      properties(.properties)
        == [.backgroundColor: .color(ColorValue(red: 255, green: 0, blue: 0, alpha: 255))])
    #expect(properties([]) == [:])
  }

  /// The controller in front of a container of 390 by 844 with a child in a box of its own.
  private func top(box: [TraceValue], child: [TraceValue]) -> String? {
    var trace = launched()
    let views: [(String, String, [TraceValue])] = [
      ("outer", "window", [0, 0, 390, 844]), ("box", "outer", box), ("inner", "box", child),
    ]
    trace.alloc("screen", "UIViewController")
    for (name, superview, frame) in views {
      trace.alloc(name, "UIView")
      trace.append("view", name, "set", ("property", "frame"), ("value", .array(frame)))
      trace.append("view", name, "insert", ("superview", .string(superview)), ("index", 0))
    }
    trace.append("child", "root@main", "add", ("child", "screen"))
    trace.append("view", "outer", "own", ("controller", "root@main"))
    trace.append("view", "inner", "own", ("controller", "screen"))
    return World(after: trace.events).front?.top.description
  }

  @Test func `a child that takes most of its container beside a bar is in front`() {
    #expect(top(box: [0, 0, 390, 844], child: [0, 0, 390, 844]) == "screen")
    #expect(top(box: [0, 88, 390, 692], child: [0, 0, 390, 692]) == "screen")
    #expect(top(box: [0, 780, 390, 64], child: [0, 0, 390, 64]) == "root@main", "a mini player")
    #expect(
      top(box: [-320, 0, 320, 844], child: [0, 0, 320, 844]) == "root@main", "a closed menu")
  }

  /// The root of the window in front, of a key window and one above it.
  private func front(_ color: TraceValue?, level: Double = 1, isHidden: Bool = false) -> String? {
    var trace = launched()
    trace.append("window", "window", "key")
    trace.alloc("cover", "UIWindow")
    trace.alloc("root@cover", "UIViewController")
    trace.append("window", "cover", "root", ("controller", "root@cover"))
    trace.append("window", "cover", "level", ("value", .double(level)))
    for window in ["window", "cover"] {
      trace.append("view", window, "set", ("property", "frame"), ("value", [0, 0, 390, 844]))
    }
    if let color {
      trace.append("view", "cover", "set", ("property", "backgroundColor"), ("value", color))
    }
    trace.append("window", "cover", isHidden ? "hide" : "show")
    return World(after: trace.events, keeping: .properties).front?.root.description
  }

  @Test func `the key window is in front unless an opaque one covers it`() {
    #expect(front("#ffffffff") == "root@cover")
    #expect(front("#ffffffff", isHidden: true) == "root@main")
    #expect(front("#ffffffff", level: -1) == "root@main")
    #expect(front("#ffffff80") == "root@main", "a pane of glass")
    #expect(front(nil) == "root@main", "a window for messages, which is clear")
  }
}
