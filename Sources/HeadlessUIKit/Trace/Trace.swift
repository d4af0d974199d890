// What a simulation records is part of what its clients see.
@_exported public import Trace

extension ObjectID {
  /// Whether it is a controller.
  package var isController: Bool { type is UIViewController.Type }
}

extension Float {
  /// The number with the fewest digits that is this float.
  var shortest: Double {
    self == 0 || self == 1 ? Double(self) : Double(description) ?? Double(self)
  }
}

extension PropertyValue {
  static func transform(_ t: CGAffineTransform) -> PropertyValue {
    .transform(
      TransformValue(
        a: Double(t.a), b: Double(t.b), c: Double(t.c), d: Double(t.d), tx: Double(t.tx),
        ty: Double(t.ty)))
  }
}
