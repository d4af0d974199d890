package import JSON
internal import Trace
internal import VirtualTime

extension LogLine {
  /// The line for programs: `{"line","t","run","kind","object","name",…}`, or why it is not read.
  package var json: JSONValue {
    var members: [(String, JSONValue)] = [("line", JSONValue(number))]
    if let place {
      if let instant = place.instant { members.append(("t", JSONValue(instant))) }
      members.append(("run", JSONValue(place.run)))
    }
    switch outcome {
    case .call(let call, _): members += call.members
    case .calls(let calls, _):
      members.append(("calls", .array(calls.map { .object(JSONObject($0.members)) })))
    case .end(let call, _): members += call.members + [("end", true)]
    case .event(let event, _):
      members += LoggedCall(event.event)?.members ?? [("kind", .string(event.kind))]
    case .other: members.append(("other", true))
    case .unread(let reason): members.append(("unread", .string(reason.text)))
    }
    if !notes.isEmpty {
      members.append(("notes", .array(notes.map { .string($0.text) })))
    }
    return .object(JSONObject(members))
  }
}

extension LoggedCall {
  /// `"kind","object","id","name","animated","other"`, as far as the line tells them.
  package var members: [(String, JSONValue)] {
    var members: [(String, JSONValue)] = [("kind", .string(kind.rawValue))]
    if let subject { members.append(("object", .string(subject))) }
    if let identity { members.append(("id", .string(identity))) }
    members.append(("name", .string(name)))
    if let isAnimated { members.append(("animated", .bool(isAnimated))) }
    if isNil { members.append(("other", .null)) }
    if let other { members.append(("other", .string(other))) }
    if let reason { members.append(("reason", .string(reason))) }
    if let message {
      members.append(("message", .string(message.id)))
      if let rule = message.rule { members.append(("rule", .string(rule))) }
    }
    return members
  }
}
