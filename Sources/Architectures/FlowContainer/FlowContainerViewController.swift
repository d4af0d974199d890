import HeadlessUIKit

/// Holds one child, and cycles it: the next one's view fades in over the old one's.
///
/// One cycle runs at a time.
final class FlowContainerViewController: UIViewController {
  private(set) var current: UIViewController
  private(set) var isCycling = false

  init(initialChildViewController: UIViewController) {
    current = initialChildViewController
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    addChild(current)
    current.view.frame = view.bounds
    view.addSubview(current.view)
    current.didMove(toParent: self)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    for child in children { child.view.frame = view.bounds }
  }

  /// Replaces the child; false, and nothing, while another cycle runs.
  @discardableResult
  func cycle(to new: UIViewController, completion: @escaping () -> Void) -> Bool {
    guard !isCycling else { return false }
    cycle(from: current, to: new, completion: completion)
    return true
  }

  private func cycle(
    from old: UIViewController, to new: UIViewController, completion: @escaping () -> Void
  ) {
    isCycling = true
    old.willMove(toParent: nil)
    addChild(new)
    new.view.frame = view.bounds
    new.view.alpha = 0
    transition(
      from: old, to: new, duration: 0.2, options: [], animations: { new.view.alpha = 1 }
    ) { _ in
      old.removeFromParent()
      new.didMove(toParent: self)
      self.current = new
      self.isCycling = false
      completion()
    }
  }
}
