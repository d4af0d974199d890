internal import HeadlessUIKit

/// What the phone shows, folded from the trace: windows and views with the properties that a picture needs.
struct ScreenFold {
  struct View {
    let base: String
    var values: [String: TraceValue] = [:]
    var superview: String?
    var subviews: [String] = []

    func number(_ property: String, _ standard: Double) -> Double {
      values[property]?.number ?? standard
    }

    func text(_ property: String) -> String? { values[property]?.string }
    func isTrue(_ property: String) -> Bool { values[property]?.bool == true }

    /// `[x, y, width, height]` in the superview.
    var frame: [Double] {
      let numbers = values["frame"]?.numbers ?? []
      return numbers.count == 4 ? numbers : [0, 0, 0, 0]
    }
  }

  private struct Window {
    var level = 0.0
    var shown = 0
    let made: Int
  }

  private(set) var views: [String: View] = [:]
  private var windows: [String: Window] = [:]
  private var shows = 0
  /// The state of the app's process.
  private(set) var state = "notRunning"
  /// Width and height of the screen in points.
  private(set) var size = [390.0, 844.0]
  /// The exception that ended the process.
  private(set) var crash: String?

  /// The windows that are not hidden, lowest first.
  var shownWindows: [String] {
    windows.filter { !(views[$0.key]?.isTrue("hidden") ?? true) }
      .sorted { a, b in
        (a.value.level, a.value.shown, a.value.made) < (b.value.level, b.value.shown, b.value.made)
      }
      .map(\.key)
  }

  mutating func take(_ event: TraceEvent) {
    switch event.kind {
    case "app": takeApp(event)
    case "alloc": alloc(event)
    case "dealloc":
      leave(event.object ?? "")
      views[event.object ?? ""] = nil
      windows[event.object ?? ""] = nil
    case "view": takeView(event)
    case "window": takeWindow(event)
    case "crash": crash = "\(event.name ?? ""): \(event["reason"]?.string ?? "")"
    default: break
    }
  }

  private mutating func takeApp(_ event: TraceEvent) {
    if event.name == "screen" {
      let numbers = event["size"]?.numbers ?? []
      if numbers.count == 2 { size = numbers }
    }
    guard event.name == "state", let state = event["state"]?.string else { return }
    self.state = state
    guard state == "notRunning" || state == "inactive" && event["from"]?.string == "notRunning"
    else { return }
    (views, windows, crash) = ([:], [:], nil)
  }

  private mutating func alloc(_ event: TraceEvent) {
    guard let object = event.object, let base = event["base"]?.string,
      !base.hasSuffix("Controller"), base != "UIResponder"
    else { return }
    views[object] = View(base: base)
    guard base == "UIWindow" else { return }
    windows[object] = Window(made: event.seq)
    views[object]?.values["hidden"] = true
  }

  private mutating func takeView(_ event: TraceEvent) {
    guard let object = event.object, views[object] != nil else { return }
    switch event.name {
    case "set":
      if let property = event["property"]?.string {
        views[object]?.values[property] = event["value"]
      }
    case "insert":
      guard let superview = event["superview"]?.string, views[superview] != nil else { return }
      leave(object)
      let index = Int(event["index"]?.number ?? 0)
      let count = views[superview]?.subviews.count ?? 0
      views[superview]?.subviews.insert(object, at: min(max(0, index), count))
      views[object]?.superview = superview
    case "remove": leave(object)
    default: break
    }
  }

  private mutating func leave(_ object: String) {
    guard let superview = views[object]?.superview else { return }
    views[superview]?.subviews.removeAll { $0 == object }
    views[object]?.superview = nil
  }

  private mutating func takeWindow(_ event: TraceEvent) {
    guard let object = event.object else { return }
    switch event.name {
    case "show":
      shows += 1
      windows[object]?.shown = shows
      views[object]?.values["hidden"] = false
    case "hide": views[object]?.values["hidden"] = true
    case "level": windows[object]?.level = event["value"]?.number ?? 0
    default: break
    }
  }
}

extension TraceValue {
  /// The numbers of an array of them.
  fileprivate var numbers: [Double] {
    guard case .array(let elements) = self else { return [] }
    return elements.compactMap(\.number)
  }
}
