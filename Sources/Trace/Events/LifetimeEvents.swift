/// An object came to life.
package struct AllocEvent: EventPayload {
  package static var kind: String { "alloc" }

  package var object = ObjectReference.blank
  /// The nearest class that is UIKit's own.
  package var base = ""

  package init() {}

  package init(_ object: ObjectReference, base: String) {
    (self.object, self.base) = (object, base)
  }

  package mutating func columns<Visitor: ColumnVisitor>(_ visitor: inout Visitor) {
    visitor.object(&object)
    visitor.column("base", &base)
  }
}

/// An object was freed.
package struct DeallocEvent: EventPayload {
  package static var kind: String { "dealloc" }
  package static var bearsCaller: Bool { false }

  package var object = ObjectReference.blank

  package init() {}

  package init(_ object: ObjectReference) { self.object = object }

  package mutating func columns<Visitor: ColumnVisitor>(_ visitor: inout Visitor) {
    visitor.object(&object)
  }
}
