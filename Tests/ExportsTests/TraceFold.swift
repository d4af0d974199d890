import HeadlessUIKit
import JSON
import VirtualTime

/// A reader of the trace, written by its grammar alone: folds events into the tree that they tell
/// of.
struct TraceFold {
  private struct View {
    var frame: JSONValue = [0, 0, 0, 0]
    var alpha: JSONValue = 1
    var isHidden: JSONValue = false
    var owner: String?
    var isDisowned = false
    var superview: String?
    var subviews: [String] = []
  }

  private struct Controller {
    var title: JSONValue = .null
    var appearance = "disappeared"
    var children: [String] = []
    var view: String?
    var stack: [String]?
  }

  private struct Window {
    var level: JSONValue = 0
    var isKey = false
    var root: String?
    var lastShow = 0
  }

  private var state = "notRunning"
  private var session = "none"
  private var views: [String: View] = [:]
  private var controllers: [String: Controller] = [:]
  private var windows: [String: Window] = [:]
  private var pending: [(link: Int, value: String)] = []
  private var parsed: [Int: String] = [:]
  private var shows = 0

  mutating func take(_ event: TraceEvent) {
    switch event.kind {
    case "app": app(event)
    case "alloc": alloc(event)
    case "dealloc": dealloc(event.object ?? "")
    case "callback": appear(event)
    case "child": child(event)
    case "view": view(event)
    case "window": window(event)
    case "navigation" where event.name != "refused":
      controllers[event.object ?? ""]?.stack = event["stack"]?.texts
    case "deeplink": deeplink(event)
    default: break
    }
  }

  private mutating func app(_ event: TraceEvent) {
    if event.name == "session" { session = event["state"]?.string ?? "" }
    guard event.name == "state" else { return }
    state = event["state"]?.string ?? ""
    guard ["notRunning", "crashed"].contains(state) else { return }
    (views, controllers, windows) = ([:], [:], [:])
    session = "none"
  }

  private mutating func alloc(_ event: TraceEvent) {
    guard let object = event.object, let base = event["base"]?.string else { return }
    switch base {
    case "UIWindow":
      windows[object] = Window()
      views[object] = View(isHidden: true)
    case "UIViewController": controllers[object] = Controller()
    case "UINavigationController": controllers[object] = Controller(stack: [])
    case "UIResponder": break
    default: views[object] = View()
    }
  }

  private mutating func dealloc(_ object: String) {
    controllers[object] = nil
    windows[object] = nil
    take(object, from: views[object]?.superview)
    views[object] = nil
  }

  private mutating func appear(_ event: TraceEvent) {
    let states = [
      "viewWillAppear": "appearing", "viewDidAppear": "appeared",
      "viewWillDisappear": "disappearing", "viewDidDisappear": "disappeared",
    ]
    guard let state = states[event.name ?? ""] else { return }
    controllers[event.object ?? ""]?.appearance = state
  }

  private mutating func child(_ event: TraceEvent) {
    guard let object = event.object, let child = event["child"]?.string else { return }
    if event.name == "add" {
      controllers[object]?.children.append(child)
    } else {
      controllers[object]?.children.removeAll { $0 == child }
    }
  }

  private mutating func view(_ event: TraceEvent) {
    guard let object = event.object else { return }
    switch event.name {
    case "insert":
      guard let superview = event["superview"]?.string, let index = event["index"]?.number else {
        return
      }
      take(object, from: views[object]?.superview)
      views[superview]?.subviews.insert(object, at: Int(index))
      views[object]?.superview = superview
    case "remove":
      take(object, from: views[object]?.superview)
      views[object]?.superview = nil
    case "own":
      let owner = event["controller"]?.string
      views[object]?.owner = owner
      views[object]?.isDisowned = false
      controllers[owner ?? ""]?.view = object
    case "disown":
      views[object]?.isDisowned = true
      controllers[event["controller"]?.string ?? ""]?.view = nil
    case "set": set(event["property"]?.string ?? "", event["value"]?.json ?? .null, of: object)
    default: break
    }
  }

  private mutating func set(_ property: String, _ value: JSONValue, of object: String) {
    switch property {
    case "frame": views[object]?.frame = value
    case "alpha": views[object]?.alpha = value
    case "hidden": views[object]?.isHidden = value
    case "title": controllers[object]?.title = value
    default: break
    }
  }

  private mutating func take(_ object: String, from superview: String?) {
    guard let superview else { return }
    views[superview]?.subviews.removeAll { $0 == object }
  }

  private mutating func window(_ event: TraceEvent) {
    guard let object = event.object else { return }
    switch event.name {
    case "show":
      shows += 1
      windows[object]?.lastShow = shows
      views[object]?.isHidden = false
    case "hide": views[object]?.isHidden = true
    case "key": windows[object]?.isKey = true
    case "resignKey": windows[object]?.isKey = false
    case "level": windows[object]?.level = event["value"]?.json ?? .null
    case "root": windows[object]?.root = event["controller"]?.string
    default: break
    }
  }

  private mutating func deeplink(_ event: TraceEvent) {
    guard let link = event["link"]?.number.map({ Int($0) }) else { return }
    switch event.name {
    case "stored": pending.append((link, event["value"]?.string ?? ""))
    case "handled", "dropped", "refused", "replaced": pending.removeAll { $0.link == link }
    default: break
    }
  }

  // MARK: The tree

  /// The tree in the form of the contract.
  func tree(at time: Instant) -> String {
    let json: JSONValue = [
      "t": JSONNumber(decimal: time.description).map { .number($0) } ?? .null,
      "app": .string(state), "session": .string(session),
      "windows": .array(
        windows.filter { $0.value.lastShow > 0 }
          .sorted {
            ($0.value.level.number?.double ?? 0, $0.value.lastShow) < (
              $1.value.level.number?.double ?? 0, $1.value.lastShow
            )
          }
          .map { tree(of: $0.value, $0.key) }),
      "alive": .array(
        controllers.keys.sorted { number($0) < number($1) }.map { .string($0) }),
      "deeplink": ["pending": pending.first.map { .string($0.value) } ?? .null],
    ]
    return json.encoded
  }

  private func tree(of window: Window, _ object: String) -> JSONValue {
    [
      "object": .string(object), "level": window.level, "key": .bool(window.isKey),
      "hidden": views[object]?.isHidden ?? false, "root": controller(window.root),
      "views": .array((views[object]?.subviews ?? []).map(tree(ofView:))),
    ]
  }

  private func controller(_ object: String?) -> JSONValue {
    guard let object, let controller = controllers[object] else { return .null }
    var json: JSONObject = [
      "object": .string(object), "title": controller.title,
      "appearance": .string(controller.appearance),
      "children": .array(controller.children.map { self.controller($0) }), "presented": .null,
      "view": controller.view.map { .string($0) } ?? .null,
    ]
    if let stack = controller.stack { json["stack"] = .array(stack.map { .string($0) }) }
    return .object(json)
  }

  private func tree(ofView object: String) -> JSONValue {
    guard let view = views[object] else { return .string("\(object) is not known") }
    var json: JSONObject = [
      "object": .string(object), "frame": view.frame, "alpha": view.alpha,
      "hidden": view.isHidden, "controller": view.owner.map { .string($0) } ?? .null,
    ]
    if let owner = view.owner, view.isDisowned || controllers[owner] == nil {
      json["orphan"] = true
    }
    json["subviews"] = .array(view.subviews.map(tree(ofView:)))
    return .object(json)
  }

  private func number(_ object: String) -> Int { Int(object.split(separator: "#").last ?? "") ?? 0 }
}

extension TraceValue {
  fileprivate var texts: [String] {
    if case .array(let elements) = self { elements.compactMap(\.string) } else { [] }
  }

  fileprivate var json: JSONValue {
    switch self {
    case .null: .null
    case .bool(let bool): .bool(bool)
    case .int(let int): .number(JSONNumber(int))
    case .double(let double): JSONValue(floatLiteral: double)
    case .string(let text): .string(text)
    case .array(let elements): .array(elements.map(\.json))
    case .object(let members): .object(JSONObject(members.map { ($0.key, $0.value.json) }))
    }
  }
}
