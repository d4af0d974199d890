/// An event of a trace that was read and that the grammar does not have: its kind, its name or a
/// column is unknown. It stays as it is.
package struct UnknownEvent: Sendable {
  package let kind: String
  package let columns: EventColumns
}
