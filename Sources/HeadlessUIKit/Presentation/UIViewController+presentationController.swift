extension UIViewController {
  /// What controls this controller's presentation, or the one that it will have.
  ///
  /// Asked before a presentation, it holds this controller, and that holds it: without a
  /// presentation, which ends that, neither is freed (presentation-controller-access-retains).
  public final var presentationController: UIPresentationController? {
    if let existingPresentationController { return existingPresentationController }
    let made = makePresentationController(source: nil, presenter: nil)
    made.keptController = self
    existingPresentationController = made
    return made
  }

  /// The controller of a presentation as a sheet.
  public final var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }

  /// The controller of a presentation as a popover; on a phone it has the source although a sheet
  /// is shown.
  public final var popoverPresentationController: UIPopoverPresentationController? {
    guard modalPresentationStyle == .popover || isActionSheet else { return nil }
    if let popover = existingPresentationController as? UIPopoverPresentationController {
      return popover
    }
    let made = UIPopoverPresentationController(presentedViewController: self, presenting: nil)
    existingPresentationController = made
    return made
  }

  private var isActionSheet: Bool {
    (self as? UIAlertController)?.preferredStyle == .actionSheet
  }

  private func makePresentationController(
    source: UIViewController?, presenter: UIViewController?
  ) -> UIPresentationController {
    if let own = ownKindOfPresentation(presenter) { return own }
    switch modalPresentationStyle {
    case .automatic, .pageSheet, .formSheet:
      return UISheetPresentationController(presentedViewController: self, presenting: presenter)
    case .popover:
      return popover(presenter)
    case .custom:
      let custom = transitioningDelegate?.presentationController(
        forPresented: self, presenting: presenter, source: source ?? self)
      return custom
        ?? UIPresentationController(presentedViewController: self, presenting: presenter)
    case .overFullScreen, .overCurrentContext:
      return OverlayPresentationController(presentedViewController: self, presenting: presenter)
    case .fullScreen, .currentContext, .none:
      return FullScreenPresentationController(presentedViewController: self, presenting: presenter)
    }
  }

  private func popover(_ presenter: UIViewController?) -> UIPresentationController {
    let bubble =
      popoverPresentationController
      ?? UIPopoverPresentationController(presentedViewController: self, presenting: presenter)
    guard traitCollection.horizontalSizeClass == .compact else { return bubble }
    let adapted = bubble.delegate?.adaptivePresentationStyle(
      for: bubble, traitCollection: traitCollection)
    switch adapted {
    case .some(.none): return bubble
    case .fullScreen, .currentContext:
      return FullScreenPresentationController(presentedViewController: self, presenting: presenter)
    case .overFullScreen, .overCurrentContext:
      return OverlayPresentationController(presentedViewController: self, presenting: presenter)
    default:
      return UISheetPresentationController(presentedViewController: self, presenting: presenter)
    }
  }

  /// The controller for this presentation: one that the app has set up before, unless the style has
  /// changed since.
  final func controllerForPresenting(
    source: UIViewController, presenter: UIViewController
  ) -> UIPresentationController {
    let made = makePresentationController(source: source, presenter: presenter)
    guard let existing = existingPresentationController else { return made }
    if Swift.type(of: existing) == Swift.type(of: made), modalPresentationStyle != .custom {
      return existing
    }
    made.delegate = existing.delegate
    return made
  }
}
