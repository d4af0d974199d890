internal import Foundation

/// What a block sets, to be set to any part of the way.
struct ScrubbedChange {
  let settings: [CapturedSettings.Setting]

  /// Sets each property to a part of its way, from 0 to 1.
  func set(_ fraction: CGFloat) {
    for one in settings {
      let value = one.from.moved(by: fraction, to: one.to)
      one.view.set(one.property, fraction == 0 || fraction == 1 ? value : value.inWholePoints)
    }
  }
}

extension PropertyValue {
  /// A rectangle on whole points; any other value as it is.
  fileprivate var inWholePoints: PropertyValue {
    guard case .rect(let rect) = self else { return self }
    return .rect(
      CGRect(
        x: rect.minX.rounded(), y: rect.minY.rounded(), width: rect.width.rounded(),
        height: rect.height.rounded()))
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
