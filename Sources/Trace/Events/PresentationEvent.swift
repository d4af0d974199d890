/// A modal presentation begins or ends, or was refused.
package struct PresentationEvent: EventPayload {
  package static var kind: String { "presentation" }
  package static var topic: EventTopic? { .presentations }

  package enum Name: String, EventName {
    case present, presented, dismiss, dismissed, refused
  }

  /// The presenting controller.
  package var presenter = ObjectReference.blank
  package var name = Name.present
  /// What is presented, or was to be.
  package var controller: ObjectReference?
  /// How it is presented: `fullScreen`, `pageSheet`, `alert`, …
  package var style = ""
  package var isAnimated = false
  /// The call that was refused, and why.
  package var call = ""
  package var reason = ""

  package init() {}

  package init(
    _ name: Name, _ controller: ObjectID, by presenter: ObjectID, style: String,
    animated: Bool = false
  ) {
    (self.name, self.presenter) = (name, .live(presenter))
    (self.controller, self.style, isAnimated) = (.live(controller), style, animated)
  }

  package init(
    refused call: String, of controller: ObjectID?, by presenter: ObjectID, reason: String
  ) {
    (name, self.presenter) = (.refused, .live(presenter))
    (self.call, self.reason) = (call, reason)
    self.controller = controller.map { .live($0) }
  }

  package mutating func columns<Visitor: ColumnVisitor>(_ visitor: inout Visitor) {
    visitor.object(&presenter)
    visitor.name(&name)
    switch name {
    case .present, .dismiss:
      visitor.optional("controller", &controller)
      visitor.column("style", &style)
      visitor.column("animated", &isAnimated)
    case .presented, .dismissed:
      visitor.optional("controller", &controller)
      visitor.column("style", &style)
    case .refused:
      visitor.column("call", &call)
      visitor.column("reason", &reason)
      visitor.optional("controller", &controller)
    }
  }
}
