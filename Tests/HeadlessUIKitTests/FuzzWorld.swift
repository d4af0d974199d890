import HeadlessUIKit

/// A repeatable source of numbers.
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64
  init(seed: UInt64) { state = seed }
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// One call of an app; the numbers choose what it is made on.
struct Step: CustomStringConvertible {
  enum Kind: String, CaseIterable {
    case newPlain, newStack, newTabs, newAlert, newWindow, setRoot, toggleWindow, makeKey
    case embed, addChild, addSubview, removeFromSuperview, removeFromParent, willMoveNil, didMove
    case push, pop, popTo, popToRoot, setStack, setTabs, selectTab
    case present, dismiss, transition, begin, end, animate, load, dropView, layout, resize
    case advance, background, foreground, rotate, inCall, swipe, drag, tap, back, tapTab
    case forget, hook, style, context, relaunch
  }
  let kind: Kind
  let a: Int
  let b: Int
  let c: Int

  /// What a hook does when it is called.
  var hooked: Kind {
    let kinds: [Kind] = [
      .present, .dismiss, .push, .pop, .removeFromSuperview, .selectTab, .setRoot, .embed,
      .layout, .transition, .toggleWindow, .popToRoot, .setStack, .forget, .dropView,
    ]
    return kinds[c % kinds.count]
  }

  var description: String { "\(kind.rawValue)(\(a),\(b),\(c))" }

  static func random(_ count: Int, from kinds: [Kind], seed: UInt64) -> [Step] {
    var numbers = SplitMix(seed: seed)
    return (0..<count).map { _ in
      Step(
        kind: kinds.randomElement(using: &numbers) ?? .newPlain,
        a: Int.random(in: 0..<1000, using: &numbers), b: Int.random(in: 0..<1000, using: &numbers),
        c: Int.random(in: 0..<1000, using: &numbers))
    }
  }
}

/// Does something of the app's once in a callback.
final class HookedController: UIViewController {
  var hooks: [Int: () -> Void] = [:]

  private func run(_ index: Int) {
    let hook = hooks.removeValue(forKey: index)
    hook?()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let button = UIButton(type: .system)
    button.setTitle("Tap", for: .normal)
    button.frame = CGRect(x: 20, y: 200, width: 80, height: 44)
    button.addAction(UIAction { [weak self] _ in self?.run(8) }, for: .touchUpInside)
    view.addSubview(button)
    run(0)
  }
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    run(1)
  }
  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    run(2)
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    run(3)
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    run(4)
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    run(5)
  }
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    run(6)
  }
  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    run(7)
  }
}

/// An app that does whatever it is told.
final class FuzzWorld {
  let simulation = Simulation()
  private(set) var controllers: [UIViewController] = []
  private(set) var windows: [UIWindow] = []
  private final class Delegate: UIResponder, UIApplicationDelegate {}

  init() {
    simulation.launch { Delegate() }
  }

  func run(_ steps: [Step]) {
    for step in steps { run(step) }
    simulation.runUntilIdle()
    simulation.perform {}
  }

  func letGo() {
    controllers = []
    windows = []
  }

  private func run(_ step: Step) {
    switch step.kind {
    case .advance: simulation.advance(by: Double(step.a % 60) / 100)
    case .background: simulation.enterBackground()
    case .foreground: simulation.enterForeground()
    case .rotate: simulation.rotate(to: step.a % 2 == 0 ? .portrait : .landscapeLeft)
    case .inCall: simulation.setInCall(step.a % 2 == 0)
    case .swipe: simulation.swipeBack(finish: step.a % 2 == 0)
    case .drag: simulation.dragSheet(finish: step.a % 2 == 0)
    case .back: _ = simulation.goBack()
    case .tapTab: _ = simulation.selectTab(step.a % 3)
    case .tap:
      let targets = simulation.visibleTargets
      if !targets.isEmpty { _ = simulation.tap(targets[step.a % targets.count]) }
    case .relaunch where step.a % 8 == 0:
      simulation.launch { Delegate() }
      letGo()
    case .relaunch: break
    default: simulation.perform { call(step) }
    }
  }

  private func controller(_ n: Int) -> UIViewController? {
    controllers.isEmpty ? nil : controllers[n % controllers.count]
  }
  private func stack(_ n: Int) -> UINavigationController? {
    let all = controllers.compactMap { $0 as? UINavigationController }
    return all.isEmpty ? nil : all[n % all.count]
  }
  private func tabs(_ n: Int) -> UITabBarController? {
    let all = controllers.compactMap { $0 as? UITabBarController }
    return all.isEmpty ? nil : all[n % all.count]
  }
  private func window(_ n: Int) -> UIWindow? {
    windows.isEmpty ? nil : windows[n % windows.count]
  }

  private func make(_ controller: UIViewController) {
    controllers.append(controller)
    if controllers.count > 24 { controllers.removeFirst() }
  }

  private static let styles: [UIModalPresentationStyle] = [
    .fullScreen, .automatic, .formSheet, .overFullScreen, .currentContext, .overCurrentContext,
    .custom, .popover,
  ]

  // One line a call.
  private func call(_ step: Step) {
    let (a, b, c) = (step.a, step.b, step.c)
    let animated = c % 2 == 0
    switch step.kind {
    case .newPlain: make(HookedController())
    case .newStack: make(UINavigationController(rootViewController: HookedController()))
    case .newTabs:
      let tabs = UITabBarController()
      tabs.viewControllers = [HookedController(), HookedController()]
      make(tabs)
    case .newAlert:
      let alert = UIAlertController(
        title: "Alert", message: nil, preferredStyle: a % 2 == 0 ? .alert : .actionSheet)
      alert.addAction(
        UIAlertAction(title: "Ok", style: .default) { [weak self] _ in
          self?.controller(b)?.title = "tapped"
        })
      make(alert)
    case .newWindow:
      let window = UIWindow(frame: UIScreen.main.bounds)
      window.windowLevel = UIWindow.Level(CGFloat(b % 3))
      window.rootViewController = HookedController()
      window.makeKeyAndVisible()
      windows.append(window)
      if windows.count > 4 { windows.removeFirst() }
    case .setRoot:
      guard let root = controller(b), root.parent == nil, root.presentingViewController == nil
      else {
        return
      }
      window(a)?.rootViewController = root
    case .toggleWindow: window(a).map { $0.isHidden.toggle() }
    case .makeKey: window(a)?.makeKeyAndVisible()
    case .embed:
      guard let parent = controller(a), let child = controller(b), child.parent == nil else {
        return
      }
      parent.addChild(child)
      guard child.parent === parent, let view = child.view else { return }
      view.frame = parent.view.bounds
      parent.view.addSubview(view)
      child.didMove(toParent: parent)
    case .addChild: if let child = controller(b) { controller(a)?.addChild(child) }
    case .addSubview: if let view = controller(b)?.view { controller(a)?.view.addSubview(view) }
    case .removeFromSuperview: controller(a)?.viewIfLoaded?.removeFromSuperview()
    case .removeFromParent: controller(a)?.removeFromParent()
    case .willMoveNil: controller(a)?.willMove(toParent: nil)
    case .didMove: controller(a)?.didMove(toParent: controller(b))
    case .push:
      let new = b % 4 == 0 ? controller(b) ?? HookedController() : HookedController()
      stack(a)?.pushViewController(new, animated: animated)
    case .pop: stack(a)?.popViewController(animated: animated)
    case .popTo:
      guard let stack = stack(a), let target = stack.viewControllers.first else { return }
      _ = stack.popToViewController(
        b % 9 == 0 ? controller(b) ?? target : target, animated: animated)
    case .popToRoot: _ = stack(a)?.popToRootViewController(animated: animated)
    case .setStack:
      guard let stack = stack(a) else { return }
      let kept = stack.viewControllers.filter { _ in b % 3 == 0 }
      stack.setViewControllers(kept + [HookedController()], animated: animated)
    case .setTabs:
      guard let tabs = tabs(a) else { return }
      let kept = (tabs.viewControllers ?? []).filter { _ in b % 2 == 0 }
      tabs.viewControllers = kept + (b % 5 == 0 ? [] : [HookedController()])
    case .selectTab: tabs(a)?.selectedIndex = b % 4
    case .present:
      let new = b % 3 == 0 ? controller(b) ?? HookedController() : HookedController()
      new.modalPresentationStyle = Self.styles[c % Self.styles.count]
      new.modalTransitionStyle = c % 5 == 0 ? .crossDissolve : .coverVertical
      controller(a)?.present(new, animated: animated) { [weak self] in
        if c % 7 == 0 { self?.controller(b)?.dismiss(animated: animated) }
      }
      if b % 3 != 0 { make(new) }
    case .dismiss:
      controller(a)?.dismiss(animated: animated) { [weak self] in
        self?.controller(b)?.title = "dismissed"
      }
    case .transition:
      guard let parent = controller(a), let from = parent.children.first else { return }
      let to = parent.children.count > 1 && b % 3 == 0 ? parent.children[1] : HookedController()
      if b % 11 != 0, to.parent == nil { parent.addChild(to) }
      from.willMove(toParent: nil)
      parent.transition(
        from: from, to: to, duration: Double(b % 4) / 10,
        options: b % 2 == 0 ? .transitionCrossDissolve : [],
        animations: { to.view.alpha = 1 }
      ) { _ in
        from.removeFromParent()
        to.didMove(toParent: parent)
      }
    case .begin: controller(a)?.beginAppearanceTransition(b % 2 == 0, animated: animated)
    case .end: controller(a)?.endAppearanceTransition()
    case .animate:
      let target = controller(a)
      UIView.animate(
        withDuration: Double(b % 5) / 10, delay: Double(c % 3) / 10,
        animations: { target?.viewIfLoaded?.frame.origin.x += 10 }
      ) { [weak self] _ in if c % 6 == 0 { self?.controller(b)?.view.removeFromSuperview() } }
    case .load: controller(a)?.loadViewIfNeeded()
    case .dropView: controller(a)?.view = b % 2 == 0 ? nil : UIView()
    case .layout: controller(a)?.viewIfLoaded?.layoutIfNeeded()
    case .resize: controller(a)?.viewIfLoaded?.frame.size.height = CGFloat(300 + b % 600)
    case .forget: if !controllers.isEmpty { controllers.remove(at: a % controllers.count) }
    case .style: controller(a)?.isModalInPresentation = b % 2 == 0
    case .context: controller(a)?.definesPresentationContext = b % 2 == 0
    case .hook:
      let then = Step(kind: step.hooked, a: b, b: a, c: c / 3)
      (controller(a) as? HookedController)?.hooks[b % 9] = { [weak self] in self?.call(then) }
    default: break
    }
  }
}
