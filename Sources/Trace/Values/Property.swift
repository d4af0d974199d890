package import Foundation

/// The properties of views and controllers that a trace records.
package enum Property: String, Sendable, CaseIterable {
  case frame, bounds, alpha, hidden, backgroundColor, transform, userInteractionEnabled
  case clipsToBounds
  case cornerRadius, borderWidth, borderColor, tintColor, accessibilityLabel
  case text, textColor, fontSize, fontWeight, textAlignment, numberOfLines
  case title, image, enabled, titleColor, contentAlignment
  case placeholder, secure, editing
  case animating, style, color
  case tappable
}

/// A property's value before it is formatted.
package enum PropertyValue: Sendable, Equatable {
  case none
  case bool(Bool)
  case number(Double)
  case text(String)
  /// In points of the superview.
  case rect(CGRect)
  case color(ColorValue)
  indirect case transform(TransformValue)

  package static func optional(_ text: String?) -> PropertyValue {
    text.map { .text($0) } ?? .none
  }
}

/// A colour in sRGB with its opacity, a byte each.
package struct ColorValue: Hashable, Sendable {
  package let red, green, blue, alpha: UInt8

  package init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// Reads `#rrggbbaa`; `nil` for anything else.
  package init?(hex: String) {
    guard hex.utf8.count == 9, hex.hasPrefix("#"), let value = UInt32(hex.dropFirst(), radix: 16)
    else { return nil }
    red = UInt8(truncatingIfNeeded: value >> 24)
    green = UInt8(truncatingIfNeeded: value >> 16)
    blue = UInt8(truncatingIfNeeded: value >> 8)
    alpha = UInt8(truncatingIfNeeded: value)
  }

  /// `#rrggbbaa`.
  package var hex: String {
    let value =
      UInt32(red) << 24 | UInt32(green) << 16 | UInt32(blue) << 8 | UInt32(alpha)
    let digits = String(value, radix: 16)
    return "#" + String(repeating: "0", count: 8 - digits.utf8.count) + digits
  }
}

/// An affine transform by its six numbers.
package struct TransformValue: Equatable, Sendable {
  package let a, b, c, d, tx, ty: Double

  package init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  /// Whether it changes nothing.
  package var isIdentity: Bool {
    self == TransformValue(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
  }
}

extension PropertyValue {
  /// As the trace writes it.
  package var traceValue: TraceValue {
    switch self {
    case .none: .null
    case .bool(let bool): .bool(bool)
    case .number(let number): .number(number)
    case .text(let text): .string(text)
    case .rect(let rect): TraceValue(rect)
    case .color(let color): .string(color.hex)
    case .transform(let t): .array([t.a, t.b, t.c, t.d, t.tx, t.ty].map { .number($0) })
    }
  }

  /// Reads the value of a property; `nil` if it is none that the property can have.
  package init?(_ value: TraceValue, of property: Property) {
    switch value {
    case .null: self = .none
    case .bool(let bool): self = .bool(bool)
    case .int(let int): self = .number(Double(int))
    case .double(let double): self = .number(double)
    case .string(let text):
      let color = property.isColor ? ColorValue(hex: text) : nil
      self = color.map { .color($0) } ?? .text(text)
    case .array:
      guard let numbers = [Double](value) else { return nil }
      switch numbers.count {
      case 4:
        self = .rect(CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
      case 6:
        self = .transform(
          TransformValue(
            a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4],
            ty: numbers[5]))
      default: return nil
      }
    case .object: return nil
    }
  }
}

extension Property {
  fileprivate var isColor: Bool {
    switch self {
    case .backgroundColor, .borderColor, .tintColor, .textColor, .titleColor, .color: true
    default: false
    }
  }
}
