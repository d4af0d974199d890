/// Performs the steps of a plan on the presentations that it is about, the topmost first.
struct PresentationPerformer {
  let links: [ModalPresentation]
  let presenter: UIViewController

  func perform(
    _ steps: [PresentationPlan.Step], animated: Bool, restoring restorable: RestorableView? = nil
  ) {
    guard let topmost = links.first else { return }
    for step in steps {
      switch step {
      case .willAppear(let controller): controller.begin(true, animated: animated, by: .explicit)
      case .willDisappear(let controller):
        controller.begin(false, animated: animated, by: .explicit)
      case .didAppear(let controller): controller.end(ifStill: .appearing)
      case .didDisappear(let controller): controller.end(ifStill: .disappearing)
      case .removePresenterView: links.last?.removeView(of: presenter)
      case .restorePresenterView: restorable?.restore()
      case .removeLowerContainers:
        for link in links.dropFirst() { link.views.container.removeFromSuperview() }
      case .restoreLowerContainers:
        for (above, link) in zip(links, links.dropFirst()) {
          let container = above.views.container
          container.superview?.insertSubview(link.views.container, belowSubview: container)
        }
      case .removeContainer: topmost.views.container.removeFromSuperview()
      case .unlink: topmost.unlink(from: presenter)
      case .endChain: for link in links { link.end() }
      case .recordPresented: topmost.record(.presented, by: presenter)
      case .presentationDidEnd(let completed):
        topmost.controller.presentationTransitionDidEnd(completed)
      case .dismissalDidEnd(let completed):
        topmost.controller.dismissalTransitionDidEnd(completed)
      }
    }
  }
}
