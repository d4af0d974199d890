/// How far a controller's view is on its way into or out of its window.
enum Appearance: Sendable {
  case disappeared, appearing, appeared, disappearing
}

/// What ends the appearance transition that has begun.
enum AppearanceDriver {
  /// The view entered or left a window: the end comes after the commit.
  case view
  /// The container began it along with its own, and forwards the end.
  case container
  /// Code that called `beginAppearanceTransition`: UIKit's own containers, or the app's.
  case explicit
}
