/// Writes the code of a constraint of a storyboard.
enum ConstraintText {
  /// - Parameter view: the view that keeps it, which stands for an item that is not named.
  static func line(_ element: XMLElement, in view: String) -> String? {
    guard let attribute = name(element["firstAttribute"]) else { return nil }
    var arguments = [
      Literal.string(element.id), Literal.string(element["firstItem"] ?? view), ".\(attribute)",
    ]
    let relation = element["relation"] ?? "equal"
    guard relations.contains(relation) else { return nil }
    arguments.append(".\(relation)")
    if let second = element["secondItem"] {
      guard let other = name(element["secondAttribute"]) else { return nil }
      arguments += [Literal.string(second), ".\(other)"]
    }
    if let multiplier = ratio(element["multiplier"]), multiplier != 1 {
      arguments.append("multiplier: \(InterfaceValues.literal(multiplier))")
    }
    if let constant = InterfaceValues.number(element["constant"]), constant != 0 {
      arguments.append("constant: \(InterfaceValues.literal(constant))")
    }
    if let priority = InterfaceValues.number(element["priority"]), priority != 1000 {
      arguments.append("priority: \(InterfaceValues.literal(priority))")
    }
    return "it.constraint(\(arguments.joined(separator: ", ")))"
  }

  private static func name(_ attribute: String?) -> String? {
    let name = attribute == "baseline" ? "lastBaseline" : attribute
    return name.flatMap { known.contains($0) ? $0 : nil }
  }

  /// `0.5`, `1:2`, `16/9`.
  private static func ratio(_ text: String?) -> Double? {
    guard let text else { return nil }
    let parts = text.split(whereSeparator: { $0 == ":" || $0 == "/" }).compactMap { Double($0) }
    switch parts.count {
    case 1: return parts[0]
    case 2 where parts[1] != 0: return parts[0] / parts[1]
    default: return nil
    }
  }

  private static let relations: Set<String> = ["equal", "lessThanOrEqual", "greaterThanOrEqual"]

  private static let known: Set<String> = [
    "left", "right", "top", "bottom", "leading", "trailing", "width", "height", "centerX",
    "centerY", "lastBaseline", "firstBaseline", "leftMargin", "rightMargin", "topMargin",
    "bottomMargin", "leadingMargin", "trailingMargin", "centerXWithinMargins",
    "centerYWithinMargins",
  ]
}
