/// How an animation's progress follows its time.
package enum AnimationCurve: String, Sendable, CaseIterable {
  case easeInOut, easeIn, easeOut, linear, spring

  /// What a curve looks like.
  package enum Shape: Sendable, Equatable {
    /// A cubic Bézier curve from (0, 0) to (1, 1), by its two control points.
    case bezier(Double, Double, Double, Double)
    /// A critically damped spring; its response is a share of the duration.
    case spring(response: Double)
  }

  /// The one declaration of each curve's shape, for all that draw it.
  package var shape: Shape {
    switch self {
    case .easeInOut: .bezier(0.42, 0, 0.58, 1)
    case .easeIn: .bezier(0.42, 0, 1, 1)
    case .easeOut: .bezier(0, 0, 0.58, 1)
    case .linear: .bezier(0, 0, 1, 1)
    case .spring: .spring(response: 0.688)
    }
  }
}

/// What a change of screens looks like.
package enum TransitionEffect: String, Sendable, CaseIterable {
  case none, crossDissolve, slide, alpha, push, pop, cover, window, custom
}
