// The values of the light and of the dark appearance.
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

  public static let systemBlue = adaptive(0x007aff, dark: 0x0a84ff)
  public static let systemRed = adaptive(0xff3b30, dark: 0xff453a)
  public static let systemGreen = adaptive(0x34c759, dark: 0x30d158)
  public static let systemOrange = adaptive(0xff9500, dark: 0xff9f0a)
  public static let systemYellow = adaptive(0xffcc00, dark: 0xffd60a)
  public static let systemPink = adaptive(0xff2d55, dark: 0xff375f)
  public static let systemPurple = adaptive(0xaf52de, dark: 0xbf5af2)
  public static let systemTeal = adaptive(0x30b0c7, dark: 0x40c8e0)
  public static let systemIndigo = adaptive(0x5856d6, dark: 0x5e5ce6)
  public static let systemMint = adaptive(0x00c7be, dark: 0x63e6e2)
  public static let systemCyan = adaptive(0x32ade6, dark: 0x64d2ff)
  public static let systemBrown = adaptive(0xa2845e, dark: 0xac8e68)
  public static let systemGray = UIColor(hex: 0x8e8e93)
  public static let systemGray2 = adaptive(0xaeaeb2, dark: 0x636366)
  public static let systemGray3 = adaptive(0xc7c7cc, dark: 0x48484a)
  public static let systemGray4 = adaptive(0xd1d1d6, dark: 0x3a3a3c)
  public static let systemGray5 = adaptive(0xe5e5ea, dark: 0x2c2c2e)
  public static let systemGray6 = adaptive(0xf2f2f7, dark: 0x1c1c1e)
  /// The tint that an app has unless it sets one.
  public static let tintColor = UIColor.systemBlue

  public static let systemBackground = adaptive(0xffffff, dark: 0x000000)
  public static let secondarySystemBackground = adaptive(0xf2f2f7, dark: 0x1c1c1e)
  public static let tertiarySystemBackground = adaptive(0xffffff, dark: 0x2c2c2e)
  public static let systemGroupedBackground = adaptive(0xf2f2f7, dark: 0x000000)
  public static let secondarySystemGroupedBackground = adaptive(0xffffff, dark: 0x1c1c1e)
  public static let tertiarySystemGroupedBackground = adaptive(0xf2f2f7, dark: 0x2c2c2e)
  public static let systemFill = adaptive(0x787880, 0.2, dark: 0x787880, 0.36)
  public static let secondarySystemFill = adaptive(0x787880, 0.16, dark: 0x787880, 0.32)
  public static let tertiarySystemFill = adaptive(0x767680, 0.12, dark: 0x767680, 0.24)
  public static let quaternarySystemFill = adaptive(0x747480, 0.08, dark: 0x767680, 0.18)

  public static let label = adaptive(0x000000, dark: 0xffffff)
  public static let secondaryLabel = adaptive(0x3c3c43, 0.6, dark: 0xebebf5, 0.6)
  public static let tertiaryLabel = adaptive(0x3c3c43, 0.3, dark: 0xebebf5, 0.3)
  public static let quaternaryLabel = adaptive(0x3c3c43, 0.18, dark: 0xebebf5, 0.16)
  public static let placeholderText = adaptive(0x3c3c43, 0.3, dark: 0xebebf5, 0.3)
  public static let separator = adaptive(0x3c3c43, 0.29, dark: 0x545458, 0.6)
  public static let opaqueSeparator = adaptive(0xc6c6c8, dark: 0x38383a)
  public static let link = adaptive(0x007aff, dark: 0x0984ff)
  public static let darkText = UIColor.black
  public static let lightText = UIColor(white: 1, alpha: 0.6)

  /// What the system draws behind bars.
  static func barBackground(translucent: Bool) -> UIColor {
    let alpha: CGFloat = translucent ? 0.94 : 1
    return UIColor(
      light: UIColor(white: 0.976, alpha: alpha), dark: UIColor(white: 0.086, alpha: alpha))
  }

  /// What marks the chosen segment of a control.
  static let selectedSegment = adaptive(0xffffff, dark: 0x636366)

  private static func adaptive(
    _ light: UInt32, _ lightAlpha: CGFloat = 1, dark: UInt32, _ darkAlpha: CGFloat = 1
  ) -> UIColor {
    UIColor(
      light: UIColor(hex: light, alpha: lightAlpha), dark: UIColor(hex: dark, alpha: darkAlpha))
  }
}
