public import Foundation

/// What points and rectangles are given in.
public protocol UICoordinateSpace: NSObjectProtocol {
  var bounds: CGRect { get }
}

extension UIView: UICoordinateSpace {}

extension UIScreen: UICoordinateSpace {
  /// The screen's own, turned as the interface is.
  public var coordinateSpace: any UICoordinateSpace { self }
}

extension UIWindowScene {
  /// That of the scene, which has the whole screen.
  public var coordinateSpace: any UICoordinateSpace { screen }
}

extension UIView {
  /// Converts a point of this view's coordinates to those of another space.
  public final func convert(_ point: CGPoint, to space: any UICoordinateSpace) -> CGPoint {
    convert(point, to: (space as AnyObject) as? UIView)
  }

  /// Converts a rectangle of this view's coordinates to those of another space; sizes stay.
  public final func convert(_ rect: CGRect, to space: any UICoordinateSpace) -> CGRect {
    convert(rect, to: (space as AnyObject) as? UIView)
  }
}
