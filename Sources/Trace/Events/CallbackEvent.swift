package import Foundation

/// A callback of a controller begins.
package struct CallbackEvent: EventPayload {
  package static var kind: String { "callback" }

  package var object = ObjectReference.blank
  package var callback = Callback.loadView
  /// How deep it is nested, from 1.
  package var depth: Int?
  package var isAnimated: Bool?
  /// The new container; `nil` if the controller leaves one.
  package var parent: ObjectReference?
  /// In points.
  package var size: CGSize?

  package init() {}

  package init(_ object: ObjectID, _ callback: Callback, _ argument: CallbackArgument, depth: Int32)
  {
    self.object = .live(object)
    self.callback = callback
    self.depth = Int(depth)
    switch argument {
    case .none: break
    case .animated(let animated): isAnimated = animated
    case .parent(let parent): self.parent = parent.map { .live($0) }
    case .size(let size): self.size = size
    }
  }

  package mutating func columns<Visitor: ColumnVisitor>(_ visitor: inout Visitor) {
    visitor.object(&object)
    visitor.name(&callback)
    visitor.depth(&depth)
    switch callback {
    case .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear, .viewDidDisappear:
      visitor.optional("animated", &isAnimated)
    case .willMove, .didMove: visitor.nullable("parent", &parent)
    case .viewWillTransition: visitor.optional("size", &size)
    case .loadView, .viewDidLoad, .updateViewConstraints, .viewWillLayoutSubviews,
      .viewDidLayoutSubviews, .willTransition, .traitCollectionDidChange,
      .didReceiveMemoryWarning:
      break
    }
  }
}

/// A callback of a controller has ended.
package struct CallbackEndEvent: EventPayload {
  package static var kind: String { "callbackEnd" }
  package static var bearsCaller: Bool { false }

  /// The callback, as it began.
  package var call = CallbackEvent()

  package init() {}

  package init(of call: CallbackEvent) { self.call = call }

  package mutating func columns<Visitor: ColumnVisitor>(_ visitor: inout Visitor) {
    call.columns(&visitor)
  }
}
