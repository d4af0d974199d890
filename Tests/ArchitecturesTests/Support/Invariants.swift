import HeadlessUIKit
import Playback

/// What must be known of the past to judge a moment: what still moves, and whether the app missed a
/// change of the session.
struct Watch {
  private var seen = 0
  private var open: Set<Double> = []
  private var state = "notRunning"
  private(set) var hasMissedChange = false

  var isAtRest: Bool { open.isEmpty }

  mutating func follow(_ run: Run) {
    for index in seen..<run.simulation.eventCount {
      note(TraceEvent(run.simulation.event(at: index)))
    }
    seen = run.simulation.eventCount
  }

  private mutating func note(_ event: TraceEvent) {
    switch (event.kind, event.name) {
    case ("transition", _), ("animation", _):
      guard let id = event["id"]?.number else { return }
      if event.name == "begin" { open.insert(id) } else { open.remove(id) }
    case ("app", "state"?):
      state = event["state"]?.string ?? ""
      guard state == "notRunning" else { return }
      open = []
      hasMissedChange = false
    case ("input", nil):
      if event["do"] == "session", ["background", "suspended"].contains(state) {
        hasMissedChange = true
      }
    default: break
    }
  }
}

extension Run {
  /// I4: each child of the root is told of its parent in the right order, once.
  func brokenContainment(of root: String, _ parts: [String]) -> [String] {
    var calls: [String: [String]] = [:]
    for event in simulation.trace where event.kind == "callback" {
      guard let name = event.name, let object = event.object, let parent = event["parent"],
        parent == .null || className(parent.string ?? "") == root
      else { continue }
      calls[object, default: []].append("\(name) \(parent == .null ? "nil" : "root")")
    }
    let whole = ["willMove root", "didMove root", "willMove nil", "didMove nil"]
    return calls.filter { object, calls in
      parts.contains(className(object)) && !whole.starts(with: calls)
    }.map { "I4 \($0.key) \($0.value)" }
  }

  /// I6: each link ends once or waits.
  var brokenLinks: [String] {
    var ends: [Double: [String]] = [:]
    for event in simulation.trace where event.kind == "deeplink" {
      guard let link = event["link"]?.number, let name = event.name else { continue }
      ends[link, default: []] +=
        ["handled", "dropped", "refused", "replaced", "unparsed"].contains(name) ? [name] : []
    }
    let open = ends.filter { $0.value.isEmpty }.count
    let waits = liveState.pending == nil ? 0 : 1
    return ends.filter { $0.value.count > 1 }.map { "I6 link \($0.key) \($0.value)" }
      + (open > 0 && waits == 0 ? ["I6 \(open) links have no end and do not wait"] : [])
  }
}

/// Numbers by chance, the same from the same seed.
struct Generator {
  var state: UInt64

  mutating func below(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }
}
