/// A window was shown, hidden or changed.
package struct WindowEvent: EventPayload {
  package static var kind: String { "window" }
  package static var topic: EventTopic? { .windows }

  package enum Name: String, EventName {
    case show, hide, key, resignKey, level, root, scene
    /// It was shown and belongs to no scene, in an app that lives by them.
    case noScene
  }

  package var window = ObjectReference.blank
  package var name = Name.show
  package var level = 0.0
  /// The root controller; `nil` if the window has none now.
  package var root: ObjectReference?
  /// The scene that shows the window from now on; `nil` for none. Only in apps with scenes.
  package var scene: ObjectReference?

  package init() {}

  package init(_ name: Name, _ window: ObjectID) {
    (self.name, self.window) = (name, .live(window))
  }

  package init(level: Double, of window: ObjectID) {
    (name, self.window, self.level) = (.level, .live(window), level)
  }

  package init(root: ObjectReference?, of window: ObjectReference) {
    (name, self.window, self.root) = (.root, window, root)
  }

  package init(scene: ObjectID?, of window: ObjectID) {
    (name, self.window, self.scene) = (.scene, .live(window), scene.map { .live($0) })
  }

  package mutating func columns<Visitor: ColumnVisitor>(_ visitor: inout Visitor) {
    visitor.object(&window)
    visitor.name(&name)
    switch name {
    case .level:
      // A decimal, even if it is whole.
      var value = TraceValue.double(level)
      visitor.column("value", &value)
      level = value.number ?? level
    case .root: visitor.nullable("controller", &root)
    case .scene: visitor.nullable("scene", &scene)
    case .show, .hide, .key, .resignKey, .noScene: break
    }
  }
}
