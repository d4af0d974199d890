internal import Trace

/// The effects of transitions, in the words that the exports and the page share.
enum EffectName {
  static func word(for effect: TransitionEffect) -> String {
    switch effect {
    case .none: "switch without animation"
    case .crossDissolve: "cross-dissolve"
    case .alpha: "fade"
    case .slide, .push, .pop, .cover, .window, .custom: effect.rawValue
    }
  }
}
