extension UIViewController {
  final func startDismissing(animated: Bool, _ completion: (() -> Void)?) {
    guard process.isRunning else { return }
    guard let lowest = frontPresentation ?? ancestry.lazy.compactMap(\.ownPresentation).first else {
      return completeWithoutDismissal(completion)
    }
    if lowest.isMakingDidCallbacks {
      return lowest.afterDidCallbacks { [self] in startDismissing(animated: animated, completion) }
    }
    let chain = DismissalChain(upFrom: lowest)
    guard let presenter = lowest.presenter else { return }
    if chain.isBusy { return refuseDismissal(of: lowest.presented, by: presenter) }
    chain.start(animated: animated, completion)
  }

  // modal-dismiss-during-transition
  private func refuseDismissal(of presented: UIViewController, by presenter: UIViewController) {
    refuse(
      "dismiss", presented, on: presenter,
      PresentationRefusal(
        text:
          "Warning: Attempt to dismiss from view controller \(presenter.id.consoleDescription) "
          + "while a presentation or dismiss is in progress!",
        reason: "a presentation or dismissal is in progress"))
  }

  // With nothing to dismiss the completion handler runs all the same, as the second dismissal in
  // modal-winobjc-invariants.
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
