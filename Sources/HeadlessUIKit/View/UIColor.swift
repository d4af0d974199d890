public import Foundation

/// A colour in sRGB with its opacity; components from 0 to 1.
public struct UIColor: Hashable, Sendable {
  let red, green, blue, alpha: UInt8

  /// A colour of components from 0 to 1; what lies outside counts as the nearest end.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    (self.red, self.green) = (Self.byte(red), Self.byte(green))
    (self.blue, self.alpha) = (Self.byte(blue), Self.byte(alpha))
  }

  /// A grey from 0, black, to 1, white.
  public init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  init(_ value: ColorValue) {
    (red, green, blue, alpha) = (value.red, value.green, value.blue, value.alpha)
  }

  private init(hex: UInt32) {
    red = UInt8(truncatingIfNeeded: hex >> 16)
    green = UInt8(truncatingIfNeeded: hex >> 8)
    blue = UInt8(truncatingIfNeeded: hex)
    alpha = 255
  }

  private static func byte(_ component: CGFloat) -> UInt8 {
    component.isNaN ? 0 : UInt8((min(max(component, 0), 1) * 255).rounded())
  }

  /// The same colour with another opacity.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(
      red: CGFloat(red) / 255, green: CGFloat(green) / 255, blue: CGFloat(blue) / 255, alpha: alpha)
  }
}

// The values of the light appearance.
extension UIColor {
  public static let clear = UIColor(white: 0, alpha: 0)
  public static let white = UIColor(hex: 0xffffff)
  public static let black = UIColor(hex: 0x000000)
  public static let gray = UIColor(hex: 0x808080)
  public static let lightGray = UIColor(hex: 0xaaaaaa)
  public static let darkGray = UIColor(hex: 0x555555)
  public static let red = UIColor(hex: 0xff0000)
  public static let green = UIColor(hex: 0x00ff00)
  public static let blue = UIColor(hex: 0x0000ff)
  public static let cyan = UIColor(hex: 0x00ffff)
  public static let yellow = UIColor(hex: 0xffff00)
  public static let magenta = UIColor(hex: 0xff00ff)
  public static let orange = UIColor(hex: 0xff8000)
  public static let purple = UIColor(hex: 0x800080)
  public static let brown = UIColor(hex: 0x996633)
  public static let systemBlue = UIColor(hex: 0x007aff)
  public static let systemRed = UIColor(hex: 0xff3b30)
  public static let systemGreen = UIColor(hex: 0x34c759)
  public static let systemOrange = UIColor(hex: 0xff9500)
  public static let systemGray = UIColor(hex: 0x8e8e93)
  public static let systemGray3 = UIColor(hex: 0xc7c7cc)
  public static let systemGray4 = UIColor(hex: 0xd1d1d6)
  public static let systemGray6 = UIColor(hex: 0xf2f2f7)
  public static let systemBackground = UIColor.white
  public static let secondarySystemBackground = UIColor(hex: 0xf2f2f7)
  public static let label = UIColor.black
  public static let secondaryLabel = UIColor(
    red: 60 / 255, green: 60 / 255, blue: 67 / 255, alpha: 0.6)
  public static let separator = UIColor(red: 60 / 255, green: 60 / 255, blue: 67 / 255, alpha: 0.29)
}
