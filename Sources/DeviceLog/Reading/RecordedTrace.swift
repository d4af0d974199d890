package import Trace
internal import VirtualTime

/// The record of a log in the form of a trace: numbered events, each object with a number of its
/// own.
///
/// What a log does not tell is not made up: there are no views, and a container's tree is there as
/// far as calls of it were printed.
package struct RecordedTrace {
  private var seq = 0
  private var objects: [String: ObjectReference] = [:]
  private var count = 0

  package init() {}

  /// The events that a line becomes; the first line's begin with the header of the trace.
  package mutating func events(of line: LogLine) -> [RunEvent] {
    guard let place = line.place else { return [] }
    let instant = place.instant ?? .zero
    switch line.outcome {
    case .event(let event, _):
      return header(unlessIn: event.event, instant)
        + [event.withCode.numbered(next(), at: instant)]
    case .call(let call, _):
      return header(unlessIn: nil, instant)
        + events(of: call, run: place.run).map { record($0, instant) }
    case .calls(let calls, _):
      return header(unlessIn: nil, instant)
        + calls.flatMap { events(of: $0, run: place.run) }.map { record($0, instant) }
    case .end, .other, .unread: return []
    }
  }

  private mutating func header(unlessIn event: Event?, _ instant: Instant) -> [RunEvent] {
    if case .trace = event { return [] }
    return seq == 0 ? [record(.trace(TraceHeader()), instant)] : []
  }

  private mutating func record(_ event: Event, _ instant: Instant) -> RunEvent {
    RunEvent(seq: next(), at: instant, .event(event))
  }

  private mutating func next() -> Int {
    seq += 1
    return seq
  }

  private mutating func events(of call: LoggedCall, run: Int) -> [Event] {
    let object = call.subject.map { name(of: $0, call.identity, run) }
    switch call.kind {
    case .callback:
      guard let callback = Callback(rawValue: call.name) else { return [] }
      var begin = CallbackEvent()
      (begin.callback, begin.depth, begin.isAnimated) = (callback, 1, call.isAnimated)
      begin.parent = call.other.map { name(of: $0, nil, run) }
      begin.object = object ?? name(of: "UIViewController", nil, run)
      var end = begin
      end.isAnimated = nil
      return [.callback(begin), .callbackEnd(CallbackEndEvent(of: end))]
    case .alloc: return object.map { [.alloc(AllocEvent($0, base: "UIViewController"))] } ?? []
    case .dealloc:
      if let subject = call.subject { objects[key(subject, call.identity, run)] = nil }
      return object.map { [.dealloc(DeallocEvent($0))] } ?? []
    case .app:
      guard let name = AppEvent.Name(rawValue: call.name) else { return [] }
      var event = AppEvent(name)
      (event.delegate, event.depth) = (object, 1)
      return [.app(event)]
    case .console: return [.console(ConsoleEvent(call.name, code: call.message?.code))]
    case .crash: return [.crash(CrashEvent(call.name, reason: call.reason ?? "", code: call.crash))]
    case .child:
      guard let object, let other = call.other, let change = ChildEvent.Name(rawValue: call.name)
      else { return [] }
      let child = name(of: other, nil, run)
      return [.child(ChildEvent(change, child, container: object))]
    case .window where call.name == WindowEvent.Name.root.rawValue:
      guard let object else { return [] }
      let root = call.other.map { name(of: $0, nil, run) }
      return [.window(WindowEvent(root: root, of: object))]
    case .navigation, .presentation, .window, .untraced: return []
    }
  }

  private func key(_ subject: String, _ identity: String?, _ run: Int) -> String {
    "\(run) \(subject) \(identity ?? "")"
  }

  /// `LoginViewController#2`: a number for each address, or for each class if there is none.
  private mutating func name(of subject: String, _ identity: String?, _ run: Int) -> ObjectReference
  {
    let key = key(subject, identity, run)
    if let known = objects[key] { return known }
    count += 1
    let object = ObjectReference.named("\(subject)#\(count)")
    objects[key] = object
    return object
  }
}

extension RunEvent {
  /// With the code of UIKit's message, which text and traces of earlier versions lack.
  fileprivate var withCode: RunEvent {
    guard case .console(var line) = event, line.code == nil, line.standIn == nil,
      let message = ConsoleMessage(in: line.text[...])
    else { return self }
    line.code = message.code
    return RunEvent(seq: seq, at: instant, .event(.console(line)), caller: caller)
  }
}
