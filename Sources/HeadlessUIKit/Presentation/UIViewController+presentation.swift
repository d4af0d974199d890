extension UIViewController {
  // MARK: Links

  /// What this controller, or a container around it, presents.
  public final var presentedViewController: UIViewController? { frontPresentation?.presented }

  /// What presents this controller, or a container around it.
  public final var presentingViewController: UIViewController? {
    ancestry.lazy.compactMap(\.ownPresentation).first?.presenter
  }

  /// The presentation of this controller or of the nearest container around it that has one.
  final var frontPresentation: ModalPresentation? {
    ancestry.lazy.compactMap(\.presentation).first
  }

  private var ancestry: UnfoldFirstSequence<UIViewController> {
    sequence(first: self, next: \.parent)
  }

  private var outermost: UIViewController {
    var controller = self
    while let parent = controller.parent { controller = parent }
    return controller
  }

  /// Whether it is the root of a window or presented, or lies in such a controller.
  final var isInHierarchy: Bool {
    let top = outermost
    if let presenter = top.ownPresentation?.presenter { return presenter.isInHierarchy }
    return top.hostWindow != nil
  }

  /// Whether its view has appeared, or is about to.
  final var isShown: Bool {
    (appearance == .appeared || appearance == .appearing) && viewIfLoaded?.window != nil
  }

  /// Ends an appearance transition unless something else has turned it round or ended it meanwhile.
  final func end(ifStill state: Appearance) {
    if appearance == state { end() }
  }

  // MARK: Presentation controllers

  /// What controls this controller's presentation, or the one that it will have.
  public final var presentationController: UIPresentationController? {
    if let existingPresentationController { return existingPresentationController }
    let made = makePresentationController(source: nil, presenter: nil)
    existingPresentationController = made
    return made
  }

  /// The controller of a presentation as a sheet.
  public final var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }

  /// The controller of a presentation as a popover; on a phone it tells the source although a sheet is shown.
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
    if traitCollection.horizontalSizeClass == .compact {
      return UISheetPresentationController(presentedViewController: self, presenting: presenter)
    }
    return popoverPresentationController
      ?? UIPopoverPresentationController(presentedViewController: self, presenting: presenter)
  }

  /// The controller for this presentation: one that the app has set up before, unless the style has changed since.
  private func controllerForPresenting(
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

  // MARK: Presenting

  final func startPresenting(
    _ new: UIViewController, animated: Bool, _ completion: (() -> Void)?
  ) {
    guard process.isRunning, acceptsPresentation(of: new) else { return }
    let presenter = presenter(for: new.modalPresentationStyle)
    if let refusal = refusal(of: new, on: presenter) {
      return refuse("present", new, on: presenter, refusal)
    }
    if !isInHierarchy { warnOfDetachment(new) }
    let controller = new.controllerForPresenting(source: self, presenter: presenter)
    if let popover = controller as? UIPopoverPresentationController, !popover.hasSource {
      process.raise(
        "NSGenericException",
        "UIPopoverPresentationController (<UIPopoverPresentationController: "
          + "0x\(String(new.id.number, radix: 16))>) should have a non-nil sourceView or barButtonItem set "
          + "before the presentation occurs.")
      return
    }
    let presentation = ModalPresentation(of: new, by: presenter, controller: controller)
    presentation.record(.present, by: presenter, animated: animated)
    let start = { [self] in
      presentation.start(animated: animated, source: self, completion)
    }
    // modal-present-from-viewdidappear: from within the did-callbacks of another presentation it waits for their end.
    if let outer = presenter.ownPresentation, outer.isFinishing {
      outer.afterFinishing(start)
    } else {
      start()
    }
  }

  // modal-presenter-is-root.
  private func presenter(for style: UIModalPresentationStyle) -> UIViewController {
    guard style.isInContext else { return outermost }
    return ancestry.first(where: \.definesPresentationContext) ?? outermost
  }

  private func acceptsPresentation(of new: UIViewController) -> Bool {
    let reason: String
    if new === self || new === outermost {
      reason = "Application tried to present modal view controller on itself."
    } else if let other = new.ownPresentation?.presenter {
      reason =
        "Application tried to present modally a view controller \(new.id.consoleDescription) that is "
        + "already being presented by \(other.id.consoleDescription)."
    } else if let parent = new.parent {
      reason =
        "Application tried to present modally a view controller \(new.id.consoleDescription) that has a "
        + "parent view controller \(parent.id.consoleDescription)."
    } else if new.hostWindow != nil || isInside(new) {
      reason =
        "Application tried to present modally an active controller \(new.id.consoleDescription)."
    } else {
      return true
    }
    process.raise("NSInvalidArgumentException", reason)
    return false
  }

  private struct Refusal {
    let text: String
    let reason: String
  }

  private func refusal(of new: UIViewController, on presenter: UIViewController) -> Refusal? {
    let attempt =
      "Attempt to present \(new.id.consoleDescription) on \(presenter.id.consoleDescription) "
      + "(from \(id.consoleDescription))"
    let inProgress = Refusal(
      text: "\(attempt) while a presentation is in progress.",
      reason: "a presentation is in progress")
    if let standing = presenter.presentation {
      guard !standing.isBusy else { return inProgress }
      return Refusal(
        text: "\(attempt) which is already presenting \(standing.presented.id.consoleDescription).",
        reason: "already presenting \(standing.presented.traceName)")
    }
    if viewIfLoaded?.window == nil {
      return Refusal(
        text: "[Presentation] \(attempt) whose view is not in the window hierarchy.",
        reason: "the view is not in the window hierarchy")
    }
    if let own = presenter.ownPresentation, own.isBusy { return inProgress }
    return nil
  }

  private func refuse(
    _ call: String, _ controller: UIViewController?, on presenter: UIViewController,
    _ refusal: Refusal
  ) {
    process.print(refusal.text)
    process.record(
      .presentation(
        PresentationEvent(
          refused: call, of: controller?.id, by: presenter.id, reason: refusal.reason)))
  }

  private func warnOfDetachment(_ new: UIViewController) {
    let name = id.consoleDescription
    process.print(
      "[Presentation] Presenting view controller \(new.id.consoleDescription) from detached view "
        + "controller \(name) is not supported, and may result in incorrect safe area insets and a corrupt "
        + "root presentation. Make sure \(name) is in the view controller hierarchy before presenting from "
        + "it. Will become a hard exception in a future release.")
  }

  // MARK: Dismissing

  final func startDismissing(animated: Bool, _ completion: (() -> Void)?) {
    guard process.isRunning else { return }
    guard let lowest = frontPresentation ?? ancestry.lazy.compactMap(\.ownPresentation).first else {
      return completeWithoutDismissal(completion)
    }
    if lowest.isFinishing {
      return lowest.afterFinishing { [self] in startDismissing(animated: animated, completion) }
    }
    var chain = [lowest]
    while let above = chain[0].presented.presentationAbove { chain.insert(above, at: 0) }
    guard let presenter = lowest.presenter, !chain.contains(where: \.isBusy) else {
      guard let presenter = lowest.presenter else { return }
      return refuse(
        "dismiss", lowest.presented, on: presenter,
        Refusal(
          text:
            "Warning: Attempt to dismiss from view controller \(presenter.id.consoleDescription) while "
            + "a presentation or dismiss is in progress!",
          reason: "a presentation or dismissal is in progress"))
    }
    ModalPresentation.dismiss(chain, animated: animated, completion)
    _ = presenter
  }

  // With nothing to dismiss the completion comes all the same, as the second dismissal in modal-winobjc-invariants.
  private func completeWithoutDismissal(_ completion: (() -> Void)?) {
    guard let completion else { return }
    let type = Swift.type(of: self)
    process.runLoop.atEndOfTurn { [process] in
      process.runLoop.run(as: .completionOf(type, "dismiss"), completion)
    }
  }

  /// What is presented over this controller, by itself or by what is in it.
  final var presentationAbove: ModalPresentation? {
    if let presentation { return presentation }
    for child in children.reversed() {
      if let above = child.presentationAbove { return above }
    }
    return nil
  }
}
