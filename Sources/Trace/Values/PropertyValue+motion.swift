internal import Foundation

extension PropertyValue {
  /// The value at a part of the way to another of its kind, from 0 to 1: numbers, rectangles,
  /// transforms and colours have values in between; others change half-way.
  package func moved(by fraction: Double, to end: PropertyValue) -> PropertyValue {
    guard fraction != 0 else { return self }
    guard fraction != 1 else { return end }
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * fraction }
    switch (self, end) {
    case (.number(let a), .number(let b)): return .number(mix(a, b))
    case (.rect(let a), .rect(let b)):
      return .rect(
        CGRect(
          x: mix(a.minX, b.minX), y: mix(a.minY, b.minY), width: mix(a.width, b.width),
          height: mix(a.height, b.height)))
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
