/// Why UIKit refuses a call to present or dismiss, in the console's words and in the trace's.
struct PresentationRefusal {
  let text: String
  /// What a rule knows the text by.
  var code: ConsoleCode? = nil
  let reason: String
}

extension UIViewController {
  /// Why a controller cannot be presented now.
  final func refusal(
    of new: UIViewController, on presenter: UIViewController
  ) -> PresentationRefusal? {
    let attempt =
      "Attempt to present \(new.id.consoleDescription) on \(presenter.id.consoleDescription) "
      + "(from \(id.consoleDescription))"
    let inProgress = PresentationRefusal(
      text: "\(attempt) while a presentation is in progress.", code: .alreadyPresenting,
      reason: "a presentation is in progress")
    if let current = presenter.presentation {
      // modal-present-during-presentation, modal-represent-during-dismissal
      guard !current.phase.isBusy else { return inProgress }
      return PresentationRefusal(
        text: "\(attempt) which is already presenting \(current.presented.id.consoleDescription).",
        code: .alreadyPresenting, reason: "already presenting \(current.presented.traceName)")
    }
    // modal-present-not-in-hierarchy
    if viewIfLoaded?.window == nil {
      return PresentationRefusal(
        text: "[Presentation] \(attempt) whose view is not in the window hierarchy.",
        code: .presenterNotInWindow, reason: "the view is not in the window hierarchy")
    }
    if let own = presenter.ownPresentation, own.phase.isBusy { return inProgress }
    return nil
  }

  final func refuse(
    _ call: String, _ controller: UIViewController?, on presenter: UIViewController,
    _ refusal: PresentationRefusal
  ) {
    process.print(refusal.text, refusal.code)
    process.record(
      .presentation(
        PresentationEvent(
          refused: call, of: controller?.id, by: presenter.id, reason: refusal.reason)))
  }
}
