public import Foundation

extension NSValue {
  /// Holds a point.
  public convenience init(cgPoint: CGPoint) { self.init(point: cgPoint) }
  /// Holds a size.
  public convenience init(cgSize: CGSize) { self.init(size: cgSize) }
  /// Holds a rectangle.
  public convenience init(cgRect: CGRect) { self.init(rect: cgRect) }

  /// The point that it holds.
  public var cgPointValue: CGPoint { pointValue }
  /// The size that it holds.
  public var cgSizeValue: CGSize { sizeValue }
  /// The rectangle that it holds.
  public var cgRectValue: CGRect { rectValue }
}
