// What is so of an event whatever its kind.
extension Event {
  /// What its kind is called on the wire.
  package var kind: String {
    if case .unknown(let event) = self { return event.kind }
    var reader = KindReader()
    open(&reader)
    return reader.kind
  }

  /// What it is about; `nil` if no rule asks for it.
  package var topic: EventTopic? {
    var reader = TopicReader()
    open(&reader)
    return reader.topic
  }

  /// Whether the app's code ran: all but what is done to it, and what is noted about it.
  package var isOfApp: Bool {
    var reader = OriginReader()
    open(&reader)
    return reader.isOfApp
  }

  /// Whether it tells what app code was running.
  var bearsCaller: Bool {
    var reader = CallerReader()
    open(&reader)
    return reader.bearsCaller
  }

  /// Shows the columns to a visitor, in the order of the wire.
  func show<Visitor: ColumnVisitor>(to visitor: inout Visitor) {
    var reader = ColumnShower(visitor: visitor)
    open(&reader)
    visitor = reader.visitor
  }
}

private struct KindReader: PayloadReader {
  var kind = ""
  mutating func read<Payload: EventPayload>(_ payload: Payload) { kind = Payload.kind }
}

private struct TopicReader: PayloadReader {
  var topic: EventTopic?
  mutating func read<Payload: EventPayload>(_ payload: Payload) { topic = Payload.topic }
}

private struct OriginReader: PayloadReader {
  var isOfApp = false
  mutating func read<Payload: EventPayload>(_ payload: Payload) { isOfApp = payload.isOfApp }
}

private struct CallerReader: PayloadReader {
  var bearsCaller = false
  mutating func read<Payload: EventPayload>(_ payload: Payload) {
    bearsCaller = Payload.bearsCaller
  }
}

private struct ColumnShower<Visitor: ColumnVisitor>: PayloadReader {
  var visitor: Visitor

  mutating func read<Payload: EventPayload>(_ payload: Payload) {
    var payload = payload
    payload.columns(&visitor)
  }
}
