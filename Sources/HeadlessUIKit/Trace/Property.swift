/// The properties of views and controllers that a trace tells.
package enum Property: String, Sendable {
  case frame, alpha, hidden, backgroundColor, transform, userInteractionEnabled, clipsToBounds
  case cornerRadius, borderWidth, borderColor, tintColor, accessibilityLabel
  case text, textColor, fontSize, fontWeight, textAlignment, numberOfLines
  case title, image, enabled, titleColor, contentAlignment
  case placeholder, secure, editing
  case animating, style, color
}

/// A property's value before it is formatted.
enum PropertyValue: Sendable, Equatable {
  case none
  case bool(Bool)
  case number(Double)
  case text(String)
  case rect(CGRect)
  case color(UIColor)
  indirect case transform(CGAffineTransform)

  static func optional(_ text: String?) -> PropertyValue { text.map { .text($0) } ?? .none }
  static func optional(_ color: UIColor?) -> PropertyValue { color.map { .color($0) } ?? .none }
}
