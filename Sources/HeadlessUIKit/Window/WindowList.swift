internal import Foundation

/// The windows of a process. A window belongs to the app: the list does not keep it alive.
struct WindowList {
  private struct Entry {
    weak var window: UIWindow?
  }

  private var entries: [Entry] = []

  /// All windows there are, in the order in which they were made.
  var all: [UIWindow] { entries.compactMap(\.window) }

  /// What is not hidden, back to front: by level, then by the time of ordering front.
  var visible: [UIWindow] {
    let shown = entries.compactMap(\.window).filter { !$0.isHidden }
    return shown.count < 2 ? shown : shown.sorted(by: Self.isBehind)
  }

  /// What of it has a place on the screen: in an app with scenes, what belongs to the scene in
  /// front.
  var onScreen: [UIWindow] { visible.filter(\.isOnScreen) }

  /// All windows, back to front.
  var ordered: [UIWindow] { all.sorted(by: Self.isBehind) }

  /// The view in front that takes touches at a point of the screen.
  func viewInFront(at point: CGPoint) -> UIView? {
    onScreen.reversed().lazy
      .compactMap { $0.hitTest($0.convertFromSuperview(point), with: UIEvent()) }.first
  }

  mutating func add(_ window: UIWindow) {
    entries.removeAll { $0.window == nil }
    entries.append(Entry(window: window))
  }

  private static func isBehind(_ a: UIWindow, _ b: UIWindow) -> Bool {
    a.windowLevel != b.windowLevel ? a.windowLevel < b.windowLevel : a.order < b.order
  }
}
