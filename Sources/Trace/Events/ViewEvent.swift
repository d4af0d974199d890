/// A view's place in the hierarchy, its controller, or one of its properties changed.
package struct ViewEvent: EventPayload {
  package static var kind: String { "view" }

  package enum Name: String, EventName {
    case insert, remove, own, disown, set
  }

  /// The view, or the controller whose title was set.
  package var object = ObjectReference.blank
  package var name = Name.insert
  package var superview = ObjectReference.blank
  /// The place among the subviews, from 0 at the back.
  package var index = 0
  package var controller = ObjectReference.blank
  package var property = Property.frame
  package var value = PropertyValue.none

  package init() {}

  package init(insert view: ObjectID, superview: ObjectID, index: Int32) {
    (object, name) = (.live(view), .insert)
    (self.superview, self.index) = (.live(superview), Int(index))
  }

  package init(remove view: ObjectID, superview: ObjectID) {
    (object, name, self.superview) = (.live(view), .remove, .live(superview))
  }

  package init(own view: ObjectID, controller: ObjectID) {
    (object, name, self.controller) = (.live(view), .own, .live(controller))
  }

  package init(disown view: ObjectID, controller: ObjectID) {
    (object, name, self.controller) = (.live(view), .disown, .live(controller))
  }

  package init(set property: Property, of object: ObjectID, to value: PropertyValue) {
    (self.object, name) = (.live(object), .set)
    (self.property, self.value) = (property, value)
  }

  package mutating func columns<Visitor: ColumnVisitor>(_ visitor: inout Visitor) {
    visitor.object(&object)
    visitor.name(&name)
    switch name {
    case .insert:
      visitor.column("superview", &superview)
      visitor.column("index", &index)
    case .remove: visitor.column("superview", &superview)
    case .own, .disown: visitor.column("controller", &controller)
    case .set:
      visitor.column("property", &property)
      visitor.value("value", &value, of: property)
    }
  }
}
