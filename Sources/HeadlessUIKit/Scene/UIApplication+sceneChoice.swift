internal import Foundation

// Which of several scenes takes a link, an activity, a quick action or a notification (SC-54).
extension UIApplication {
  /// Who takes something.
  enum SceneChoice {
    /// The scene in front, or the app, if it has no scenes.
    case front
    case other(UIWindowScene)
    /// One that is to be connected for it.
    case new
  }

  /// The scene that prefers a target, else the last used one that can take it, else a new one. What
  /// has no target goes to the scene in front.
  func choice(for target: String?) -> SceneChoice {
    guard sceneAdoption != nil, let target, let front = frontScene else { return .front }
    let scenes = recentScenes
    let chosen =
      scenes.first { $0.activationConditions.prefersToActivate(for: target) }
      ?? scenes.first { $0.activationConditions.canActivate(for: target) }
    guard let chosen else { return supportsMultipleScenes ? .new : .front }
    return chosen === front ? .front : .other(chosen)
  }

  /// The connected scenes, the one that was used last first.
  var recentScenes: [UIWindowScene] { scenes.sorted { $0.lastUse > $1.lastUse } }

  /// Brings a scene to the screen in place of the one in front; true if the app is in front, and
  /// the scene is still to become active.
  func bring(_ scene: UIWindowScene) -> Bool {
    guard let old = frontScene, old !== scene else { return false }
    frontScene = scene
    guard lifeState == .active || lifeState == .inactive else {
      old.set(isInPlace: false)
      return false
    }
    exchange(old, for: scene)
    return true
  }
}

extension UISceneActivationConditions {
  fileprivate func prefersToActivate(for target: String) -> Bool {
    prefersToActivateForTargetContentIdentifierPredicate.evaluate(with: target)
  }

  fileprivate func canActivate(for target: String) -> Bool {
    canActivateForTargetContentIdentifierPredicate.evaluate(with: target)
  }
}
