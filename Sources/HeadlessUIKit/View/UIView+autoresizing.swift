internal import Foundation

extension UIView.AutoresizingMask {
  /// A subview's frame after its superview's size changed: what is flexible shares the difference
  /// in proportion.
  func resized(_ frame: CGRect, from old: CGSize, to new: CGSize) -> CGRect {
    let (x, width) = Self.stretch(
      (frame.minX, frame.width, old.width - frame.maxX), by: new.width - old.width,
      (contains(.flexibleLeftMargin), contains(.flexibleWidth), contains(.flexibleRightMargin)))
    let (y, height) = Self.stretch(
      (frame.minY, frame.height, old.height - frame.maxY), by: new.height - old.height,
      (contains(.flexibleTopMargin), contains(.flexibleHeight), contains(.flexibleBottomMargin)))
    return CGRect(x: x, y: y, width: width, height: height)
  }

  private static func stretch(
    _ parts: (before: CGFloat, length: CGFloat, after: CGFloat), by difference: CGFloat,
    _ flexible: (before: Bool, length: Bool, after: Bool)
  ) -> (CGFloat, CGFloat) {
    let total =
      (flexible.before ? parts.before : 0) + (flexible.length ? parts.length : 0)
      + (flexible.after ? parts.after : 0)
    let count = [flexible.before, flexible.length, flexible.after].count { $0 }
    guard count > 0 else { return (parts.before, parts.length) }
    func share(_ part: CGFloat, _ isFlexible: Bool) -> CGFloat {
      guard isFlexible else { return 0 }
      return total > 0 ? difference * part / total : difference / CGFloat(count)
    }
    return (
      parts.before + share(parts.before, flexible.before),
      max(0, parts.length + share(parts.length, flexible.length))
    )
  }
}
