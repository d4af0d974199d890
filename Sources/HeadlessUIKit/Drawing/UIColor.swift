public import Foundation

/// A colour in sRGB with its opacity; components from 0 to 1.
open class UIColor: NSObject, @unchecked Sendable {
  // Sendable: nothing of it changes.
  private let components: (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat)
  private let provider: ((UITraitCollection) -> UIColor)?

  /// A colour of components from 0 to 1; what lies outside counts as the nearest end.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    components = (Self.part(red), Self.part(green), Self.part(blue), Self.part(alpha))
    provider = nil
  }

  /// A colour that depends on the traits. Its components are those of the light appearance; views
  /// are painted with the one of the appearance that they have.
  public init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    let light = dynamicProvider(UITraitCollection(userInterfaceStyle: .light))
    components = light.components
    provider = dynamicProvider
  }

  /// One of the system's own, which has a value for each appearance.
  convenience init(light: UIColor, dark: UIColor) {
    self.init { $0.userInterfaceStyle == .dark ? dark : light }
  }

  /// A grey from 0, black, to 1, white.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// A colour by hue, saturation and brightness, each from 0 to 1.
  public convenience init(
    hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
  ) {
    let sector = (hue - hue.rounded(.down)) * 6
    func part(_ offset: CGFloat) -> CGFloat {
      let place = (offset + sector).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(place, 4 - place, 1)))
    }
    self.init(red: part(5), green: part(3), blue: part(1), alpha: alpha)
  }

  /// A colour in the P3 space; its components are taken for those of sRGB.
  public convenience init(
    displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
  ) { self.init(red: red, green: green, blue: blue, alpha: alpha) }

  /// A colour of Core Graphics.
  public convenience init(cgColor: CGColor) {
    self.init(
      red: cgColor.red, green: cgColor.green, blue: cgColor.blue, alpha: cgColor.alpha)
  }

  /// A colour of the app's asset catalogue; a grey if an import found none of that name.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  /// A colour of an asset catalogue; a grey if an import found none of that name.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?
  ) {
    if let (light, dark) = AssetCatalog.color(name, in: bundle ?? .main) {
      self.init(light: light, dark: dark)
    } else {
      self.init(red: 0.56, green: 0.56, blue: 0.58, alpha: 1)
    }
  }

  convenience init(_ value: ColorValue) {
    self.init(
      red: CGFloat(value.red) / 255, green: CGFloat(value.green) / 255,
      blue: CGFloat(value.blue) / 255, alpha: CGFloat(value.alpha) / 255)
  }

  convenience init(hex: UInt32, alpha: CGFloat = 1) {
    self.init(
      red: CGFloat(hex >> 16 & 0xff) / 255, green: CGFloat(hex >> 8 & 0xff) / 255,
      blue: CGFloat(hex & 0xff) / 255, alpha: alpha)
  }

  private static func part(_ component: CGFloat) -> CGFloat {
    component.isNaN ? 0 : min(max(component, 0), 1)
  }

  // MARK: Parts

  /// The same colour with another opacity.
  public final func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    if let provider { return UIColor { provider($0).withAlphaComponent(alpha) } }
    return UIColor(
      red: components.red, green: components.green, blue: components.blue, alpha: alpha)
  }

  /// The colour under some traits: itself, unless it depends on them.
  public final func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    provider?(traitCollection).resolvedColor(with: traitCollection) ?? self
  }

  /// Reads the components, each from 0 to 1.
  @discardableResult
  public final func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    red?.pointee = components.red
    green?.pointee = components.green
    blue?.pointee = components.blue
    alpha?.pointee = components.alpha
    return true
  }

  /// Reads grey and opacity; false for a colour that is no grey.
  @discardableResult
  public final func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    guard components.red == components.green, components.green == components.blue else {
      return false
    }
    white?.pointee = components.red
    alpha?.pointee = components.alpha
    return true
  }

  /// Reads hue, saturation and brightness, each from 0 to 1.
  @discardableResult
  public final func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let (red, green, blue, opacity) = components
    let most = max(red, green, blue)
    let range = most - min(red, green, blue)
    var sector: CGFloat = 0
    if range > 0 {
      switch most {
      case red: sector = ((green - blue) / range).truncatingRemainder(dividingBy: 6)
      case green: sector = (blue - red) / range + 2
      default: sector = (red - green) / range + 4
      }
    }
    hue?.pointee = (sector < 0 ? sector + 6 : sector) / 6
    saturation?.pointee = most > 0 ? range / most : 0
    brightness?.pointee = most
    alpha?.pointee = opacity
    return true
  }

  /// As Core Graphics has it: the one of the phone's appearance, which does not change any more.
  public final var cgColor: CGColor {
    let (red, green, blue, alpha) = provider == nil ? components : resolvedForPhone.components
    return CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  private var resolvedForPhone: UIColor {
    CurrentSimulation.value == nil ? self : resolvedColor(with: .current)
  }

  /// Nothing is drawn by hand here.
  public final func setFill() {}
  /// Nothing is drawn by hand here.
  public final func setStroke() {}
  /// Nothing is drawn by hand here.
  public final func set() {}

  /// As the trace has it under an appearance.
  final func traced(isDark: Bool) -> ColorValue {
    guard isDark, provider != nil else { return traced }
    return resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)).traced
  }

  /// In whole steps of 255.
  private final var traced: ColorValue {
    func byte(_ component: CGFloat) -> UInt8 { UInt8((component * 255).rounded()) }
    return ColorValue(
      red: byte(components.red), green: byte(components.green), blue: byte(components.blue),
      alpha: byte(components.alpha))
  }

  // MARK: As an object

  /// Equal are colours of the same components; one that depends on the traits is equal to itself.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    if self === other { return true }
    return provider == nil && other.provider == nil && components == other.components
  }

  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(traced)
    return hasher.finalize()
  }

  open override var description: String {
    let (red, green, blue, alpha) = components
    return "UIExtendedSRGBColorSpace \(red) \(green) \(blue) \(alpha)"
  }
}

/// A colour as Core Graphics has it, in sRGB.
public final class CGColor: Hashable, Sendable {
  let red, green, blue: CGFloat
  /// Opacity from 0 to 1.
  public let alpha: CGFloat

  /// A colour of components from 0 to 1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// A grey from 0, black, to 1, white.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(red: gray, green: gray, blue: gray, alpha: alpha)
  }

  /// Red, green, blue and opacity.
  public var components: [CGFloat]? { [red, green, blue, alpha] }
  /// With the opacity.
  public var numberOfComponents: Int { 4 }
  /// The same colour with another opacity.
  public func copy(alpha: CGFloat) -> CGColor? {
    CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  public static func == (a: CGColor, b: CGColor) -> Bool { a.components == b.components }
  public func hash(into hasher: inout Hasher) { hasher.combine(components) }
}
