import HeadlessUIKit

var modalScenarios: [String: Scenario] {
  [
    "modal-present-fullscreen": { stage in
      let (a, m) = presenterAndModal(stage, .fullScreen)
      stage.begin()
      stage.act { a.present(m, animated: false) { stage.log.note("[present completion]") } }
    },
    "modal-present-from-viewdidappear": { stage in
      let vc3 = stage.probe("vc3")
      vc3.modalPresentationStyle = .fullScreen
      let vc2 = stage.probe("vc2").on("viewDidAppear") { $0.present(vc3, animated: true) }
      vc2.modalPresentationStyle = .fullScreen
      let vc1 = stage.probe("vc1")
      stage.show(vc1)
      stage.perform { vc1.present(vc2, animated: true) }
      stage.simulation.advance(by: 0.4)
      stage.begin()
      stage.simulation.runUntilIdle()
    },
    "modal-dismiss-fullscreen": { stage in
      let (a, m) = presenterAndModal(stage, .fullScreen)
      stage.act { a.present(m, animated: false) }
      stage.begin()
      stage.act { a.dismiss(animated: false) }
    },
    "modal-dismiss-completion-and-dealloc": { stage in
      let a = stage.probe("A")
      stage.show(a)
      stage.act { a.present(Probe("M", stage.log), animated: false) }
      stage.begin()
      stage.act { a.dismiss(animated: false) { stage.log.note("[dismiss completion]") } }
    },
    "modal-dismiss-pagesheet": { stage in
      let (a, m) = presenterAndModal(stage, .pageSheet)
      stage.act { a.present(m, animated: true) }
      stage.begin()
      stage.act { a.dismiss(animated: true) }
    },
    "modal-over-fullscreen": { stage in
      let (a, m) = presenterAndModal(stage, .overFullScreen)
      stage.begin()
      stage.act { a.present(m, animated: true) }
    },
    // The source states the style alone, of iOS 13. Chosen: the callbacks of full screen.
    "sheet-automatic-is-full-screen-in-landscape": { stage in
      let (a, m) = presenterAndModal(stage, .automatic)
      stage.simulation.rotate(to: .landscapeLeft)
      stage.begin()
      stage.act { a.present(m, animated: true) }
    },
    "modal-is-modal-in-presentation": { stage in
      let (a, m) = presenterAndModal(stage, .automatic)
      let delegate = SheetDelegate(stage.log)
      m.isModalInPresentation = true
      stage.perform { m.presentationController?.delegate = delegate }
      stage.act { a.present(m, animated: true) }
      stage.begin()
      stage.simulation.dragSheet(finish: true)
      withExtendedLifetime(delegate) {}
    },
    "modal-presentationcontroller-openuikit": { stage in
      let (a, m) = presenterAndModal(stage, .custom)
      let own = OwnPresentation(stage.log)
      m.transitioningDelegate = own
      stage.begin()
      stage.act { a.present(m, animated: true) }
      stage.act { a.dismiss(animated: true) }
      withExtendedLifetime(own) {}
    },
    "window-second-window-no-callbacks-below": { stage in
      let (a, b) = (stage.probe("A"), stage.probe("B"))
      let lower = stage.show(a)
      stage.begin()
      stage.perform {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.windowLevel = .alert
        window.rootViewController = b
        window.isHidden = false
        ProcessImage.value { Kept() }.windows = [window, lower]
      }
    },
  ]
}

private final class Kept { var windows: [UIWindow] = [] }

/// A on the screen, and an M that presents in a style.
func presenterAndModal(
  _ stage: Stage, _ style: UIModalPresentationStyle
) -> (a: Probe, m: Probe) {
  let (a, m) = (stage.probe("A"), stage.probe("M"))
  m.modalPresentationStyle = style
  stage.show(a)
  return (a, m)
}

final class SheetDelegate: UIAdaptivePresentationControllerDelegate {
  private let log: CallLog
  init(_ log: CallLog) { self.log = log }
  func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) {
    log.note("Delegate.presentationControllerDidAttemptToDismiss")
  }
  func presentationControllerWillDismiss(_ controller: UIPresentationController) {
    log.note("Delegate.presentationControllerWillDismiss")
  }
  func presentationControllerDidDismiss(_ controller: UIPresentationController) {
    log.note("Delegate.presentationControllerDidDismiss")
  }
}

/// A presentation controller and an animator of an app's own.
final class OwnPresentation: UIViewControllerTransitioningDelegate,
  UIViewControllerAnimatedTransitioning
{
  private let log: CallLog
  var completes = true
  init(_ log: CallLog) { self.log = log }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { self }
  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  { self }
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    LoggedPresentation(presented, presenting, log)
  }

  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> Double {
    0.3
  }
  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    log.note("Animator.animateTransition")
    if let view = context.view(forKey: .to) {
      view.frame = context.viewController(forKey: .to).map(context.finalFrame) ?? .zero
      context.containerView.addSubview(view)
    }
    let moving = context.view(forKey: .to) ?? context.view(forKey: .from)
    moving?.layer.cornerRadius = 0
    UIView.animate(withDuration: 0.3, animations: { moving?.layer.cornerRadius = 8 }) {
      [completes] _ in
      context.completeTransition(completes)
    }
  }
}

private final class LoggedPresentation: UIPresentationController {
  private let log: CallLog
  init(_ presented: UIViewController, _ presenting: UIViewController?, _ log: CallLog) {
    self.log = log
    super.init(presentedViewController: presented, presenting: presenting)
  }
  override func presentationTransitionWillBegin() {
    log.note("PC.presentationTransitionWillBegin")
  }
  override func presentationTransitionDidEnd(_ completed: Bool) {
    log.note("PC.presentationTransitionDidEnd(\(completed))")
  }
  override func dismissalTransitionWillBegin() { log.note("PC.dismissalTransitionWillBegin") }
  override func dismissalTransitionDidEnd(_ completed: Bool) {
    log.note("PC.dismissalTransitionDidEnd(\(completed))")
  }
}
