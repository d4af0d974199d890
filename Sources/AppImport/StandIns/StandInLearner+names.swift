// Names that the compiler does not find.
extension StandInLearner {
  mutating func unknown(_ name: String, _ error: Diagnostic) -> Bool {
    guard standIns[name] == nil, !refused.contains(name),
      sources.contains(where: { $0.path == error.place.file }) || name.count > 2
    else { return false }
    if AppleNames.isOurs(name) { return miss(name, error) }
    if name.first?.isLowercase == true, let owner = inheritedStandIn(at: error.place) {
      // One of this round has not been asked yet.
      guard known.contains(owner) else { return false }
      return add(name, to: owner, isStatic: false, error)
    }
    if name == "super" || name == "self" { return false }
    firstUse = firstUse ?? error.place
    if name.hasSuffix(CallShape.caseSuffix),
      !sources.contains(where: { $0.path == error.place.file })
    {
      standIns[name] = StandIn(
        name, .enum, reason: "Its names are handed to a stand-in.", place: firstUse ?? error.place)
      return true
    }
    let planner = StandInPlanner(sources: sources, facts: facts)
    standIns[name] = planner.standIn(for: name, at: error.place)
    return true
  }

  mutating func miss(_ symbol: String, _ error: Diagnostic) -> Bool {
    missing[symbol] = ((missing[symbol]?.uses ?? 0) + 1, missing[symbol]?.place ?? error.place)
    return false
  }

  /// A name that somebody has written is no stand-in any more.
  mutating func drop(_ name: String) -> Bool {
    refused.insert(name)
    return standIns.removeValue(forKey: String(name.prefix { $0 != "(" })) != nil
  }
}
