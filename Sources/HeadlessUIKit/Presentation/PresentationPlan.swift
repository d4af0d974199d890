/// What a presentation or a dismissal consists of: its steps, in UIKit's order.
struct PresentationPlan {
  enum Step: Equatable {
    case willAppear(UIViewController)
    case willDisappear(UIViewController)
    case didAppear(UIViewController)
    case didDisappear(UIViewController)

    /// The presenter's view leaves the screen; its place is remembered.
    case removePresenterView
    /// The presenter's view returns to its place.
    case restorePresenterView

    /// The containers of all but the topmost presentation leave the screen.
    case removeLowerContainers
    case restoreLowerContainers
    case removeContainer
    /// The presenter lets go of what it presents.
    case unlink
    /// Each presentation of the chain ends, the topmost first.
    case endChain

    case recordPresented
    case presentationDidEnd(completed: Bool)
    case dismissalDidEnd(completed: Bool)
  }

  /// The steps before the animation.
  let start: [Step]
  /// The steps after an animation that ran to its end.
  let finish: [Step]
  /// The did-callbacks after those; a call to present or dismiss that they make waits for their
  /// end.
  let didCallbacks: [Step]
  /// The steps after an animation that was cancelled.
  let cancel: [Step]

  /// A presentation; `movesPresenter` says whether the presenter's view leaves the screen.
  static func presentation(
    of presented: UIViewController, over presenter: UIViewController, movesPresenter: Bool
  ) -> Self {
    Self(
      // modal-over-fullscreen: a presenter that stays on the screen gets no callback.
      start: steps(if: movesPresenter, .willDisappear(presenter)) + [.willAppear(presented)],
      finish: steps(if: movesPresenter, .removePresenterView) + [
        .recordPresented, .presentationDidEnd(completed: true),
      ],
      // modal-present-fullscreen: the incoming controller comes first, unlike in a push.
      didCallbacks: [.didAppear(presented)] + steps(if: movesPresenter, .didDisappear(presenter)),
      cancel: [
        .willDisappear(presented), .unlink, .presentationDidEnd(completed: false),
        .removeContainer,
      ] + steps(if: movesPresenter, .willAppear(presenter)) + [.didDisappear(presented)]
        + steps(if: movesPresenter, .didAppear(presenter)))
  }

  /// A dismissal of controllers that lie over each other, the topmost first; `shown` are those that
  /// can be seen.
  static func dismissal(
    of presented: [UIViewController], shown: [UIViewController], over presenter: UIViewController,
    movesPresenter: Bool
  ) -> Self {
    Self(
      // modal-dismiss-pagesheet: a presenter that stayed on the screen gets no callback.
      start: steps(if: movesPresenter, .willAppear(presenter), .restorePresenterView) + [
        .removeLowerContainers
      ],
      finish: [.endChain, .dismissalDidEnd(completed: true)],
      // modal-dismiss-fullscreen: the controller that returns comes first.
      didCallbacks: steps(if: movesPresenter, .didAppear(presenter))
        + presented.map(Step.didDisappear),
      // As interactive-pop-cancelled: what was appearing disappears, then the other one appears.
      cancel: [.dismissalDidEnd(completed: false)]
        + steps(
          if: movesPresenter, .willDisappear(presenter), .removePresenterView,
          .didDisappear(presenter))
        + shown.map(Step.willAppear) + [.restoreLowerContainers] + shown.map(Step.didAppear))
  }

  private static func steps(if condition: Bool, _ steps: Step...) -> [Step] {
    condition ? steps : []
  }
}
