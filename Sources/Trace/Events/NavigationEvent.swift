/// A navigation controller's stack changed, or a change was refused.
package struct NavigationEvent: EventPayload {
  package static var kind: String { "navigation" }
  package static var topic: EventTopic? { .navigation }

  package enum Name: String, EventName {
    case push, pop, popTo, popToRoot, set, refused
  }

  /// The navigation controller.
  package var object = ObjectReference.blank
  package var name = Name.push
  /// The stack afterwards, bottom first.
  package var stack: [ObjectReference] = []
  /// What was pushed, or is on top now.
  package var controller: ObjectReference?
  package var isAnimated = false
  /// The call that was refused, and why.
  package var call = ""
  package var reason = ""

  package init() {}

  package init(
    _ name: Name, of object: ObjectID, stack: [ObjectID], controller: ObjectID?, animated: Bool
  ) {
    (self.name, self.object) = (name, .live(object))
    self.stack = stack.map { .live($0) }
    self.controller = controller.map { .live($0) }
    isAnimated = animated
  }

  package init(refused call: String, by object: ObjectID, reason: String) {
    (name, self.object) = (.refused, .live(object))
    (self.call, self.reason) = (call, reason)
  }

  package mutating func columns<Visitor: ColumnVisitor>(_ visitor: inout Visitor) {
    visitor.object(&object)
    visitor.name(&name)
    switch name {
    case .push, .pop, .popTo, .popToRoot, .set:
      visitor.column("stack", &stack)
      visitor.nullable("controller", &controller)
      visitor.column("animated", &isAnimated)
    case .refused:
      visitor.column("call", &call)
      visitor.column("reason", &reason)
    }
  }
}
