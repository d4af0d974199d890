package import Foundation

/// A part of a run's state that says beside its stored properties what of each counts when two
/// states are compared.
///
/// The explorer takes two states for one if everything that counts is equal. A property that is
/// left out would make "no violation within the bounds" false in silence. So each one is shown,
/// even if nothing of it counts, and a test compares what is shown with what is stored.
package protocol CanonicalState {
  /// Shows each stored property by its name.
  func canonical<Visitor: CanonicalVisitor>(_ visitor: inout Visitor)
}

/// Takes what counts of a state, in a form that does not depend on how the run came to it.
package protocol CanonicalVisitor {
  // A value that counts as it is, or what is asked of it.
  mutating func value(_ name: StaticString, _ number: Int)
  mutating func value(_ name: StaticString, _ number: Double)
  mutating func value(_ name: StaticString, _ flag: Bool)
  mutating func value(_ name: StaticString, _ text: String)
  /// A class.
  mutating func value(_ name: StaticString, _ type: ObjectIdentifier?)

  /// An object by its number, 0 for none: it counts by its age among the living.
  mutating func rank(_ name: StaticString, _ number: Int32)
  mutating func ranks(_ name: StaticString, _ numbers: [Int32])

  /// Events by their `seq`, 0 for never: they count by which of them come before which.
  mutating func order(_ events: KeyValuePairs<StaticString, Int>)

  /// A session by its number: it counts by how it relates to the current one.
  mutating func session(_ name: StaticString, _ number: Int?)

  // States within the state.
  mutating func part(_ name: StaticString, _ state: (some CanonicalState)?)
  mutating func parts<Part: CanonicalState>(_ name: StaticString, _ states: [Part?])
  /// States of objects at their numbers: the living ones count, by age.
  mutating func living<Part: CanonicalState>(
    _ name: StaticString, _ states: ContiguousArray<Part?>)

  /// A property of which nothing counts.
  mutating func nothing(_ name: StaticString)
}

extension CanonicalVisitor {
  package mutating func value(_ name: StaticString, _ rect: CGRect) {
    for number in [rect.minX, rect.minY, rect.width, rect.height] { value(name, Double(number)) }
  }

  package mutating func value(_ name: StaticString, _ point: CGPoint) {
    value(name, Double(point.x))
    value(name, Double(point.y))
  }
}
