public import Foundation

/// An outline. Nothing of it is drawn.
public protocol Shape: View, Sendable where Body == Never {}

extension Shape {
  public func fill(_ style: some ShapeStyle) -> some View { EmptyView() }
  public func stroke(_ style: some ShapeStyle, lineWidth: Double = 1) -> some View { EmptyView() }
  public func strokeBorder(_ style: some ShapeStyle, lineWidth: Double = 1) -> some View {
    EmptyView()
  }
  public func trim(from start: Double = 0, to end: Double = 1) -> some Shape { Rectangle() }
  func build(in context: ViewContext) {}
}

/// A shape, which is not drawn.
public struct Rectangle: Shape, KnownView {
  public init() {}
}
/// A shape, which is not drawn.
public struct Circle: Shape, KnownView {
  public init() {}
}
/// A shape, which is not drawn.
public struct Ellipse: Shape, KnownView {
  public init() {}
}
/// A shape, which is not drawn.
public struct Capsule: Shape, KnownView {
  public init(style: RoundedCornerStyle = .continuous) {}
}
/// A shape, which is not drawn.
public struct RoundedRectangle: Shape, KnownView {
  public init(cornerRadius: Double, style: RoundedCornerStyle = .continuous) {}
  public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {}
}

extension Shape where Self == Circle { public static var circle: Circle { Circle() } }
extension Shape where Self == Capsule { public static var capsule: Capsule { Capsule() } }
extension Shape where Self == Rectangle { public static var rect: Rectangle { Rectangle() } }
