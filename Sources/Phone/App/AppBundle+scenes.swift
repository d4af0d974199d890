internal import HeadlessUIKit

extension AppBundle {
  /// How many scenes an app may have at once.
  package enum Scenes: String, Sendable {
    case one, several
  }

  /// What the Info.plist says of scenes; `nil` for an app that does not live by them.
  package var scenes: Scenes? {
    sceneManifest.map { $0.supportsMultipleScenes ? .several : .one }
  }
}
