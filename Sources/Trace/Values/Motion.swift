/// How an animation's progress follows its time.
package enum AnimationCurve: String, Sendable, CaseIterable {
  case easeInOut, easeIn, easeOut, linear, spring
}

/// What a change of screens looks like.
package enum TransitionEffect: String, Sendable, CaseIterable {
  case none, crossDissolve, slide, alpha, push, pop, cover, window, custom
}
