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

  /// The room that text takes which breaks between words where a line would be wider than this, in
  /// at most so many lines; 0 for as many as it takes.
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

/// How lines of text stand in their box.
public enum NSTextAlignment: String, Sendable {
  case left, center, right, justified, natural
}
