public import Foundation

extension UISheetPresentationController {
  /// A height at which a sheet rests.
  public struct Detent {
    /// What a height is called.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      public let rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }
      public init(_ rawValue: String) { self.rawValue = rawValue }
      public static let medium = Identifier(rawValue: "com.apple.UIKit.medium")
      public static let large = Identifier(rawValue: "com.apple.UIKit.large")
    }

    /// What it is called.
    public let identifier: Identifier
    let height: (CGFloat) -> CGFloat?

    /// About half of the screen.
    public static func medium() -> Detent {
      Detent(identifier: .medium) { ($0 / 2).rounded() }
    }
    /// All of the screen but its upper edge.
    public static func large() -> Detent { Detent(identifier: .large) { $0 } }
    /// A height of the app's own; `nil` if it does not apply.
    public static func custom(
      identifier: Identifier? = nil,
      resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent {
      Detent(identifier: identifier ?? Identifier("custom")) {
        resolver(DetentContext(maximumDetentValue: $0))
      }
    }
  }

  /// Makes changes of the sheet's properties as an animation.
  public func animateChanges(_ changes: () -> Void) {
    process.animator.run(
      AnimationParameters(duration: 0.35, curve: .spring),
      animations: {
        changes()
        containerView?.setNeedsLayout()
        containerView?.layoutIfNeeded()
      }, completion: { _ in })
  }
}

/// What a height of the app's own may go by.
public protocol UISheetPresentationControllerDetentResolutionContext {
  /// The greatest height that there is room for, in points.
  var maximumDetentValue: CGFloat { get }
}

private struct DetentContext: UISheetPresentationControllerDetentResolutionContext {
  let maximumDetentValue: CGFloat
}

/// Hears that a person has dragged a sheet to another height; no input does so here.
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}
