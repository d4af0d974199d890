internal import VirtualTime

/// One event of a trace, as its readers see it. The grammar of kinds, names and fields is the
/// trace's documentation.
public struct TraceEvent: Sendable {
  /// Its place in the trace, from 1 without gaps.
  public let seq: Int
  /// Virtual seconds since the start.
  public let time: Double
  /// The time in nanoseconds, exact.
  package let nanoseconds: Int64
  /// `callback`, `view`, `transition`, …
  public let kind: String
  /// Whom it happened to, `Class#n`.
  public let object: String?
  /// What happened.
  public let name: String?
  /// How deep a callback is nested, from 1.
  public let depth: Int?
  /// Everything else, in the order in which it is written.
  public let fields: [(key: String, value: TraceValue)]

  /// An event that was recorded elsewhere; the fields are all that has no column of its own, in
  /// their order.
  package init(
    seq: Int, nanoseconds: Int64, kind: String, object: String? = nil, name: String? = nil,
    depth: Int? = nil, fields: [(key: String, value: TraceValue)] = []
  ) {
    self.seq = seq
    self.nanoseconds = nanoseconds
    time = Double(nanoseconds) / 1e9
    self.kind = kind
    self.object = object
    self.name = name
    self.depth = depth
    self.fields = fields
  }

  /// The event as the wire has it.
  package init(_ event: RunEvent) {
    let columns = EventColumns(event)
    self.init(
      seq: event.seq, nanoseconds: event.instant.nanoseconds, kind: event.kind,
      object: columns.object, name: columns.name, depth: columns.depth, fields: columns.fields)
  }

  /// The value of a field.
  public subscript(key: String) -> TraceValue? {
    fields.first { $0.key == key }?.value
  }
}

extension TraceEvent: Equatable {
  public static func == (a: TraceEvent, b: TraceEvent) -> Bool {
    a.seq == b.seq && a.nanoseconds == b.nanoseconds && a.kind == b.kind && a.object == b.object
      && a.name == b.name && a.depth == b.depth
      && a.fields.elementsEqual(b.fields) { $0.key == $1.key && $0.value == $1.value }
  }
}
