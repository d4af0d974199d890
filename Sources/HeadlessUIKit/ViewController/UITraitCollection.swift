internal import Foundation

/// How much room there is along an axis.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  case unspecified = 0
  case compact = 1
  case regular = 2
}

/// What a controller may adapt to.
public struct UITraitCollection: Hashable, Sendable {
  /// Room from side to side.
  public let horizontalSizeClass: UIUserInterfaceSizeClass
  /// Room from top to bottom.
  public let verticalSizeClass: UIUserInterfaceSizeClass

  /// The traits of a screen of this size in points: a side from 600 on is regular, and so is the
  /// height of a phone held upright.
  init(size: CGSize) {
    horizontalSizeClass =
      size.width >= 600 && min(size.width, size.height) >= 600 ? .regular : .compact
    verticalSizeClass = size.height >= 600 ? .regular : .compact
  }
}

extension UIViewController {
  /// What it may adapt to, by its process's screen.
  public final var traitCollection: UITraitCollection {
    UITraitCollection(size: process.device.bounds.size)
  }
}
