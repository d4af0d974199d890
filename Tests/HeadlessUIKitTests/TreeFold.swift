import HeadlessUIKit

/// Rebuilds windows, controllers and views from the events of a trace, as any reader may.
struct TreeFold {
  private struct View {
    var frame: [Double] = [0, 0, 0, 0]
    var alpha = 1.0
    var isHidden = false
    var controller: String?
    var isOrphan = false
    var superview: String?
    var subviews: [String] = []
  }
  private struct Controller {
    var title: String?
    var appearance = "disappeared"
    var children: [String] = []
    var presented: String?
    var view: String?
    var stack: [String]?
    var selected: Int?
    var isTabs = false
  }
  private struct Window {
    var order: Int
    var level = 0.0
    var isHidden = true
    var root: String?
  }

  private var views: [String: View] = [:]
  private var controllers: [String: Controller] = [:]
  private var windows: [String: Window] = [:]
  private var key: String?
  private var order = 0
  private var state = "notRunning"

  init(_ trace: [TraceEvent]) {
    for event in trace { fold(event) }
  }

  private mutating func fold(_ event: TraceEvent) {
    let object = event.object ?? ""
    switch event.kind {
    case "alloc": alloc(object, event["base"]?.string ?? "")
    case "dealloc": dealloc(object)
    case "callback": appear(object, event.name)
    case "child": child(event)
    case "view": view(event)
    case "window": window(event)
    case "navigation":
      guard case .array(let stack)? = event["stack"] else { return }
      controllers[object]?.stack = stack.compactMap(\.string)
      controllers[object]?.children = stack.compactMap(\.string)
    case "tab":
      if case .array(let all)? = event["controllers"] {
        controllers[object]?.children = all.compactMap(\.string)
      }
      controllers[object]?.selected = event["selected"]?.number.map { Int($0) }
    case "presentation":
      if event.name == "present" {
        controllers[object]?.presented = event["controller"]?.string
      } else if event.name == "dismissed" {
        controllers[object]?.presented = nil
      }
    case "app" where event.name == "state":
      state = event["state"]?.string ?? ""
      if state == "notRunning" || state == "crashed" { clear() }
    default: break
    }
  }

  private mutating func clear() {
    views = [:]
    controllers = [:]
    windows = [:]
    key = nil
  }

  private mutating func alloc(_ object: String, _ base: String) {
    if base.hasSuffix("Controller") {
      controllers[object] = Controller(
        stack: base == "UINavigationController" ? [] : nil, isTabs: base == "UITabBarController")
      return
    }
    views[object] = View()
    guard base == "UIWindow" else { return }
    order += 1
    windows[object] = Window(order: order)
  }

  private mutating func dealloc(_ object: String) {
    controllers[object] = nil
    views[object] = nil
    windows[object] = nil
    for (name, view) in views where view.controller == object { views[name]?.isOrphan = true }
    if key == object { key = nil }
  }

  private mutating func appear(_ object: String, _ callback: String?) {
    switch callback {
    case "viewWillAppear": controllers[object]?.appearance = "appearing"
    case "viewDidAppear": controllers[object]?.appearance = "appeared"
    case "viewWillDisappear": controllers[object]?.appearance = "disappearing"
    case "viewDidDisappear": controllers[object]?.appearance = "disappeared"
    default: break
    }
  }

  private mutating func child(_ event: TraceEvent) {
    guard let container = event.object, let child = event["child"]?.string else { return }
    controllers[container]?.children.removeAll { $0 == child }
    if event.name == "add" { controllers[container]?.children.append(child) }
    guard let it = controllers[container], it.stack != nil else { return }
    controllers[container]?.stack = it.children
  }

  private mutating func view(_ event: TraceEvent) {
    let object = event.object ?? ""
    switch event.name {
    case "insert":
      takeOut(object)
      guard let superview = event["superview"]?.string, let index = event["index"]?.number else {
        return
      }
      views[object]?.superview = superview
      views[superview]?.subviews.insert(object, at: Int(index))
    case "remove": takeOut(object)
    case "own":
      views[object]?.controller = event["controller"]?.string
      views[object]?.isOrphan = false
      if let owner = event["controller"]?.string { controllers[owner]?.view = object }
    case "disown":
      if let owner = views[object]?.controller { controllers[owner]?.view = nil }
      views[object]?.controller = nil
    case "set": set(object, event["property"]?.string, event["value"] ?? .null)
    default: break
    }
  }

  private mutating func takeOut(_ object: String) {
    if let old = views[object]?.superview { views[old]?.subviews.removeAll { $0 == object } }
    views[object]?.superview = nil
  }

  private mutating func set(_ object: String, _ property: String?, _ value: TraceValue) {
    switch property {
    case "frame":
      if case .array(let numbers) = value { views[object]?.frame = numbers.compactMap(\.number) }
    case "alpha": views[object]?.alpha = value.number ?? 1
    case "hidden": views[object]?.isHidden = value.bool ?? false
    case "title": controllers[object]?.title = value.string
    default: break
    }
  }

  private mutating func window(_ event: TraceEvent) {
    let object = event.object ?? ""
    switch event.name {
    case "show":
      order += 1
      windows[object]?.isHidden = false
      windows[object]?.order = order
    case "hide": windows[object]?.isHidden = true
    case "key": key = object
    case "resignKey": key = nil
    case "level": windows[object]?.level = event["value"]?.number ?? 0
    case "root": windows[object]?.root = event["controller"]?.string
    default: break
    }
  }

  /// The tree in lines, to be compared with that of the simulation itself.
  var description: [String] {
    var lines = ["state \(state)"]
    let ordered = windows.sorted {
      ($0.value.level, $0.value.order) < ($1.value.level, $1.value.order)
    }
    for (name, window) in ordered {
      lines.append(
        "window \(name) level \(window.level) key \(key == name) hidden \(window.isHidden)")
      if let root = window.root { describe(controller: root, "  ", &lines) }
      for view in views[name]?.subviews ?? [] { describe(view: view, "  ", &lines) }
    }
    let alive = controllers.keys.sorted { number($0) < number($1) }
    return lines + ["alive \(alive)"]
  }

  private func number(_ name: String) -> Int { Int(name.split(separator: "#")[1]) ?? 0 }

  private func describe(controller name: String, _ indent: String, _ lines: inout [String]) {
    guard let it = controllers[name] else { return lines.append("\(indent)missing \(name)") }
    let selected = it.isTabs ? it.selected : nil
    lines.append(
      "\(indent)controller \(name) \(it.title ?? "-") \(it.appearance) view \(it.view ?? "-") stack "
        + "\(it.stack ?? ["-"]) selected \(selected ?? -1)")
    for child in it.children { describe(controller: child, indent + "  ", &lines) }
    if let presented = it.presented {
      describe(controller: presented, indent + "presented ", &lines)
    }
  }

  private func describe(view name: String, _ indent: String, _ lines: inout [String]) {
    guard let it = views[name] else { return lines.append("\(indent)missing \(name)") }
    lines.append(
      "\(indent)view \(name) \(it.frame) \(it.alpha) \(it.isHidden) of \(it.controller ?? "-") "
        + "\(it.isOrphan)")
    for view in it.subviews { describe(view: view, indent + "  ", &lines) }
  }
}

extension TreeSnapshot {
  /// The tree in the lines that a fold of the trace gives.
  var lines: [String] {
    var lines = ["state \(state.rawValue)"]
    for window in windows {
      lines.append(
        "window \(window.object) level \(window.level) key \(window.isKey) hidden \(window.isHidden)"
      )
      if let root = window.root { Self.describe(root, "  ", &lines) }
      for view in window.views { Self.describe(view, "  ", &lines) }
    }
    return lines + ["alive \(alive)"]
  }

  private static func describe(_ it: ControllerNode, _ indent: String, _ lines: inout [String]) {
    lines.append(
      "\(indent)controller \(it.object) \(it.title ?? "-") \(it.appearance) view \(it.view ?? "-") "
        + "stack \(it.stack ?? ["-"]) selected \(it.selected ?? -1)")
    for child in it.children { describe(child, indent + "  ", &lines) }
    for presented in it.presented { describe(presented, indent + "presented ", &lines) }
  }

  private static func describe(_ it: ViewNode, _ indent: String, _ lines: inout [String]) {
    let (origin, size) = (it.frame.origin, it.frame.size)
    let frame = [origin.x, origin.y, size.width, size.height].map { Double($0) }
    lines.append(
      "\(indent)view \(it.object) \(frame) \(it.alpha) \(it.isHidden) of \(it.controller ?? "-") "
        + "\(it.isOrphan)")
    for view in it.subviews { describe(view, indent + "  ", &lines) }
  }
}
