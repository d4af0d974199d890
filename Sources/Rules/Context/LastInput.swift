package import Phone
package import Trace

/// An input that was performed, as far as rules tell it apart.
package struct LastInput: Sendable {
  /// The event that recorded it.
  package let seq: Int
  /// The name under `do`.
  package let name: String
  /// Who acted.
  package let role: InputRole
  /// The event of the last touch or change of the session, this one included; 0 for none.
  let actedAt: Int
}

extension LastInput: CanonicalState {
  package func canonical<Visitor: CanonicalVisitor>(_ visitor: inout Visitor) {
    // What rules remember says whether it was before.
    visitor.nothing("seq")
    visitor.nothing("actedAt")
    visitor.value("name", name)
    // The name says the rest of it.
    visitor.value("role", role == .arrival)
    visitor.value("role", role == .session(isSilent: true))
  }
}
