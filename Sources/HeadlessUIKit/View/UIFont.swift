public import Foundation

/// The system font in a size and weight.
public struct UIFont: Hashable, Sendable {
  /// In points.
  public let pointSize: CGFloat
  let weight: Weight

  /// How heavy the strokes are.
  public enum Weight: String, Sendable {
    case regular, medium, semibold, bold
  }

  public static func systemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(pointSize: size, weight: .regular)
  }

  public static func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(pointSize: size, weight: weight)
  }

  public static func boldSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(pointSize: size, weight: .bold)
  }

  /// The room that a line of text takes, about: the widths of the letters are those of a common
  /// sans-serif, in classes.
  func size(of text: String) -> CGSize {
    let widths = text.unicodeScalars.reduce(0.0) { $0 + Self.width(of: $1) }
    let factor = weight == .bold || weight == .semibold ? 1.06 : 1.0
    return CGSize(
      width: (widths * factor * pointSize).rounded(.up),
      height: (pointSize * 1.2).rounded(.up))
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

/// How lines of text stand in their box.
public enum NSTextAlignment: String, Sendable {
  case left, center, right, justified, natural
}
