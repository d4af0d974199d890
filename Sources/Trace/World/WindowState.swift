/// Window-specific state.
package struct WindowState: Sendable {
  package internal(set) var level = 0.0
  package internal(set) var isKey = false
  /// The number of the root controller, 0 for none.
  package internal(set) var root: Int32 = 0
  /// The number of the scene that shows it; 0 for none, and in an app without scenes.
  package internal(set) var scene: Int32 = 0
  /// The event at which it was made, last shown or last put at a level: of two windows at one level
  /// the later is in front.
  package internal(set) var order: Int
  /// The events at which it was last shown, last got a root, and last changed its looks; 0 for
  /// never.
  package internal(set) var shownAt = 0
  package internal(set) var rootSetAt = 0
  package internal(set) var changedAt = 0
  /// Whether it is, or has been, as large as the screen.
  package internal(set) var wasFullScreen = false

  /// Where it was made.
  package let createdAt: Int

  init(order: Int) { (self.order, createdAt) = (order, order) }
}

extension WindowState: CanonicalState {
  package func canonical<Visitor: CanonicalVisitor>(_ visitor: inout Visitor) {
    visitor.value("level", level)
    visitor.nothing("isKey")
    visitor.rank("root", root)
    visitor.rank("scene", scene)
    visitor.nothing("order")
    // Its place among the windows of the world.
    visitor.nothing("shownAt")
    // Evidence, and what rules remember themselves.
    visitor.nothing("rootSetAt")
    visitor.nothing("changedAt")
    visitor.nothing("createdAt")
    visitor.value("wasFullScreen", wasFullScreen)
  }
}
