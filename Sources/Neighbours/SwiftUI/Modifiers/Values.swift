public import Foundation
public import HeadlessUIKit

// What looks are made of. Stored, without effect.

/// A look, stored without effect.
public protocol ShapeStyle: Sendable {}

/// A look, stored without effect.
public struct Color: LeafView, KnownView, ShapeStyle, Hashable {
  let name: String

  public init(_ name: String, bundle: Bundle? = nil) { self.name = name }
  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) { name = "rgb" }
  public init(_ space: RGBColorSpace, red: Double, green: Double, blue: Double, opacity: Double = 1)
  { name = "rgb" }
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    name = "hsb"
  }
  public init(white: Double, opacity: Double = 1) { name = "white" }
  public init(uiColor: UIColor) { name = "\(uiColor)" }
  public init(_ color: UIColor) { name = "\(color)" }
  /// A look, stored without effect.
  public enum RGBColorSpace: Sendable { case sRGB, sRGBLinear, displayP3 }
  public func opacity(_ opacity: Double) -> Color { self }
  public var gradient: Color { self }
  func build(in context: ViewContext) {}
}

extension ShapeStyle where Self == Color {
  public static var black: Color { Color("black") }
  public static var white: Color { Color("white") }
  public static var gray: Color { Color("gray") }
  public static var red: Color { Color("red") }
  public static var green: Color { Color("green") }
  public static var blue: Color { Color("blue") }
  public static var orange: Color { Color("orange") }
  public static var yellow: Color { Color("yellow") }
  public static var pink: Color { Color("pink") }
  public static var purple: Color { Color("purple") }
  public static var teal: Color { Color("teal") }
  public static var cyan: Color { Color("cyan") }
  public static var mint: Color { Color("mint") }
  public static var indigo: Color { Color("indigo") }
  public static var brown: Color { Color("brown") }
  public static var clear: Color { Color("clear") }
  public static var primary: Color { Color("primary") }
  public static var secondary: Color { Color("secondary") }
  public static var tertiary: Color { Color("tertiary") }
  public static var quaternary: Color { Color("quaternary") }
  public static var accentColor: Color { Color("accent") }
  public static var tint: Color { Color("tint") }
  public static var background: Color { Color("background") }
}

/// A look, stored without effect.
public struct Material: ShapeStyle {
  public static let ultraThin = Material()
  public static let thin = Material()
  public static let regular = Material()
  public static let thick = Material()
  public static let bar = Material()
}

extension ShapeStyle where Self == Material {
  public static var ultraThinMaterial: Material { Material() }
  public static var thinMaterial: Material { Material() }
  public static var regularMaterial: Material { Material() }
  public static var thickMaterial: Material { Material() }
  public static var bar: Material { Material() }
}

/// A look, stored without effect.
public struct Gradient: ShapeStyle {
  /// A look, stored without effect.
  public struct Stop: Sendable {
    public init(color: Color, location: Double) {}
  }
  public init(colors: [Color]) {}
  public init(stops: [Stop]) {}
}

/// A look, stored without effect.
public struct LinearGradient: LeafView, KnownView, ShapeStyle {
  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {}
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {}
  public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {}
  func build(in context: ViewContext) {}
}

/// A look, stored without effect.
public struct RadialGradient: LeafView, KnownView, ShapeStyle {
  public init(gradient: Gradient, center: UnitPoint, startRadius: Double, endRadius: Double) {}
  public init(colors: [Color], center: UnitPoint, startRadius: Double, endRadius: Double) {}
  func build(in context: ViewContext) {}
}

/// A look, stored without effect.
public struct Font: Hashable, Sendable {
  /// A look, stored without effect.
  public enum Weight: Sendable {
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }
  /// A look, stored without effect.
  public enum Design: Sendable { case `default`, serif, rounded, monospaced }
  /// A look, stored without effect.
  public enum TextStyle: CaseIterable, Sendable {
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote
    case caption, caption2
  }
  private init() {}
  public static let largeTitle = Font()
  public static let title = Font()
  public static let title2 = Font()
  public static let title3 = Font()
  public static let headline = Font()
  public static let subheadline = Font()
  public static let body = Font()
  public static let callout = Font()
  public static let footnote = Font()
  public static let caption = Font()
  public static let caption2 = Font()
  public static func system(
    size: Double, weight: Weight? = nil, design: Design? = nil
  ) -> Font { Font() }
  public static func system(
    _ style: TextStyle, design: Design? = nil, weight: Weight? = nil
  ) -> Font { Font() }
  public static func custom(_ name: String, size: Double) -> Font { Font() }
  public static func custom(_ name: String, size: Double, relativeTo style: TextStyle) -> Font {
    Font()
  }
  public func weight(_ weight: Weight) -> Font { self }
  public func bold() -> Font { self }
  public func italic() -> Font { self }
  public func monospaced() -> Font { self }
  public func monospacedDigit() -> Font { self }
}

/// A look, stored without effect.
public enum HorizontalAlignment: Sendable { case leading, center, trailing }
/// A look, stored without effect.
public enum VerticalAlignment: Sendable {
  case top, center, bottom, firstTextBaseline, lastTextBaseline
}
/// A look, stored without effect.
public enum Alignment: Sendable {
  case topLeading, top, topTrailing, leading, center, trailing, bottomLeading, bottom
  case bottomTrailing
}
/// A look, stored without effect.
public enum TextAlignment: Sendable { case leading, center, trailing }
/// A look, stored without effect.
public enum Axis: Sendable {
  case horizontal, vertical
  /// A look, stored without effect.
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let horizontal = Set(rawValue: 1)
    public static let vertical = Set(rawValue: 2)
  }
}
/// A look, stored without effect.
public enum Edge: Sendable {
  case top, leading, bottom, trailing
  /// A look, stored without effect.
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let top = Set(rawValue: 1)
    public static let leading = Set(rawValue: 2)
    public static let bottom = Set(rawValue: 4)
    public static let trailing = Set(rawValue: 8)
    public static let horizontal: Set = [.leading, .trailing]
    public static let vertical: Set = [.top, .bottom]
    public static let all: Set = [.horizontal, .vertical]
  }
}
/// A look, stored without effect.
public enum HorizontalEdge: Sendable { case leading, trailing }
/// A look, stored without effect.
public enum VerticalEdge: Sendable { case top, bottom }
/// A look, stored without effect.
public enum Visibility: Sendable { case automatic, visible, hidden }
/// A look, stored without effect.
public enum ContentMode: Sendable { case fit, fill }
/// A look, stored without effect.
public enum CoordinateSpace: Sendable {
  case global, local
  case named(String)
}
/// A look, stored without effect.
public enum RoundedCornerStyle: Sendable { case circular, continuous }

/// A look, stored without effect.
public struct EdgeInsets: Equatable, Sendable {
  public var top, leading, bottom, trailing: Double
  public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }
}

/// A look, stored without effect.
public struct UnitPoint: Hashable, Sendable {
  public var x, y: Double
  public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
  public static let zero = UnitPoint(x: 0, y: 0)
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  public static let leading = UnitPoint(x: 0, y: 0.5)
  public static let trailing = UnitPoint(x: 1, y: 0.5)
  public static let top = UnitPoint(x: 0.5, y: 0)
  public static let bottom = UnitPoint(x: 0.5, y: 1)
  public static let topLeading = UnitPoint(x: 0, y: 0)
  public static let topTrailing = UnitPoint(x: 1, y: 0)
  public static let bottomLeading = UnitPoint(x: 0, y: 1)
  public static let bottomTrailing = UnitPoint(x: 1, y: 1)
}

/// A look, stored without effect.
public struct Angle: Hashable, Sendable {
  public var degrees: Double
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }
  public static func radians(_ radians: Double) -> Angle { Angle(degrees: radians * 180 / .pi) }
  public init(degrees: Double) { self.degrees = degrees }
  public static let zero = Angle(degrees: 0)
}

/// A look, stored without effect.
public struct GridItem: Sendable {
  /// A look, stored without effect.
  public enum Size: Sendable {
    case fixed(Double)
    case flexible(minimum: Double = 10, maximum: Double = .infinity)
    case adaptive(minimum: Double, maximum: Double = .infinity)
  }
  public init(_ size: Size = .flexible(), spacing: Double? = nil, alignment: Alignment? = nil) {}
}

/// A look, stored without effect.
public struct PinnedScrollableViews: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let sectionHeaders = Self(rawValue: 1)
  public static let sectionFooters = Self(rawValue: 2)
}

/// A look, stored without effect.
public enum NavigationBarItem {
  /// A look, stored without effect.
  public enum TitleDisplayMode: Sendable { case automatic, inline, large }
}

/// A look, stored without effect.
public struct Animation: Hashable, Sendable {
  private init() {}
  public static let `default` = Animation()
  public static let linear = Animation()
  public static let easeIn = Animation()
  public static let easeOut = Animation()
  public static let easeInOut = Animation()
  public static let spring = Animation()
  public static let bouncy = Animation()
  public static let smooth = Animation()
  public static let snappy = Animation()
  public static func linear(duration: Double) -> Animation { Animation() }
  public static func easeIn(duration: Double) -> Animation { Animation() }
  public static func easeOut(duration: Double) -> Animation { Animation() }
  public static func easeInOut(duration: Double) -> Animation { Animation() }
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.8, blendDuration: Double = 0
  ) -> Animation { Animation() }
  public static func spring(
    duration: Double, bounce: Double = 0, blendDuration: Double = 0
  ) -> Animation { Animation() }
  public static func interactiveSpring() -> Animation { Animation() }
  public func delay(_ delay: Double) -> Animation { self }
  public func speed(_ speed: Double) -> Animation { self }
  public func repeatForever(autoreverses: Bool = true) -> Animation { self }
  public func repeatCount(_ count: Int, autoreverses: Bool = true) -> Animation { self }
}

/// Changes state; nothing is animated.
@discardableResult
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result { try body() }

/// Runs the body; nothing is animated.
@discardableResult
public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result { try body() }

/// A look, stored without effect.
public struct AnyTransition: Sendable {
  public static let opacity = AnyTransition()
  public static let identity = AnyTransition()
  public static let slide = AnyTransition()
  public static let scale = AnyTransition()
  public static func move(edge: Edge) -> AnyTransition { AnyTransition() }
  public static func push(from edge: Edge) -> AnyTransition { AnyTransition() }
  public static func scale(scale: Double, anchor: UnitPoint = .center) -> AnyTransition {
    AnyTransition()
  }
  public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
    AnyTransition()
  }
  public func combined(with other: AnyTransition) -> AnyTransition { self }
  public func animation(_ animation: Animation?) -> AnyTransition { self }
}

/// One of the looks that a kind of control has ready, by name.
public struct Look: Sendable {
  public static let automatic = Look()
  public static let plain = Look()
  public static let bordered = Look()
  public static let borderedProminent = Look()
  public static let borderless = Look()
  public static let glass = Look()
  public static let glassProminent = Look()
  public static let roundedBorder = Look()
  public static let grouped = Look()
  public static let insetGrouped = Look()
  public static let inset = Look()
  public static let sidebar = Look()
  public static let segmented = Look()
  public static let menu = Look()
  public static let wheel = Look()
  public static let inline = Look()
  public static let navigationLink = Look()
  public static let page = Look()
  public static func page(indexDisplayMode: PageIndex) -> Look { Look() }
  /// A look, stored without effect.
  public enum PageIndex: Sendable { case automatic, always, never }
  public static let `switch` = Look()
  public static let button = Look()
  public static let circular = Look()
  public static let linear = Look()
  public static let stack = Look()
  public static let columns = Look()
  public static let graphical = Look()
  public static let compact = Look()
  public static let iconOnly = Look()
  public static let titleOnly = Look()
  public static let titleAndIcon = Look()
}
