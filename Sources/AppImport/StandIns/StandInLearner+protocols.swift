// Protocols that stand in for others.
extension StandInLearner {
  /// Lets structs and enums conform to a protocol.
  mutating func admitValues(_ name: String) -> Bool {
    let name = Self.bare(name)
    var hasChanged = false
    for proto in [name] + parents(of: name)
    where standIns[proto]?.kind == .protocol && standIns[proto]?.isForValues == false {
      standIns[proto]?.isForValues = true
      hasChanged = true
    }
    return hasChanged
  }

  /// Makes a protocol of a class that structs, extensions or heirs of another class conform to.
  mutating func makeProtocol(_ name: String, forValues isForValues: Bool = true) -> Bool {
    guard let key = key(of: name), var it = standIns[key], it.kind == .class else { return false }
    (it.kind, it.superclass, it.initializers, it.isForValues) = (.protocol, "", [], isForValues)
    it.members.removeAll(where: \.isStatic)
    it.isApart = it.name.contains(".")
    it.reason = "The app's types conform to it."
    standIns[key] = it
    return true
  }

  /// Lets the stand-in that a type of the app's conforms to ask for another one, which the type is
  /// used as.
  mutating func refine(_ type: String, to wanted: String) -> Bool {
    guard standIns[wanted]?.kind == .protocol else { return false }
    let parent = parents(of: type).first { name in
      standIns[name]?.kind == .protocol && name != wanted
    }
    guard let parent, standIns[parent]?.conformances.contains(wanted) == false,
      !refined(by: wanted).contains(parent)
    else { return false }
    standIns[parent]?.conformances.append(wanted)
    if standIns[parent]?.isForValues == true { standIns[wanted]?.isForValues = true }
    return true
  }

  /// The protocols that a missing one refines, directly or not.
  private func refined(by name: String) -> Set<String> {
    var found: Set<String> = []
    var open = [name]
    while let next = open.popLast() {
      for parent in standIns[next]?.conformances ?? [] where found.insert(parent).inserted {
        open.append(parent)
      }
    }
    return found
  }

  /// Lets a class of UIKit's conform to a protocol, as an extension that is missing would: any
  /// controller, if it is one.
  mutating func extend(
    _ type: String, toConformTo wanted: String, _ error: Diagnostic
  ) -> Bool {
    guard AppleNames.isOurs(type), standIns[wanted]?.kind == .protocol else { return false }
    if type == "NSObject" { return conformJoined(to: wanted, error) }
    let name = type.hasSuffix("Controller") ? "UIViewController" : type
    let key = "extension \(name)"
    var it =
      standIns[key]
      ?? StandIn(name, .extension, reason: "It is used as a \(wanted).", place: error.place)
    guard !it.conformances.contains(wanted) else { return false }
    it.conformances.append(wanted)
    standIns[key] = it
    return true
  }

  /// Lets stand-ins conform to a protocol that a type of the app's conforms to if its parts do.
  mutating func conformParts(_ error: Diagnostic) -> Bool {
    let parts = error.notes.filter { $0.kind == .partNonconformance }.map(\.quoted)
    var hasChanged = false
    for part in parts {
      guard let place = part.firstIndex(where: { standIns[Self.bare($0)] != nil }),
        part.indices.contains(place + 1), let proto = error.quoted.last
      else { continue }
      if conform(part[place], to: proto, error) { hasChanged = true }
    }
    return hasChanged
  }
}
