internal import Foundation

/// The view in which one presentation happens, over what presents it.
final class UITransitionView: UIView {
  weak var presentation: ModalPresentation?

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self && presentation?.controller.passesTouches == true ? nil : hit
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    presentation?.layOut()
  }
}

/// Darkens what lies below a sheet or an alert.
final class UIDimmingView: UIView {}

/// Holds a sheet's view, with round corners.
final class UIDropShadowView: UIView {}
