public import Foundation

/// Told of a navigation controller's changes.
public protocol UINavigationControllerDelegate: AnyObject {
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool)
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool)
  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
}

extension UINavigationControllerDelegate {
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) {}
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {}
  public func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
}

/// A stack of controllers of which the topmost is seen, under a bar.
///
/// A push or pop changes `viewControllers` at once; the views and the callbacks follow in the next layout pass.
open class UINavigationController: UIViewController {
  override class var uikitClass: AnyObject.Type { UINavigationController.self }

  /// Who is told of changes.
  public final weak var delegate: (any UINavigationControllerDelegate)?

  private let transitionView = UINavigationTransitionView()
  /// The bar over the content.
  public final let navigationBar = UINavigationBar()
  /// The controller whose view is in place.
  private weak var shown: UIViewController?
  /// What was put in place as the stack itself began to appear, until it has appeared.
  private weak var firstShown: UIViewController?
  private var change: StackChange?
  /// The stack before the change that runs, to go back to if that is taken back.
  private var before: [UIViewController]?

  /// What a change does to the stack.
  public enum Operation: Int, Sendable {
    case none, push, pop
  }

  private var isTransitioning = false
  /// Whether a push or pop is running or about to.
  final var isInTransition: Bool { isTransitioning || change != nil }

  /// A stack of one.
  public convenience init(rootViewController: UIViewController) {
    self.init(nibName: nil, bundle: nil)
    adoptPushed(rootViewController)
    recordStack(.set, rootViewController, false)
  }

  public override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: Stack

  /// The stack, bottom first.
  public final var viewControllers: [UIViewController] {
    get { children }
    set { setViewControllers(newValue, animated: false) }
  }
  /// The top of the stack.
  public final var topViewController: UIViewController? { children.last }
  /// What is seen: the top of the stack, or what is presented over it.
  public final var visibleViewController: UIViewController? {
    presentedViewController ?? topViewController
  }

  /// Whether the bar is left out.
  public final var isNavigationBarHidden: Bool {
    get { navigationBar.isHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  /// Leaves the bar out, or shows it.
  public final func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    navigationBar.isHidden = hidden
    viewIfLoaded?.setNeedsLayout()
  }

  /// Puts a controller on top.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    guard process.isRunning, acceptsPush(viewController),
      mayChange("pushViewController:animated:")
    else { return }
    noteStack()
    adoptPushed(viewController)
    recordStack(.push, viewController, animated)
    requestChange(.push, animated)
  }

  /// Takes the top off, unless it is the only one; returns what was taken off.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard children.count > 1 else { return nil }
    return pop(to: children.count - 2, as: .pop, "popViewController:transition:", animated)?.last
  }

  /// Takes off all above a controller; returns what was taken off, bottom first.
  @discardableResult
  open func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    guard let index = children.firstIndex(of: viewController) else {
      // nav-pop-to-missing
      process.raise(
        "NSInternalInconsistencyException", "Tried to pop to a view controller that doesn't exist.")
      return nil
    }
    return pop(to: index, as: .popTo, "popToViewController:transition:", animated)
  }

  /// Takes off all but the lowest; returns what was taken off, bottom first.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    guard !children.isEmpty else { return nil }
    return pop(to: 0, as: .popToRoot, "popToRootViewController:transition:", animated)
  }

  /// Replaces the whole stack; what stays in it keeps its view.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    guard process.isRunning, mayChange("setViewControllers:animated:") else { return }
    noteStack()
    let wasBelow = shown.map { old in viewControllers.dropLast().contains { $0 === old } } ?? false
    let isOld = viewControllers.last.map { new in children.contains { $0 === new } } ?? false
    remove(children.filter { old in !viewControllers.contains { $0 === old } })
    for controller in viewControllers where controller.parent !== self {
      guard acceptsPush(controller) else { return }
      adoptPushed(controller)
    }
    children = viewControllers
    recordStack(.set, viewControllers.last, animated)
    requestChange(isOld && !wasBelow ? .pop : .push, animated)
  }

  private func pop(
    to index: Int, as name: NavigationEvent.Name, _ selector: String, _ animated: Bool
  ) -> [UIViewController]? {
    guard process.isRunning, index < children.count - 1 else { return [] }
    guard mayChange(selector) else { return nil }
    let popped = Array(children[(index + 1)...])
    noteStack()
    remove(popped)
    recordStack(name, children.last, animated)
    requestChange(.pop, animated)
    return popped
  }

  // MARK: Children

  override func childCameOrWent(_ child: UIViewController) {
    let hasLeft = child.parent !== self
    child.isMovingToParent = false
    child.isMovingFromParent = false
    recordStack(.set, children.last, false)
    if hasLeft, child === shown {
      child.viewIfLoaded?.removeFromSuperview()
      if !isTransitioning { shown = nil }
    }
    if !isTransitioning { requestChange(hasLeft ? .pop : .push, false) }
  }

  private func adoptPushed(_ controller: UIViewController) {
    if controller.parent != nil, controller.parent !== self { controller.removeFromParent() }
    adopt(controller)
    controller.isMovingToParent = true
    controller.sendWillMove(to: self)
  }

  /// Takes controllers off the stack. The one on the screen keeps its parent until it has disappeared; the others are gone at once.
  private func remove(_ controllers: [UIViewController]) {
    for controller in controllers.reversed() { controller.sendWillMove(to: nil) }
    for controller in controllers.reversed() {
      let isOnScreen = controller === shown
      abandon(controller)
      if isOnScreen {
        controller.parent = self
        controller.isMovingFromParent = true
      } else {
        controller.sendDidMove(to: nil)
      }
    }
  }

  private func acceptsPush(_ controller: UIViewController) -> Bool {
    if controller is UINavigationController {
      process.raise(
        "NSInvalidArgumentException", "Pushing a navigation controller is not supported")
      return false
    }
    if children.contains(where: { $0 === controller }) {
      process.raise(
        "NSInvalidArgumentException",
        "Pushing the same view controller instance more than once is not supported "
          + "(\(controller.id.consoleDescription))")
      return false
    }
    return acceptsChild(controller)
  }

  // nav-nested-push-new
  private func mayChange(_ selector: String) -> Bool {
    guard isTransitioning else { return true }
    process.print(
      "\(selector) called on \(id.consoleDescription) while an existing transition or presentation is "
        + "occurring; the navigation stack will not be updated.")
    process.record(
      .navigation(
        NavigationEvent(refused: selector, by: id, reason: "a transition is running")))
    return false
  }

  private func recordStack(
    _ name: NavigationEvent.Name, _ controller: UIViewController?, _ animated: Bool
  ) {
    process.record(
      .navigation(
        NavigationEvent(
          name, of: id, stack: children.map(\.id), controller: controller?.id,
          animated: animated)))
  }

  // MARK: View

  open override func loadView() {
    super.loadView()
    view.addSubview(transitionView)
    view.addSubview(navigationBar)
    navigationBar.backTapped = { [weak self] in _ = self?.popViewController(animated: true) }
    layOutBars()
  }

  // Here, not in an override of viewWillLayoutSubviews, which an app's subclass may not pass on.
  override final func layOutContent() {
    layOutBars()
    performChange()
  }

  private func layOutBars() {
    guard let view = viewIfLoaded else { return }
    transitionView.frame = view.bounds
    let top = view.window == nil ? process.device.safeAreaInsets.top : view.safeAreaInsets.top
    navigationBar.frame = CGRect(
      x: 0, y: top, width: view.bounds.width, height: UINavigationBar.height)
    for content in transitionView.subviews
    where content.viewController === shown && !isTransitioning {
      content.frame = transitionView.bounds
    }
  }

  override var barInsets: UIEdgeInsets {
    UIEdgeInsets(top: isNavigationBarHidden ? 0 : UINavigationBar.height)
  }

  // window-nav-root-loaded-after-nav-willappear
  override func installContent() {
    guard !isTransitioning, let top = topViewController, top !== shown else { return }
    change = nil
    place(top)
    showOnBar(top)
    showOrHideTabBar()
    firstShown = top
  }

  // nav-first-show-delegate
  override func contentBegan() {
    guard let firstShown else { return }
    delegate?.navigationController(self, willShow: firstShown, animated: appearsAnimated)
  }

  // MARK: Changes

  private func requestChange(_ kind: StackChange.Kind, _ animated: Bool) {
    guard let view = viewIfLoaded, view.window != nil else {
      before = nil
      if let shown, shown !== topViewController { replaceOffScreen(shown) }
      return
    }
    change = StackChange(kind: kind, animated: animated)
    view.setNeedsLayout()
  }

  /// The deferred part of a push or pop, in the layout pass.
  private func performChange() {
    guard let change, !isTransitioning, let top = topViewController else { return }
    self.change = nil
    guard top !== shown else {
      before = nil
      return navigationBarFollows(top)
    }
    run(change, from: shown, to: top)
  }

  private func navigationBarFollows(_ top: UIViewController) {
    if navigationBar.item !== top.navigationItem {
      showOnBar(top)
    }
  }

  private func run(_ change: StackChange, from: UIViewController?, to: UIViewController) {
    let animated = change.animated && from != nil
    guard let incoming = to.view else { return }
    isTransitioning = true
    process.pool.hold(to)
    from?.begin(false, animated: animated, by: .explicit)
    incoming.frame = transitionView.bounds
    to.begin(true, animated: animated, by: .explicit)
    delegate?.navigationController(self, willShow: to, animated: animated)
    let outgoing = from?.viewIfLoaded
    if change.kind == .pop {
      transitionView.insertSubview(incoming, at: 0)
    } else {
      transitionView.addSubview(incoming)
    }
    let bar = navigationBar.show(to.navigationItem, back: itemBelow(to))
    showOrHideTabBar()
    let finish = { [self] (finished: Bool) in
      guard process.isRunning else { return }
      if finished {
        finishChange(from: from, to: to, outgoing, bar.old, animated)
      } else {
        cancelChange(from: from, to: to)
      }
    }
    guard animated else {
      to.isAppearingIfDue()
      return finish(true)
    }
    if let from, let animator = change.gesture == nil ? animator(change.kind, from, to) : nil {
      context(from, to, finish).run(animator)
    } else {
      slide(change, from, to, bar, finish)
    }
  }

  private func animator(
    _ kind: StackChange.Kind, _ from: UIViewController, _ to: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    delegate?.navigationController(
      self, animationControllerFor: kind == .push ? .push : .pop, from: from, to: to)
  }

  private func context(
    _ from: UIViewController, _ to: UIViewController, _ finish: @escaping (Bool) -> Void
  ) -> TransitionContext {
    let full = transitionView.bounds
    return TransitionContext(
      container: transitionView, style: .none,
      from: .init(
        controller: from, view: from.viewIfLoaded, initialFrame: full, finalFrame: .zero),
      to: .init(controller: to, view: to.viewIfLoaded, initialFrame: .zero, finalFrame: full),
      finish: finish)
  }

  private func slide(
    _ change: StackChange, _ from: UIViewController?, _ to: UIViewController,
    _ bar: (old: UIView?, new: UIView?), _ finish: @escaping (Bool) -> Void
  ) {
    let kind = change.kind
    let outgoing = from?.viewIfLoaded
    let full = transitionView.bounds
    let aside = full.offsetBy(dx: full.width, dy: 0)
    let under = full.offsetBy(dx: -(full.width * 0.3).rounded(), dy: 0)
    process.animator.withoutCapturing {
      to.view.frame = kind == .push ? aside : under
      bar.new?.alpha = 0
    }
    let transition = Transition(
      from: from, to: to, container: transitionView, incoming: to.view, outgoing: outgoing,
      effect: kind == .push ? .push : .pop)
    let arrive = {
      to.view.frame = full
      outgoing?.frame = kind == .push ? under : aside
      bar.new?.alpha = 1
      bar.old?.alpha = 0
    }
    guard let gesture = change.gesture else {
      return process.animator.run(
        AnimationParameters(duration: Self.transitionDuration, curve: .spring),
        transition: transition, animations: arrive, completion: { _ in finish(true) })
    }
    let reach = (full.width * Gesture.reach).rounded()
    process.animator.runGesture(
      Gesture(
        duration: Self.transitionDuration, finishes: gesture == .finished, transition: transition,
        drag: {
          to.view.frame = under.offsetBy(dx: (reach * 0.3).rounded(), dy: 0)
          outgoing?.frame = full.offsetBy(dx: reach, dy: 0)
        },
        settle: {
          if gesture == .finished { return arrive() }
          to.view.frame = under
          outgoing?.frame = full
        }), completion: finish)
  }

  /// Takes the top off as a finger does that swipes from the edge, and is lifted in the end or goes back.
  final func swipeBack(finish: Bool) {
    guard children.count > 1, mayChange("popViewController:transition:") else { return }
    noteStack()
    remove([children[children.count - 1]])
    recordStack(.pop, children.last, true)
    change = StackChange(kind: .pop, animated: true, gesture: finish ? .finished : .cancelled)
    viewIfLoaded?.setNeedsLayout()
  }

  // interactive-pop-cancelled: what was coming back leaves again, then the other appears.
  private func cancelChange(from: UIViewController?, to: UIViewController) {
    isTransitioning = false
    let old = before ?? children
    before = nil
    let (new, returning) = (
      children.filter { !old.contains($0) }, old.filter { !children.contains($0) }
    )
    for controller in new { takeBack(controller) }
    for controller in returning {
      controller.isMovingFromParent = false
      adopt(controller)
      controller.sendWillMove(to: self)
    }
    children = old
    recordStack(.set, children.last, true)
    to.begin(false, animated: true, by: .explicit)
    to.viewIfLoaded?.removeFromSuperview()
    to.end(ifStill: .disappearing)
    if let from {
      from.begin(true, animated: true, by: .explicit)
      from.viewIfLoaded?.frame = transitionView.bounds
      from.end(ifStill: .appearing)
      showOnBar(from)
    }
    for controller in returning { controller.sendDidMove(to: self) }
    for controller in new { controller.sendDidMove(to: nil) }
    showOrHideTabBar()
  }

  private func noteStack() {
    if before == nil { before = children }
  }

  private func takeBack(_ controller: UIViewController) {
    controller.isMovingToParent = false
    controller.sendWillMove(to: nil)
    abandon(controller)
  }

  private func showOrHideTabBar() {
    tabBarController?.setTabBarHidden(children.contains { $0.hidesBottomBarWhenPushed })
  }

  /// Seconds that a push or pop takes, as `defaultSlidingTransitionDuration` is reported.
  static let transitionDuration = 0.35

  private func finishChange(
    from: UIViewController?, to: UIViewController, _ outgoing: UIView?, _ oldBar: UIView?,
    _ animated: Bool
  ) {
    isTransitioning = false
    shown = to
    before = nil
    if outgoing?.superview === transitionView { outgoing?.removeFromSuperview() }
    oldBar?.removeFromSuperview()
    // Push and pop alike: the outgoing controller first (nav-push, nav-pop-animated).
    from?.end(ifStill: .disappearing)
    to.end(ifStill: .appearing)
    settle(from)
    settle(to)
    delegate?.navigationController(self, didShow: to, animated: animated)
    if topViewController !== to { viewIfLoaded?.setNeedsLayout() }
  }

  /// Tells a controller that its move into or out of the stack is over.
  private func settle(_ controller: UIViewController?) {
    guard let controller else { return }
    if controller.isMovingToParent {
      controller.isMovingToParent = false
      controller.sendDidMove(to: self)
    } else if controller.isMovingFromParent {
      controller.isMovingFromParent = false
      controller.parent = nil
      controller.sendDidMove(to: nil)
    }
  }

  // The first content appears with the navigation controller itself.
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    settle(shown)
    guard let first = firstShown else { return }
    firstShown = nil
    delegate?.navigationController(self, didShow: first, animated: animated)
  }

  private func place(_ controller: UIViewController) {
    guard let content = controller.view else { return }
    if let old = shown?.viewIfLoaded, old !== content { old.removeFromSuperview() }
    shown = controller
    content.frame = transitionView.bounds
    transitionView.addSubview(content)
  }

  private func replaceOffScreen(_ old: UIViewController) {
    old.viewIfLoaded?.removeFromSuperview()
    settle(old)
    shown = nil
    if let top = topViewController {
      place(top)
      showOnBar(top)
    }
  }

  private func showOnBar(_ controller: UIViewController) {
    let bar = navigationBar.show(controller.navigationItem, back: itemBelow(controller))
    bar.old?.removeFromSuperview()
  }

  private func itemBelow(_ controller: UIViewController) -> UINavigationItem? {
    guard let index = children.firstIndex(of: controller), index > 0 else { return nil }
    return children[index - 1].navigationItem
  }

  override func emptyForEnd() {
    super.emptyForEnd()
    change = nil
    before = nil
    navigationBar.backTapped = nil
  }
}

/// A change of the stack that waits for the next layout pass.
private struct StackChange {
  enum Kind { case push, pop }
  enum GestureEnd { case finished, cancelled }
  let kind: Kind
  let animated: Bool
  var gesture: GestureEnd?
}

/// The part of a navigation controller's view that holds the content.
final class UINavigationTransitionView: UIView {}
