/// Values of a storyboard as Swift writes them.
enum InterfaceValues {
  static func number(_ text: String?) -> Double? {
    text.flatMap(Double.init).flatMap { $0.isFinite ? $0 : nil }
  }

  /// A number without a needless `.0`.
  static func literal(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e9 ? "\(Int(number))" : "\(number)"
  }

  static func rect(_ element: XMLElement?) -> String {
    guard let element else { return ".zero" }
    let parts = ["x", "y", "width", "height"].map {
      "\($0): \(literal(number(element[$0]) ?? 0))"
    }
    return "CGRect(\(parts.joined(separator: ", ")))"
  }

  static func color(_ element: XMLElement?) -> String? {
    guard let element else { return nil }
    if let system = element["systemColor"] ?? element["cocoaTouchSystemColor"] {
      return systemColor(system)
    }
    if let name = element["name"] { return "UIColor(named: \(Literal.string(name)))" }
    let alpha = literal(number(element["alpha"]) ?? 1)
    if let white = number(element["white"]) {
      return "UIColor(white: \(literal(white)), alpha: \(alpha))"
    }
    guard let red = number(element["red"]), let green = number(element["green"]),
      let blue = number(element["blue"])
    else { return nil }
    return
      "UIColor(red: \(literal(red)), green: \(literal(green)), blue: \(literal(blue)), alpha: \(alpha))"
  }

  /// `systemBlueColor`, `groupTableViewBackgroundColor`: by the names that code has for them.
  private static func systemColor(_ name: String) -> String? {
    let name = name.hasSuffix("Color") && name != "tintColor" ? String(name.dropLast(5)) : name
    let known = colors[name] ?? name
    return Self.systemColors.contains(known) ? ".\(known)" : nil
  }

  private static let colors = [
    "groupTableViewBackground": "systemGroupedBackground", "darkText": "darkText",
    "tableCellGroupedBackground": "secondarySystemGroupedBackground", "viewFlipside": "darkGray",
    "scrollViewTexturedBackground": "darkGray",
  ]

  private static let systemColors: Set<String> = [
    "clear", "white", "black", "gray", "lightGray", "darkGray", "systemBlue", "systemRed",
    "systemGreen", "systemOrange", "systemYellow", "systemPink", "systemPurple", "systemTeal",
    "systemIndigo", "systemGray", "systemGray2", "systemGray3", "systemGray4", "systemGray5",
    "systemGray6", "tintColor", "systemBackground", "secondarySystemBackground",
    "tertiarySystemBackground", "systemGroupedBackground", "secondarySystemGroupedBackground",
    "label", "secondaryLabel", "tertiaryLabel", "quaternaryLabel", "placeholderText", "separator",
    "opaqueSeparator", "link", "darkText", "lightText", "systemFill", "secondarySystemFill",
    "tertiarySystemFill", "quaternarySystemFill",
  ]

  static func font(_ element: XMLElement?) -> String? {
    guard let element else { return nil }
    if let style = element["style"], let known = textStyles[style] {
      return ".preferredFont(forTextStyle: .\(known))"
    }
    guard let size = number(element["pointSize"]).map(literal) else { return nil }
    switch element["type"] {
    case "boldSystem": return ".boldSystemFont(ofSize: \(size))"
    case "italicSystem": return ".italicSystemFont(ofSize: \(size))"
    case "system":
      let weight = element["weight"].flatMap { weights.contains($0) ? $0 : nil }
      return weight.map { ".systemFont(ofSize: \(size), weight: .\($0))" }
        ?? ".systemFont(ofSize: \(size))"
    default:
      guard let name = element["name"] else { return ".systemFont(ofSize: \(size))" }
      return "UIFont(name: \(Literal.string(name)), size: \(size)) ?? .systemFont(ofSize: \(size))"
    }
  }

  private static let weights: Set<String> = [
    "ultraLight", "thin", "light", "regular", "medium", "semibold", "bold", "heavy", "black",
  ]

  private static let textStyles = [
    "UICTFontTextStyleBody": "body", "UICTFontTextStyleHeadline": "headline",
    "UICTFontTextStyleSubhead": "subheadline", "UICTFontTextStyleFootnote": "footnote",
    "UICTFontTextStyleCaption1": "caption1", "UICTFontTextStyleCaption2": "caption2",
    "UICTFontTextStyleTitle0": "largeTitle", "UICTFontTextStyleTitle1": "title1",
    "UICTFontTextStyleTitle2": "title2", "UICTFontTextStyleTitle3": "title3",
    "UICTFontTextStyleCallout": "callout",
  ]

  /// A picture by its name, one of the system's if its catalogue says so.
  static func image(_ name: String?, isSystem: Bool) -> String? {
    name.map { "UIImage(\(isSystem ? "systemName" : "named"): \(Literal.string($0)))" }
  }

  /// A case of an enumeration if it is one of these.
  static func choice(_ text: String?, _ known: [String: String]) -> String? {
    text.flatMap { known[$0] }.map { ".\($0)" }
  }

  static func insets(_ element: XMLElement?) -> [String: Double] {
    guard let element else { return [:] }
    return element.attributes.compactMapValues(number)
  }
}
