/// The simulated server changed.
package struct ServiceEvent: EventPayload {
  package static var kind: String { "service" }
  package var isOfApp: Bool { false }

  package enum Name: String, EventName {
    case latency
  }

  package var name = Name.latency
  /// How long an answer takes.
  package var seconds = 0.0

  package init() {}

  package init(latency seconds: Double) { self.seconds = seconds }

  package mutating func columns<Visitor: ColumnVisitor>(_ visitor: inout Visitor) {
    visitor.name(&name)
    visitor.column("seconds", &seconds)
  }
}
