internal import VirtualTime

extension TraceEvent {
  /// The event that stands at an index of a recorder.
  init(_ record: Recorder.Record, caller: Caller?, index: Int) {
    seq = index + 1
    time = record.instant.seconds
    nanoseconds = record.instant.nanoseconds
    let parts = Parts(record.happening)
    kind = parts.kind.rawValue
    object = parts.object?.description
    name = parts.name
    depth = parts.depth
    var fields = parts.fields
    if let caller, parts.bearsCaller {
      fields.append(("caller", .string(caller.description)))
    }
    self.fields = fields
  }
}

/// What a happening says, taken apart into an event's columns.
private struct Parts {
  let kind: EventKind
  var object: ObjectID?
  var name: String?
  var depth: Int?
  var fields: [(key: String, value: TraceValue)] = []
  var bearsCaller = true

  init(_ happening: Happening) {
    switch happening {
    case .alloc(let id, let base):
      kind = .alloc
      object = id
      fields = [("base", .string(ObjectID.name(of: base)))]
    case .dealloc(let id):
      kind = .dealloc
      object = id
      bearsCaller = false
    case .callback(let id, let callback, let argument, let level):
      kind = .callback
      (object, name, depth) = (id, callback.rawValue, Int(level))
      fields = argument.fields
    case .callbackEnd(let id, let callback, let argument, let level):
      kind = .callbackEnd
      (object, name, depth) = (id, callback.rawValue, Int(level))
      fields = argument.fields
      bearsCaller = false
    case .childAdded(let container, let child):
      kind = .child
      (object, name) = (container, "add")
      fields = [("child", .string(child.description))]
    case .childRemoved(let container, let child):
      kind = .child
      (object, name) = (container, "remove")
      fields = [("child", .string(child.description))]
    case .viewInserted(let view, let superview, let index):
      kind = .view
      (object, name) = (view, "insert")
      fields = [("superview", .string(superview.description)), ("index", .int(Int(index)))]
    case .viewRemoved(let view, let superview):
      kind = .view
      (object, name) = (view, "remove")
      fields = [("superview", .string(superview.description))]
    case .viewOwned(let view, let controller):
      kind = .view
      (object, name) = (view, "own")
      fields = [("controller", .string(controller.description))]
    case .viewDisowned(let view, let controller):
      kind = .view
      (object, name) = (view, "disown")
      fields = [("controller", .string(controller.description))]
    case .propertySet(let id, let property, let value):
      kind = .view
      (object, name) = (id, "set")
      fields = [("property", .string(property.rawValue)), ("value", value.traceValue)]
    case .dynamic(let happening):
      kind = happening.kind
      (object, name, depth) = (happening.object, happening.name, happening.depth)
      fields = happening.fields.map { ($0.key, $0.value.traceValue) }
      bearsCaller = !fields.contains { $0.key == "source" } && kind != .trace && kind != .crash
    }
  }
}

extension CallbackArgument {
  fileprivate var fields: [(key: String, value: TraceValue)] {
    switch self {
    case .none: []
    case .animated(let animated): [("animated", .bool(animated))]
    case .parent(let parent): [("parent", parent.map { .string($0.description) } ?? .null)]
    case .size(let size): [("size", [.number(size.width), .number(size.height)])]
    }
  }
}

extension FieldValue {
  fileprivate var traceValue: TraceValue {
    switch self {
    case .value(let value): value
    case .object(let id): id.map { .string($0.description) } ?? .null
    case .objects(let ids): .array(ids.map { .string($0.description) })
    case .property(let value): value.traceValue
    case .span(let span): .number(span.seconds)
    case .source(let source): .string(source.description)
    }
  }
}

extension PropertyValue {
  /// As the trace writes it.
  var traceValue: TraceValue {
    switch self {
    case .none: .null
    case .bool(let bool): .bool(bool)
    case .number(let number): .number(number)
    case .text(let text): .string(text)
    case .rect(let rect): TraceValue(rect)
    case .color(let color): .string(color.hex)
    case .transform(let t): .array([t.a, t.b, t.c, t.d, t.tx, t.ty].map { .number(Double($0)) })
    }
  }
}

extension TraceValue {
  /// A number, written without a fraction where it has none.
  package static func number(_ value: Double) -> TraceValue {
    if value == value.rounded(), abs(value) < 9e15 { .int(Int(value)) } else { .double(value) }
  }

  /// A rectangle as `[x,y,width,height]`.
  package init(_ rect: CGRect) {
    self = .array(
      [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height].map {
        .number(Double($0))
      })
  }
}
