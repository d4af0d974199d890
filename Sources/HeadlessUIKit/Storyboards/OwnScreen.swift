/// A screen that an import writes in the place of one that the app would have.
@_spi(Import)
public protocol StandInScreen {
  /// The class and those that stand in, too, and inherit from it: another one that inherits from
  /// it is the app's own.
  static var standInClasses: [AnyObject.Type] { get }
}

/// A screen of UIKit's that shows others' views, on a background of its own.
@_spi(Import)
public protocol HostingScreen {}

/// Says what something is called, in its place.
@_spi(Import)
public final class StandInLabel: UILabel {}

/// Screens that say something of the app.
package enum OwnScreen {
  /// Whether a class is neither a stand-in nor a container of UIKit's, which shows others.
  package static func isOne(_ type: AnyObject.Type) -> Bool {
    let others: [AnyObject.Type] = [
      StandInController.self, UINavigationController.self, UITabBarController.self,
      UISplitViewController.self,
    ]
    let standIns = (type as? any StandInScreen.Type)?.standInClasses ?? []
    return !(others + standIns).contains { $0 == type }
  }
}

extension Simulation {
  /// Whether the process has reached a stand-in, whatever that gave it.
  package var hasMetStandIn: Bool { !process.standIns.isEmpty }

  /// Whether a screen of the app's own has something on it beside UIKit's bars: a color that is not
  /// white or black, a text, an image, or a view that is more than a frame for others.
  package var hasPaintedOwnScreen: Bool {
    process.windows.visible.contains { $0.isPainted(inOwn: false) }
  }
}

extension UIView {
  /// What draws nothing of its own, by its class.
  private static let frames: [AnyObject.Type] = [
    UIView.self, UIWindow.self, UIScrollView.self, UIStackView.self,
  ]

  fileprivate func isPainted(inOwn isOwn: Bool) -> Bool {
    let isBar = self is UINavigationBar || self is UITabBar || self is UIToolbar
    guard !isHidden, alpha > 0.01, !isBar else { return false }
    let isOwn = viewController.map { OwnScreen.isOne(type(of: $0)) } ?? isOwn
    return isOwn && paintsItself || subviews.contains { $0.isPainted(inOwn: isOwn) }
  }

  /// What values say that hold nothing.
  private static let nothing: Set = ["", "()", "nil"]

  /// Colors on which nothing is seen yet.
  private static let grounds: [UIColor] = [.clear, .white, .black, .systemBackground]

  private var paintsItself: Bool {
    if let backgroundColor, !Self.grounds.contains(backgroundColor) {
      return !(viewController is any HostingScreen)
    }
    return switch self {
    case is StandInLabel: false
    case let label as UILabel: !Self.nothing.contains(label.text ?? "")
    case let picture as UIImageView: picture.image != nil
    default: !Self.frames.contains { $0 == Self.uikitClass }
    }
  }
}
