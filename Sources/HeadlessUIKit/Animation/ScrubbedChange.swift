internal import Foundation

/// What a block sets, to be set to any part of the way.
struct ScrubbedChange {
  let settings: [CapturedSettings.Setting]

  /// Sets each property to a part of its way, from 0 to 1.
  func set(_ fraction: CGFloat) {
    for one in settings { one.view.set(one.property, one.from.moved(by: fraction, to: one.to)) }
  }
}

extension PropertyValue {
  /// The value at a part of the way to another of its kind.
  func moved(by fraction: CGFloat, to end: PropertyValue) -> PropertyValue {
    guard fraction != 0 else { return self }
    guard fraction != 1 else { return end }
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * Double(fraction) }
    switch (self, end) {
    case (.number(let a), .number(let b)): return .number(mix(a, b))
    case (.rect(let a), .rect(let b)):
      return .rect(
        CGRect(
          x: mix(a.minX, b.minX).rounded(), y: mix(a.minY, b.minY).rounded(),
          width: mix(a.width, b.width).rounded(), height: mix(a.height, b.height).rounded()))
    case (.transform(let a), .transform(let b)):
      return .transform(
        TransformValue(
          a: mix(a.a, b.a), b: mix(a.b, b.b), c: mix(a.c, b.c), d: mix(a.d, b.d),
          tx: mix(a.tx, b.tx), ty: mix(a.ty, b.ty)))
    case (.color(let a), .color(let b)):
      func byte(_ a: UInt8, _ b: UInt8) -> UInt8 { UInt8(mix(Double(a), Double(b)).rounded()) }
      return .color(
        ColorValue(
          red: byte(a.red, b.red), green: byte(a.green, b.green), blue: byte(a.blue, b.blue),
          alpha: byte(a.alpha, b.alpha)))
    default: return fraction < 0.5 ? self : end
    }
  }
}

extension UIView {
  /// Sets a property that an animation moves.
  fileprivate final func set(_ property: Property, _ value: PropertyValue) {
    switch (property, value) {
    case (.frame, .rect(let rect)): frame = rect
    case (.bounds, .rect(let rect)): bounds.origin = rect.origin
    case (.alpha, .number(let number)): alpha = CGFloat(number)
    case (.cornerRadius, .number(let number)): cornerRadius = CGFloat(number)
    case (.transform, .transform(let t)):
      transform = CGAffineTransform(a: t.a, b: t.b, c: t.c, d: t.d, tx: t.tx, ty: t.ty)
    case (.backgroundColor, .color(let color)): backgroundColor = UIColor(color)
    case (.backgroundColor, .none): backgroundColor = nil
    default: break
    }
  }
}
