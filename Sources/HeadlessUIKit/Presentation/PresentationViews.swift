internal import Foundation

/// The views of one presentation: the container, what darkens the rest of the screen, and the
/// shadow around a sheet.
final class PresentationViews {
  let container = UITransitionView()
  private let controller: UIPresentationController
  private(set) var dimming: UIDimmingView?
  private var shadow: UIDropShadowView?

  init(controller: UIPresentationController) {
    self.controller = controller
  }

  /// The view that moves.
  var moving: UIView? { shadow ?? controller.presentedView }

  /// Puts the container over the presenter: over its view in a context, else over the window.
  func installContainer(over presenter: UIViewController) {
    controller.containerView = container
    let context = controller.shouldPresentInFullscreen ? nil : presenter.viewIfLoaded
    if let context, let host = context.superview, !(context.superview is UIWindow) {
      container.frame = context.frame
      host.insertSubview(container, aboveSubview: context)
    } else if let window = presenter.viewIfLoaded?.window {
      container.frame = window.bounds
      window.addSubview(container)
    }
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addDimming()
  }

  private func addDimming() {
    guard controller.dimming > 0 else { return }
    let view = UIDimmingView(frame: container.bounds)
    view.backgroundColor = UIColor(white: 0, alpha: controller.dimming)
    container.addSubview(view)
    dimming = view
  }

  /// Gives the presented view its final frame; returns the view that moves.
  func insertPresentedView() -> UIView? {
    guard let content = controller.presentedView else { return nil }
    if controller.hasDropShadow {
      let around = UIDropShadowView(frame: controller.frameOfPresentedViewInContainerView)
      around.cornerRadius = 10
      around.clipsToBounds = true
      content.frame = around.bounds
      shadow = around
      container.addSubview(around)
      around.addSubview(content)
    } else {
      content.frame = controller.frameOfPresentedViewInContainerView
      container.addSubview(content)
    }
    return moving
  }

  /// Lays out the container's views; the presented view only while nothing moves it.
  func layOut(isAtRest: Bool) {
    controller.containerViewWillLayoutSubviews()
    dimming?.frame = container.bounds
    if isAtRest, let view = moving, view.superview === container {
      view.frame = controller.frameOfPresentedViewInContainerView
      if let shadow { controller.presentedView?.frame = shadow.bounds }
    }
    controller.containerViewDidLayoutSubviews()
  }
}
