package import Trace
internal import VirtualTime

/// The record of a log in the form of a trace: numbered events, each object with a number of its
/// own.
///
/// What a log does not tell is not made up: there are no views, and a container’s tree is there as
/// far as calls of it were printed.
package struct RecordedTrace {
  private var seq = 0
  private var objects: [String: String] = [:]
  private var count = 0

  package init() {}

  /// The events that a line becomes; the first line’s begin with the header of the trace.
  package mutating func events(of line: LogLine) -> [TraceEvent] {
    guard let place = line.place else { return [] }
    let time = (place.instant ?? .zero).nanoseconds
    switch line.outcome {
    case .event(let event, _):
      return header(unlessIn: event, time) + [numbered(event, time)]
    case .call(let call, _):
      return header(unlessIn: nil, time) + events(of: call, run: place.run, time)
    case .end, .other, .unread: return []
    }
  }

  private mutating func header(unlessIn event: TraceEvent?, _ time: Int64) -> [TraceEvent] {
    guard seq == 0, event?.eventKind != .trace else { return [] }
    return [make(.trace, time, fields: [("version", 1)])]
  }

  private mutating func numbered(_ event: TraceEvent, _ time: Int64) -> TraceEvent {
    seq += 1
    return TraceEvent(
      seq: seq, nanoseconds: time, kind: event.kind, object: event.object, name: event.name,
      depth: event.depth, fields: event.fields)
  }

  private mutating func events(
    of call: LoggedCall, run: Int, _ time: Int64
  ) -> [TraceEvent] {
    let object = call.subject.map { name(of: $0, call.identity, run) }
    switch call.kind {
    case .callback:
      var fields: [(key: String, value: TraceValue)] = []
      if let animated = call.isAnimated { fields.append(("animated", .bool(animated))) }
      if call.isNil || call.other != nil {
        fields.append(("parent", call.other.map { .string(name(of: $0, nil, run)) } ?? .null))
      }
      let subject = object ?? name(of: "UIViewController", nil, run)
      return [
        make(.callback, time, subject, call.name, depth: 1, fields: fields),
        make(.callbackEnd, time, subject, call.name, depth: 1),
      ]
    case .alloc: return [make(.alloc, time, object, fields: [("base", "UIViewController")])]
    case .dealloc:
      if let subject = call.subject { objects[key(subject, call.identity, run)] = nil }
      return [make(.dealloc, time, object)]
    case .app: return [make(.app, time, object, call.name, depth: 1)]
    case .console: return [make(.console, time, fields: [("text", .string(call.name))])]
    case .crash:
      return [make(.crash, time, nil, call.name, fields: [("reason", "")])]
    case .child where call.other != nil:
      let child = name(of: call.other ?? "", nil, run)
      return [make(.child, time, object, call.name, fields: [("child", .string(child))])]
    case .window where call.name == "root":
      let root = call.other.map { TraceValue.string(name(of: $0, nil, run)) }
      return [make(.window, time, object, call.name, fields: [("controller", root ?? .null)])]
    case .navigation, .presentation, .child, .window, .untraced: return []
    }
  }

  private mutating func make(
    _ kind: EventKind, _ time: Int64, _ object: String? = nil, _ name: String? = nil,
    depth: Int? = nil, fields: [(key: String, value: TraceValue)] = []
  ) -> TraceEvent {
    seq += 1
    return TraceEvent(
      seq: seq, nanoseconds: time, kind: kind.rawValue, object: object, name: name, depth: depth,
      fields: fields)
  }

  private func key(_ subject: String, _ identity: String?, _ run: Int) -> String {
    "\(run) \(subject) \(identity ?? "")"
  }

  /// `LoginViewController#2`: a number for each address, or for each class where none is told.
  private mutating func name(of subject: String, _ identity: String?, _ run: Int) -> String {
    let key = key(subject, identity, run)
    if let known = objects[key] { return known }
    count += 1
    objects[key] = "\(subject)#\(count)"
    return "\(subject)#\(count)"
  }
}
