/// A tab bar controller's tabs or its selection changed.
package struct TabEvent: EventPayload {
  package static var kind: String { "tab" }

  package enum Name: String, EventName {
    case set, select
  }

  /// The tab bar controller.
  package var object = ObjectReference.blank
  package var name = Name.set
  package var controllers: [ObjectReference] = []
  /// The index of the selected tab; `nil` if there is none.
  package var selected: Int?

  package init() {}

  package init(set controllers: [ObjectID], of object: ObjectID, selected: Int?) {
    (name, self.object) = (.set, .live(object))
    self.controllers = controllers.map { .live($0) }
    self.selected = selected
  }

  package init(select selected: Int?, in object: ObjectID) {
    (name, self.object, self.selected) = (.select, .live(object), selected)
  }

  package mutating func columns<Visitor: ColumnVisitor>(_ visitor: inout Visitor) {
    visitor.object(&object)
    visitor.name(&name)
    if name == .set { visitor.column("controllers", &controllers) }
    visitor.nullable("selected", &selected)
  }
}
