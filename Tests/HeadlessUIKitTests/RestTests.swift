import HeadlessUIKit
import Testing

/// A root container that keeps the rules: one child, told of everything, one change at a time.
private final class CorrectRoot: UIViewController {
  private(set) var current: UIViewController = UIViewController()

  enum Change: Int, CaseIterable { case none, dissolve, slide, alpha }

  override func viewDidLoad() {
    super.viewDidLoad()
    embed(current, in: self)
  }

  func show(_ new: UIViewController, by change: Change) {
    let old = current
    current = new
    old.willMove(toParent: nil)
    addChild(new)
    new.view.frame = view.bounds
    let end = { [self] in
      old.removeFromParent()
      new.didMove(toParent: self)
    }
    switch change {
    case .none:
      view.addSubview(new.view)
      old.view.removeFromSuperview()
      end()
    case .dissolve:
      transition(
        from: old, to: new, duration: 0.3, options: [.transitionCrossDissolve, .curveEaseOut],
        animations: {}
      ) { _ in end() }
    case .slide:
      new.view.frame.origin.x = -view.bounds.width
      transition(
        from: old, to: new, duration: 0.3, animations: { [self] in new.view.frame = view.bounds }
      ) { _ in end() }
    case .alpha:
      new.view.alpha = 0
      transition(from: old, to: new, duration: 0.2, animations: { new.view.alpha = 1 }) { _ in
        end()
      }
    }
  }
}

/// Makes legal calls, each when the one before has come to rest.
private final class LegalApp {
  let simulation = Simulation()
  let root: CorrectRoot
  let window: UIWindow

  init() {
    (root, window) = simulation.perform {
      let root = CorrectRoot()
      let window = UIWindow(frame: UIScreen.main.bounds)
      window.rootViewController = root
      window.makeKeyAndVisible()
      return (root, window)
    }
  }

  private var front: UIViewController {
    var controller: UIViewController = root
    while let above = controller.presentedViewController { controller = above }
    return controller
  }

  private func stack(_ controller: UIViewController) -> UINavigationController? {
    if let root = controller as? CorrectRoot { return stack(root.current) }
    if let tabs = controller as? UITabBarController {
      return tabs.selectedViewController.flatMap(stack)
    }
    return controller as? UINavigationController
  }

  func make(_ n: Int) -> UIViewController {
    let plain = UIViewController()
    switch n % 3 {
    case 0: return plain
    case 1: return UINavigationController(rootViewController: plain)
    default:
      let tabs = UITabBarController()
      tabs.viewControllers = [
        UINavigationController(rootViewController: plain), UIViewController(),
      ]
      return tabs
    }
  }

  func step(_ kind: Int, _ n: Int) {
    let animated = n % 2 == 0
    simulation.perform {
      switch kind {
      case 0, 1:
        root.show(make(n), by: CorrectRoot.Change.allCases[n % 4])
      case 2, 3: stack(front)?.pushViewController(UIViewController(), animated: animated)
      case 4: _ = stack(front)?.popViewController(animated: animated)
      case 5:
        let new = make(n / 4)
        let styles: [UIModalPresentationStyle] = [.fullScreen, .pageSheet, .overFullScreen]
        new.modalPresentationStyle = styles[n % 3]
        front.present(new, animated: animated)
      case 6: front.dismiss(animated: animated)
      case 7:
        ((root.current as? UITabBarController) ?? (front as? UITabBarController))?.selectedIndex =
          n % 2
      case 8: simulation.swipeBack(finish: animated)
      case 9: simulation.dragSheet(finish: animated)
      default: simulation.rotate(to: animated ? .portrait : .landscapeRight)
      }
    }
    simulation.runUntilIdle()
    simulation.perform {}
  }

  /// What is wrong at rest, by the invariants I1 to I3 and by who must have appeared.
  var fault: String? {
    if let crash = simulation.crash { return "\(crash)" }
    if let line = simulation.console.first { return line }
    if root.children.count != 1 { return "I1: \(root.children.count) children" }
    if root.view.subviews.map(\.traceName) != [root.current.view.traceName] { return "I2" }
    if root.children.first !== root.current { return "I3" }
    guard let node = simulation.tree.windows.first?.root else { return "no root" }
    return Self.fault(node, root, isSeen: true)
  }

  private static func fault(
    _ node: TreeSnapshot.ControllerNode, _ controller: UIViewController, isSeen: Bool
  ) -> String? {
    let covered =
      node.presented.isEmpty
      ? false
      : controller.presentedViewController?.presentationController?.shouldRemovePresentersView
        == true
    let shown = isSeen && !covered
    if node.appearance != (shown ? "appeared" : "disappeared") {
      return "\(node.object) has \(node.appearance), seen: \(shown)"
    }
    if let presented = controller.presentedViewController, let above = node.presented.first,
      let fault = fault(above, presented, isSeen: isSeen)
    {
      return fault
    }
    for (index, (child, below)) in zip(node.children, controller.children).enumerated() {
      let isFront: Bool
      if node.stack != nil {
        isFront = index == node.children.count - 1
      } else {
        isFront = node.selected.map { $0 == index } ?? true
      }
      if let fault = fault(child, below, isSeen: shown && isFront) { return fault }
    }
    return nil
  }
}

@Suite struct `A correct app at rest` {
  @Test(arguments: 0..<20)
  func `has one child, its view, and exactly what is seen has appeared`(block: Int) {
    for seed in 0..<20 {
      var numbers = SplitMix(seed: UInt64(block * 100 + seed))
      let app = LegalApp()
      var steps: [String] = []
      for _ in 0..<25 {
        let (kind, n) = (
          Int.random(in: 0..<11, using: &numbers), Int.random(in: 0..<120, using: &numbers)
        )
        steps.append("\(kind).\(n)")
        app.step(kind, n)
        guard let fault = app.fault else { continue }
        Issue.record("\(fault) after \(steps.joined(separator: " "))")
        return
      }
    }
  }
}
