internal import SwiftSource
internal import SwiftSyntax

// Values that are compared, and what was written for a type that has changed since.
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

  /// Takes back an empty value that was put behind one of unknown type, if that has a type now.
  mutating func dropStale(_ error: Diagnostic) -> Bool {
    guard let source = file(at: error.place)?.source, let token = source.token(at: error.place)
    else { return false }
    let mark = ".\(StandInText.emptyValue)("
    let offset = token.bytes.lowerBound
    let all = fixes[source.path] ?? []
    let stale = all.indices.filter { place in
      all[place].text.contains(mark)
        && source.line(of: all[place].range.lowerBound) == source.line(of: offset)
    }
    // The compiler points to what is asked, or to what it is asked of.
    let distance = { (place: Int) in abs(all[place].range.lowerBound - offset) }
    guard let nearest = stale.min(by: { distance($0) < distance($1) }) else { return false }
    fixes[source.path]?.remove(at: nearest)
    return true
  }
}
