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

  final var ancestry: UnfoldFirstSequence<UIViewController> {
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

  /// Ends an appearance transition unless something else has reversed or ended it in the meantime.
  final func end(ifStill state: Appearance) {
    if appearance == state { end() }
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
    guard acceptsCurl(of: new, by: controller) else { return }
    if let popover = controller as? UIPopoverPresentationController {
      popover.setPresenting(presenter)
      (popover.delegate as? any UIPopoverPresentationControllerDelegate)?
        .prepareForPopoverPresentation(popover)
    }
    guard acceptsSource(of: controller, for: new) else { return }
    if let other = new.replacement(controller) {
      return startPresenting(other, animated: animated, completion)
    }
    let presentation = ModalPresentation(of: new, by: presenter, controller: controller)
    presentation.record(.present, by: presenter, animated: animated)
    let start = { [self] in
      presentation.start(animated: animated, source: self, completion)
    }
    // modal-present-from-viewdidappear: a call from within the did-callbacks of another
    // presentation waits for their end.
    if let outer = presenter.ownPresentation, outer.isMakingDidCallbacks {
      outer.afterDidCallbacks(start)
    } else {
      start()
    }
  }

  /// N3-210: what the delegate of an adapted presentation wants to have presented in place of this
  /// controller.
  private func replacement(_ controller: UIPresentationController) -> UIViewController? {
    let style = controller.adaptiveStyle
    guard style != .none, let delegate = controller.delegate,
      let other = delegate.presentationController(
        controller, viewControllerForAdaptivePresentationStyle: style),
      other !== self
    else { return nil }
    other.modalPresentationStyle = style
    if other.presentationController?.delegate == nil {
      other.presentationController?.delegate = delegate
    }
    return other
  }

  // modal-presenter-is-root
  private func presenter(for style: UIModalPresentationStyle) -> UIViewController {
    guard style.isInContext else { return outermost }
    return ancestry.first(where: \.definesPresentationContext) ?? outermost
  }

  private func acceptsPresentation(of new: UIViewController) -> Bool {
    // alert-empty: the name of the exception is that of a failed assertion, it is not in the text.
    if let alert = new as? UIAlertController, alert.isEmpty {
      process.raise(
        "NSInternalInconsistencyException",
        "UIAlertController must have a title, a message or an action to display")
      return false
    }
    let reason: String
    if new === self || new === outermost {
      // modal-present-self-nil
      reason = "Application tried to present modal view controller on itself."
    } else if let other = new.ownPresentation?.presenter {
      reason =
        "Application tried to present modally a view controller \(new.id.consoleDescription) "
        + "that is already being presented by \(other.id.consoleDescription)."
    } else if let parent = new.parent {
      // modal-present-child
      reason =
        "Application tried to present modally a view controller \(new.id.consoleDescription) "
        + "that has a parent view controller \(parent.id.consoleDescription)."
    } else if new.hostWindow != nil || isInside(new) {
      reason =
        "Application tried to present modally an active controller \(new.id.consoleDescription)."
    } else {
      return true
    }
    process.raise("NSInvalidArgumentException", reason)
    return false
  }

  // A text of iOS 13 (proyecto26/react-native-inappbrowser#130); the controller that it names is
  // taken to be the one that presents.
  private func acceptsCurl(
    of new: UIViewController, by controller: UIPresentationController
  ) -> Bool {
    guard new.modalTransitionStyle == .partialCurl,
      !(controller is FullScreenPresentationController)
    else { return true }
    process.raise(
      "NSInvalidArgumentException",
      "Application tried to present UIModalTransitionStylePartialCurl to or from non-fullscreen view "
        + "controller \(id.consoleDescription).")
    return false
  }

  // modal-popover-no-source
  private func acceptsSource(
    of controller: UIPresentationController, for new: UIViewController
  ) -> Bool {
    guard let popover = controller as? UIPopoverPresentationController, !popover.hasSource else {
      return true
    }
    if let alert = new as? UIAlertController, alert.preferredStyle == .actionSheet {
      process.raise(
        "NSGenericException",
        "Your application has presented a UIAlertController (\(new.id.consoleDescription)) of style "
          + "UIAlertControllerStyleActionSheet from \(id.className) (\(id.consoleDescription)). The "
          + "modalPresentationStyle of a UIAlertController with this style is "
          + "UIModalPresentationPopover. You must provide location information for this popover "
          + "through the alert controller's popoverPresentationController. You must provide either "
          + "a sourceView and sourceRect or a barButtonItem.  If this information is not known when "
          + "you present the alert controller, you may provide it in the "
          + "UIPopoverPresentationControllerDelegate method -prepareForPopoverPresentation.")
      return false
    }
    process.raise(
      "NSGenericException",
      "UIPopoverPresentationController (<UIPopoverPresentationController: "
        + "0x\(String(new.id.number, radix: 16))>) should have a non-nil sourceView or barButtonItem "
        + "set before the presentation occurs.")
    return false
  }

  // modal-present-from-detached
  private func warnOfDetachment(_ new: UIViewController) {
    let name = id.consoleDescription
    process.print(
      "[Presentation] Presenting view controller \(new.id.consoleDescription) from detached view "
        + "controller \(name) is not supported, and may result in incorrect safe area insets and a "
        + "corrupt root presentation. Make sure \(name) is in the view controller hierarchy before "
        + "presenting from it. Will become a hard exception in a future release.")
  }
}
