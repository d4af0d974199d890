// Names of Swift's own values: `typealias HarborKey = String` of a module that is not here.
extension StandInLearner {
  /// Makes a class an alias, since a value that has no subclasses is given or taken in its place.
  /// One that the files extend, or ask for several members, is a type of its own.
  mutating func alias(_ name: String, of value: String) -> Bool {
    guard Self.values.contains(value), var it = standIns[name], it.kind == .class,
      it.superclass.isEmpty, it.initializers.isEmpty, it.generics == 0, it.members.count < 2,
      !extended.contains(name)
    else { return false }
    (it.kind, it.superclass) = (.alias, value)
    it.reason = "It is used as a \(value)."
    (it.members, it.conformances) = ([], [])
    for (key, heir) in standIns where heir.superclass == name { standIns[key]?.superclass = "" }
    standIns[name] = it
    return true
  }

  private static let values: Set<String> = [
    "String", "Int", "Int64", "Double", "Float", "CGFloat", "Bool", "Date", "Data", "URL", "UUID",
    "TimeInterval",
  ]
}
