internal import Foundation
internal import HeadlessUIKit

/// What the phone shows, folded from the trace: windows and views with the properties that a
/// picture needs.
struct ScreenFold {
  struct View {
    let base: String
    var values: [Property: PropertyValue] = [:]
    var superview: String?
    var subviews: [String] = []

    func number(_ property: Property, _ standard: Double) -> Double {
      if case .number(let number)? = values[property] { number } else { standard }
    }

    func text(_ property: Property) -> String? {
      if case .text(let text)? = values[property] { text } else { nil }
    }

    /// `#rrggbbaa`.
    func color(_ property: Property) -> String? {
      if case .color(let color)? = values[property] { color.hex } else { nil }
    }

    func isTrue(_ property: Property) -> Bool { values[property] == .bool(true) }

    /// In the superview.
    var frame: CGRect {
      if case .rect(let frame)? = values[.frame] { frame } else { .zero }
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
  private(set) var state = LifeState.notRunning
  /// The size of the screen in points.
  private(set) var size = CGSize(width: 390, height: 844)
  /// The exception that ended the process.
  private(set) var crash: String?

  /// The windows that are not hidden, lowest first.
  var shownWindows: [String] {
    windows.filter { !(views[$0.key]?.isTrue(.hidden) ?? true) }
      .sorted { a, b in
        (a.value.level, a.value.shown, a.value.made) < (b.value.level, b.value.shown, b.value.made)
      }
      .map(\.key)
  }

  mutating func take(_ event: TraceEvent) {
    switch event.event {
    case .app(let app): takeApp(app)
    case .alloc(let alloc): take(alloc, event.seq)
    case .dealloc(let dealloc):
      let object = dealloc.object.description
      leave(object)
      views[object] = nil
      windows[object] = nil
    case .view(let change): take(change)
    case .window(let change): take(change)
    case .crash(let crash): self.crash = "\(crash.exception): \(crash.reason)"
    default: break
    }
  }

  private mutating func takeApp(_ app: AppEvent) {
    if app.name == .screen { size = app.screen.size }
    guard app.name == .state else { return }
    state = app.state
    guard state == .notRunning || state == .inactive && app.from == .notRunning else { return }
    (views, windows, crash) = ([:], [:], nil)
  }

  private mutating func take(_ alloc: AllocEvent, _ seq: Int) {
    let object = alloc.object.description
    guard !alloc.base.hasSuffix("Controller"), alloc.base != "UIResponder" else { return }
    views[object] = View(base: alloc.base)
    guard alloc.base == "UIWindow" else { return }
    windows[object] = Window(made: seq)
    views[object]?.values[.hidden] = .bool(true)
  }

  private mutating func take(_ change: ViewEvent) {
    let object = change.object.description
    guard views[object] != nil else { return }
    switch change.name {
    case .set: views[object]?.values[change.property] = change.value
    case .insert:
      let superview = change.superview.description
      guard views[superview] != nil else { return }
      leave(object)
      let count = views[superview]?.subviews.count ?? 0
      views[superview]?.subviews.insert(object, at: min(max(0, change.index), count))
      views[object]?.superview = superview
    case .remove: leave(object)
    case .own, .disown: break
    }
  }

  private mutating func leave(_ object: String) {
    guard let superview = views[object]?.superview else { return }
    views[superview]?.subviews.removeAll { $0 == object }
    views[object]?.superview = nil
  }

  private mutating func take(_ change: WindowEvent) {
    let object = change.window.description
    switch change.name {
    case .show:
      shows += 1
      windows[object]?.shown = shows
      views[object]?.values[.hidden] = .bool(false)
    case .hide: views[object]?.values[.hidden] = .bool(true)
    case .level: windows[object]?.level = change.level
    case .key, .resignKey, .root: break
    }
  }
}
