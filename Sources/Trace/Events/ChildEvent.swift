/// A child of a container came or went.
package struct ChildEvent: EventPayload {
  package static var kind: String { "child" }
  package static var topic: EventTopic? { .children }

  package enum Name: String, EventName {
    case add, remove
  }

  package var container = ObjectReference.blank
  package var name = Name.add
  package var child = ObjectReference.blank

  package init() {}

  package init(_ name: Name, _ child: ObjectReference, container: ObjectReference) {
    (self.name, self.child, self.container) = (name, child, container)
  }

  package mutating func columns<Visitor: ColumnVisitor>(_ visitor: inout Visitor) {
    visitor.object(&container)
    visitor.name(&name)
    visitor.column("child", &child)
  }
}
