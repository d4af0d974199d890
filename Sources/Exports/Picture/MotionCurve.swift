internal import Foundation
internal import Trace

/// How far an animation has come for its time, as UIKit's curves have it.
struct MotionCurve {
  let curve: AnimationCurve

  /// Of 0 to 1, when `share` of the duration is over.
  func progress(at share: Double) -> Double {
    let share = min(1, max(0, share))
    guard share > 0, share < 1 else { return share }
    switch curve.shape {
    case .bezier(0, 0, 1, 1): return share
    case .bezier(let x1, let y1, let x2, let y2): return Self.bezier((x1, y1), (x2, y2), share)
    case .spring(let response): return Self.spring(response, share)
    }
  }

  private static func spring(_ response: Double, _ share: Double) -> Double {
    let turns = 2 * Double.pi / response * share
    return 1 - exp(-turns) * (1 + turns)
  }

  private static func bezier(
    _ first: (x: Double, y: Double), _ second: (x: Double, y: Double), _ x: Double
  ) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if coordinate(first.x, second.x, middle) < x { low = middle } else { high = middle }
    }
    return coordinate(first.y, second.y, (low + high) / 2)
  }

  private static func coordinate(_ a: Double, _ b: Double, _ s: Double) -> Double {
    let rest = 1 - s
    return 3 * a * s * rest * rest + 3 * b * s * s * rest + s * s * s
  }
}
