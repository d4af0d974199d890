import HeadlessUIKit

final class FlowContainerViewController: UIViewController {
  init(initialChildViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    addChild(initialChildViewController)
    // D3-04: loads the view before there is a window to be in.
    initialChildViewController.view.frame = view.bounds
    view.addSubview(initialChildViewController.view)
    initialChildViewController.didMove(toParent: self)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  func cycle(to new: UIViewController) {
    // D3-01: while a cycle runs, the first child is the one that goes. D3-02: so one stays too
    // many, and the next cycle is one behind.
    guard let old = children.first else {
      trap("A flow container without a child cannot cycle")
      return
    }
    cycle(from: old, to: new)
  }

  private func cycle(from old: UIViewController, to new: UIViewController) {
    old.willMove(toParent: nil)
    addChild(new)
    // D3-03: the new view's frame is not set.
    new.view.alpha = 0
    transition(
      from: old, to: new, duration: 0.2, options: [], animations: { new.view.alpha = 1 }
    ) { _ in
      old.removeFromParent()
      new.didMove(toParent: self)
    }
  }
}
