internal import SwiftSource
internal import SwiftSyntax

// Values that are compared.
extension StandInLearner {
  /// Gives a value of unknown type that of what it is compared with.
  mutating func compare(_ one: String, with other: String, _ error: Diagnostic) -> Bool {
    let isUnknown = { (type: String) in Self.bare(type) == unknownType }
    guard isUnknown(one) != isUnknown(other) else { return false }
    let type = isUnknown(one) ? other : one
    return Self.writable(type.hasSuffix("?") ? String(type.dropLast()) : type)
      .map { retype(to: $0, error) } == true
  }

  /// Lets a stand-in whose names were taken for its cases hold values of a type instead.
  mutating func hold(_ type: String, in name: String, _ error: Diagnostic) -> Bool {
    guard var it = standIns[name], it.kind == .enum else { return false }
    it.kind = .class
    it.reason = it.members.first.map { StandInPlanner.reason(usedBy: $0) } ?? "It holds values."
    it.members = it.members.map {
      .init(name: $0.name, isStatic: true, form: .property(type: unknownType))
    }
    standIns[name] = it
    _ = retype(to: type, error)
    return true
  }
}
