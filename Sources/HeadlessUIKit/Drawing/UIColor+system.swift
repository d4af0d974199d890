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
  public static let systemYellow = UIColor(hex: 0xffcc00)
  public static let systemPink = UIColor(hex: 0xff2d55)
  public static let systemPurple = UIColor(hex: 0xaf52de)
  public static let systemTeal = UIColor(hex: 0x30b0c7)
  public static let systemIndigo = UIColor(hex: 0x5856d6)
  public static let systemMint = UIColor(hex: 0x00c7be)
  public static let systemCyan = UIColor(hex: 0x32ade6)
  public static let systemBrown = UIColor(hex: 0xa2845e)
  public static let systemGray = UIColor(hex: 0x8e8e93)
  public static let systemGray2 = UIColor(hex: 0xaeaeb2)
  public static let systemGray3 = UIColor(hex: 0xc7c7cc)
  public static let systemGray4 = UIColor(hex: 0xd1d1d6)
  public static let systemGray5 = UIColor(hex: 0xe5e5ea)
  public static let systemGray6 = UIColor(hex: 0xf2f2f7)
  /// The tint that an app has unless it sets one.
  public static let tintColor = UIColor.systemBlue

  public static let systemBackground = UIColor.white
  public static let secondarySystemBackground = UIColor(hex: 0xf2f2f7)
  public static let tertiarySystemBackground = UIColor.white
  public static let systemGroupedBackground = UIColor(hex: 0xf2f2f7)
  public static let secondarySystemGroupedBackground = UIColor.white
  public static let tertiarySystemGroupedBackground = UIColor(hex: 0xf2f2f7)
  public static let systemFill = UIColor(hex: 0x787880, alpha: 0.2)
  public static let secondarySystemFill = UIColor(hex: 0x787880, alpha: 0.16)
  public static let tertiarySystemFill = UIColor(hex: 0x767680, alpha: 0.12)
  public static let quaternarySystemFill = UIColor(hex: 0x747480, alpha: 0.08)

  public static let label = UIColor.black
  public static let secondaryLabel = UIColor(hex: 0x3c3c43, alpha: 0.6)
  public static let tertiaryLabel = UIColor(hex: 0x3c3c43, alpha: 0.3)
  public static let quaternaryLabel = UIColor(hex: 0x3c3c43, alpha: 0.18)
  public static let placeholderText = UIColor(hex: 0x3c3c43, alpha: 0.3)
  public static let separator = UIColor(hex: 0x3c3c43, alpha: 0.29)
  public static let opaqueSeparator = UIColor(hex: 0xc6c6c8)
  public static let link = UIColor.systemBlue
  public static let darkText = UIColor.black
  public static let lightText = UIColor(white: 1, alpha: 0.6)
}
