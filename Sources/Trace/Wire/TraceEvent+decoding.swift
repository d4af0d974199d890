public import JSON
internal import VirtualTime

extension TraceEvent {
  /// Reads an event from a line's value; encoded again it is the same line. `nil` if it is no
  /// event: `seq`, `t` and `kind` are needed.
  public init?(decoding json: JSONValue) {
    guard let object = json.object, let seq = json["seq"]?.number?.integer,
      let time = json["t"]?.number?.double, let kind = json["kind"]?.string
    else { return nil }
    let columns = Self.leadingKeys.subtracting(Self.keysAmongFields[kind] ?? [])
    func leading(_ key: String) -> String? { columns.contains(key) ? json[key]?.string : nil }
    self.init(
      seq: seq, nanoseconds: Instant(seconds: time).nanoseconds, kind: kind,
      object: leading("object"), name: leading("name"),
      depth: json["depth"]?.number?.integer,
      fields: object.keys.filter { !columns.contains($0) }.map { key in
        (key, TraceValue(object[key] ?? .null))
      })
  }

  private static let leadingKeys: Set<String> = ["seq", "t", "kind", "object", "name", "depth"]

  /// The kinds in which such a key stands among the others.
  private static let keysAmongFields = EventSchema.all.reduce(into: [String: Set<String>]()) {
    let keys = leadingKeys.intersection($1.keys)
    if !keys.isEmpty { $0[$1.kind.name] = keys }
  }
}

extension RunEvent {
  /// The event that a wire tells; what is not in the grammar stays as it is.
  package init(_ read: TraceEvent) {
    let columns = EventColumns(
      object: read.object, name: read.name, depth: read.depth, fields: read.fields)
    let known = EventKind(named: read.kind)?.read(columns)
    let event: Event =
      if let known, known.isReadable {
        known.event
      } else {
        .unknown(UnknownEvent(kind: read.kind, columns: columns))
      }
    self.init(
      seq: read.seq, at: Instant(nanoseconds: read.nanoseconds), .event(event),
      caller: columns.caller)
  }

  /// Reads an event from a line's value; `nil` if it is none.
  package init?(decoding json: JSONValue) {
    guard let read = TraceEvent(decoding: json) else { return nil }
    self.init(read)
  }
}

extension TraceValue {
  /// The value that JSON holds.
  package init(_ json: JSONValue) {
    switch json {
    case .null: self = .null
    case .bool(let bool): self = .bool(bool)
    case .number(let number): self = number.integer.map { .int($0) } ?? .double(number.double)
    case .string(let text): self = .string(text)
    case .array(let elements): self = .array(elements.map { TraceValue($0) })
    case .object(let object): self = .object(object.map { Member($0.key, TraceValue($0.value)) })
    }
  }
}
