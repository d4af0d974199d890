/// Which names are Apple's, by the prefixes of its frameworks.
enum AppleNames {
  /// Prefixes of what HeadlessUIKit and the modules beside it answer for.
  private static let ours = ["UI", "NS", "CA", "CG", "UN"]

  /// Whether a name is one of UIKit's, or of what belongs to it: nothing stands in for it.
  static func isOurs(_ name: String) -> Bool {
    if coreData.contains(where: name.hasPrefix) { return false }
    return ours.contains { prefix in
      guard name.hasPrefix(prefix), let next = name.dropFirst(prefix.count).first else {
        return false
      }
      let rest = name.dropFirst(prefix.count + 1)
      return next.isUppercase && rest.first.map { $0.isLowercase || $0.isUppercase } == true
        && !isAbbreviation(name, prefix)
    } || foundation.contains(name)
  }

  /// Whether a type that nothing here declares can get members: it has a name of its own.
  static func mayBeExtended(_ name: String) -> Bool {
    name.count > 1 && name.first?.isUppercase == true
      && !["Any", "AnyObject", "Never", "Self", "Void", unknownType].contains(name)
      && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" }
  }

  /// `UIDGenerator`, `CAPTCHAView`: a word that only begins alike.
  private static func isAbbreviation(_ name: String, _ prefix: String) -> Bool {
    let capitals = name.prefix { $0.isUppercase }.count
    return capitals > prefix.count + 3
      || ["UID", "UIDs", "NSA", "CAP"].contains { name.hasPrefix($0) && capitals >= 4 }
  }

  /// Core Data's. Those that are not here are Apple's all the same.
  private static let coreData = [
    "NSManaged", "NSPersistent", "NSFetch", "NSEntity", "NSBatch", "NSMerge",
    "NSAttributeDescription",
    "NSRelationship", "NSAsynchronousFetch",
  ]

  private static let foundation: Set<String> = [
    "objc_setAssociatedObject", "objc_getAssociatedObject", "AnyClass",
  ]
}
