public import Foundation

/// A font in a size and weight. Text is set in the system's font, whatever its name.
open class UIFont: NSObject, @unchecked Sendable {
  // Sendable: nothing of it changes.
  /// In points.
  public final let pointSize: CGFloat
  /// The name of the face.
  public final var fontName: String { givenName ?? ".SFUI-\(weight.traced.capitalized)" }
  private let givenName: String?
  final let weight: Weight

  /// How heavy the strokes are, from −1 to 1.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    public static let ultraLight = Weight(-0.8)
    public static let thin = Weight(-0.6)
    public static let light = Weight(-0.4)
    public static let regular = Weight(0)
    public static let medium = Weight(0.23)
    public static let semibold = Weight(0.3)
    public static let bold = Weight(0.4)
    public static let heavy = Weight(0.56)
    public static let black = Weight(0.62)

    /// The nearest of the four that the trace tells.
    var traced: String {
      switch rawValue {
      case ..<0.12: "regular"
      case ..<0.27: "medium"
      case ..<0.35: "semibold"
      default: "bold"
      }
    }
  }

  init(size: CGFloat, weight: Weight, name: String? = nil) {
    pointSize = size
    self.weight = weight
    givenName = name
  }

  /// A font by its name. None is loaded: it is set in the system's font.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    let isBold = fontName.lowercased().contains("bold")
    self.init(size: fontSize, weight: isBold ? .bold : .regular, name: fontName)
  }

  /// A font by its description; a size of 0 is the description's own.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    self.init(
      size: pointSize > 0 ? pointSize : descriptor.pointSize,
      weight: descriptor.symbolicTraits.contains(.traitBold) ? .bold : descriptor.weight)
  }

  public static func systemFont(ofSize size: CGFloat) -> UIFont {
    size == usual.pointSize ? usual : UIFont(size: size, weight: .regular)
  }

  /// What labels and buttons are set in.
  private static let usual = UIFont(size: 17, weight: .regular)
  /// What the titles of bars and alerts are set in.
  static let title = UIFont(size: 17, weight: .semibold)

  public static func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(size: size, weight: weight)
  }

  public static func boldSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(size: size, weight: .bold)
  }

  /// Slanted; it is set upright.
  public static func italicSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(size: size, weight: .regular)
  }

  /// With letters of one width; it is set in those of the system's font.
  public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(size: size, weight: weight)
  }

  /// With digits of one width; it is set in those of the system's font.
  public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(size: size, weight: weight)
  }

  public static let labelFontSize: CGFloat = 17
  public static let buttonFontSize: CGFloat = 18
  public static let systemFontSize: CGFloat = 14
  public static let smallSystemFontSize: CGFloat = 12

  /// The same font in another size.
  public final func withSize(_ fontSize: CGFloat) -> UIFont {
    UIFont(size: fontSize, weight: weight, name: givenName)
  }

  /// The room that a line takes from top to bottom, in points.
  public final var lineHeight: CGFloat { (pointSize * 1.2).rounded(.up) }
  /// From the base line to the top of the letters, in points.
  public final var ascender: CGFloat { pointSize * 0.95 }
  /// From the base line to the foot of the letters, in points; negative.
  public final var descender: CGFloat { -pointSize * 0.24 }
  /// The height of a capital, in points.
  public final var capHeight: CGFloat { pointSize * 0.7 }
  /// The name of the family.
  public final var familyName: String {
    fontName.hasPrefix(".SFUI") ? ".AppleSystemUIFont" : fontName
  }
  /// What the font is made from.
  public final var fontDescriptor: UIFontDescriptor {
    UIFontDescriptor(pointSize: pointSize, weight: weight)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return pointSize == other.pointSize && weight == other.weight && givenName == other.givenName
  }

  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(pointSize)
    hasher.combine(fontName)
    return hasher.finalize()
  }

  /// The room that a line of text takes, about: the widths of the letters are those of a common
  /// sans-serif, in classes.
  func size(of text: String) -> CGSize {
    let widths = text.unicodeScalars.reduce(0.0) { $0 + Self.width(of: $1) }
    let factor = weight.rawValue >= Weight.semibold.rawValue ? 1.06 : 1.0
    return CGSize(
      width: (widths * factor * pointSize).rounded(.up),
      height: (pointSize * 1.2).rounded(.up))
  }

  /// The room that text takes which breaks between words if a line would be wider than this, in at
  /// most so many lines; 0 for as many as it takes.
  func size(of text: String, lines most: Int, inWidth width: CGFloat) -> CGSize {
    guard most != 1 else { return size(of: text) }
    var widths: [CGFloat] = []
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var line = ""
      for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
        let longer = line.isEmpty ? String(word) : "\(line) \(word)"
        if line.isEmpty || size(of: longer).width <= width {
          line = longer
        } else {
          widths.append(size(of: line).width)
          line = String(word)
        }
      }
      widths.append(size(of: line).width)
    }
    let shown = most == 0 ? widths.count : min(most, widths.count)
    return CGSize(
      width: min(widths.max() ?? 0, width), height: size(of: "").height * CGFloat(shown))
  }

  /// How far a line's baseline is from its top, and from its bottom.
  var baselines: (first: CGFloat, last: CGFloat) {
    let height = size(of: "").height
    let below = (pointSize * 0.24).rounded()
    return (height - below, below)
  }

  private static func width(of scalar: Unicode.Scalar) -> Double {
    switch scalar {
    case "i", "j", "l", ".", ",", "'", "|", "!", ":", ";", "I": 0.26
    case " ", "f", "r", "t", "(", ")", "-", "/": 0.33
    case "m", "w", "M", "W", "@", "%": 0.86
    case "A"..."Z": 0.67
    case "0"..."9", "a"..."z": 0.55
    default: scalar.value < 0x2e80 ? 0.6 : 1.0
    }
  }
}

/// What a font is made from.
public struct UIFontDescriptor: Hashable, Sendable {
  /// In points.
  public let pointSize: CGFloat
  let weight: UIFont.Weight
  /// What is special about its strokes.
  public private(set) var symbolicTraits: SymbolicTraits = []

  init(pointSize: CGFloat, weight: UIFont.Weight) {
    (self.pointSize, self.weight) = (pointSize, weight)
    if weight.traced == "bold" { symbolicTraits = .traitBold }
  }

  /// What is special about strokes. Slant and widths are stored, and not drawn.
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let traitItalic = Self(rawValue: 1)
    public static let traitBold = Self(rawValue: 2)
    public static let traitMonoSpace = Self(rawValue: 1 << 10)
  }

  /// The system's shapes of letters. They are all set in the usual one.
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let `default` = Self(rawValue: "default")
    public static let rounded = Self(rawValue: "rounded")
    public static let serif = Self(rawValue: "serif")
    public static let monospaced = Self(rawValue: "monospaced")
  }

  /// The same with other strokes.
  public func withSymbolicTraits(_ traits: SymbolicTraits) -> UIFontDescriptor? {
    var other = self
    other.symbolicTraits = traits
    return other
  }

  /// The same with other letters, which are not drawn.
  public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? { self }

  /// The description of a text style's font.
  public static func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle
  ) -> UIFontDescriptor { UIFont.preferredFont(forTextStyle: style).fontDescriptor }
}

/// How lines of text stand in their box.
public enum NSTextAlignment: String, Sendable {
  case left, center, right, justified, natural
}
