/// What one transition of a navigation controller consists of: its steps, in UIKit's order.
struct NavigationPlan {
  enum Step: Equatable {
    case willDisappear(UIViewController)
    case willAppear(UIViewController)
    case isAppearing(UIViewController)
    case didDisappear(UIViewController)
    case didAppear(UIViewController)
    case delegateWillShow(UIViewController)
    case delegateDidShow(UIViewController)
    case views(ViewStep)
    case bars(BarStep)
    case stack(StackStep)
    case animate
    case finish
  }

  enum ViewStep: Equatable {
    /// The new content gets its size.
    case fitIncoming
    case insertIncoming(atBottom: Bool)
    /// The outgoing view learns that it leaves the window.
    case announceLeaving
    case removeOutgoing
    case fit(UIViewController)
    case remove(UIViewController)
  }

  enum BarStep: Equatable {
    /// The navigation bar shows a controller's item beside the old one.
    case showItem(UIViewController)
    case removeOldItem
    /// The navigation bar shows a controller's item in place of the old one.
    case replaceItem(UIViewController)
    case updateTabBar
  }

  enum StackStep: Equatable {
    /// A controller that was popped has no parent from here on.
    case leaveParent(UIViewController)
    /// Makes the `didMove` callback of a controller that has joined or left.
    case completeMove(UIViewController)
    /// Makes it of those that have joined below the top.
    case completeMovesBelowTop
    case revertPush(UIViewController)
    case revertPop(UIViewController)
    case set([UIViewController])
    case didMoveBack(UIViewController)
    case didMoveOut(UIViewController)
    /// Asks for another layout pass if the stack has changed in the meantime.
    case follow
  }

  let operation: UINavigationController.Operation
  let animated: Bool
  let gesture: GestureOutcome?
  let from: UIViewController?
  let to: UIViewController

  init(_ request: NavigationRequest, from: UIViewController?, to: UIViewController) {
    operation = request.operation
    animated = request.animated && from != nil
    gesture = request.gesture
    self.from = from
    self.to = to
  }

  var start: [Step] {
    // nav-stack-updated-before-willdisappear: the stack itself has changed before.
    var steps: [Step] = [.views(.fitIncoming), .willAppear(to)]
    if let from { steps.insert(.willDisappear(from), at: 0) }
    // nav-push-full-storyboard: the delegate hears of it after the will-callbacks.
    steps += [
      .delegateWillShow(to), .views(.insertIncoming(atBottom: operation == .pop)),
      .bars(.showItem(to)), .bars(.updateTabBar),
    ]
    // nav-outgoing-view-will-leave-window-before-animation, a second-hand remark. It is followed,
    // since stacks in the log of nav-push-animated make viewWillDisappear part of that step.
    if animated { steps.append(.views(.announceLeaving)) }
    // nav-push-non-animated-layout: viewIsAppearing precedes the did-callbacks, layout follows.
    return steps + (animated ? [.animate] : [.isAppearing(to), .finish])
  }

  var finish: [Step] {
    var steps: [Step] = [.views(.removeOutgoing), .bars(.removeOldItem)]
    // nav-push-full-storyboard, nav-pop-animated: the outgoing controller comes first, in a push
    // and in a pop; popped-parent-nil-in-did-disappear: without its parent in a pop.
    if let from { steps += [.stack(.leaveParent(from)), .didDisappear(from)] }
    steps.append(.didAppear(to))
    // nav-pop-parent-callbacks: a popped controller hears didMove when both did-callbacks are made.
    if let from { steps.append(.stack(.completeMove(from))) }
    return steps + [
      .stack(.completeMovesBelowTop), .stack(.completeMove(to)), .delegateDidShow(to),
      .stack(.follow),
    ]
  }

  /// The steps back to an earlier stack.
  ///
  /// interactive-pop-cancelled: what was appearing disappears, then the other one appears again.
  func cancel(restoring old: [UIViewController], from new: [UIViewController]) -> [Step] {
    let pushed = new.filter { !old.contains($0) }
    let popped = old.filter { !new.contains($0) }
    var steps = (pushed.map(StackStep.revertPush) + popped.map(StackStep.revertPop)).map(Step.stack)
    steps += [
      .stack(.set(old)), .willDisappear(to), .views(.remove(to)), .didDisappear(to),
    ]
    if let from {
      steps += [
        .willAppear(from), .views(.fit(from)), .didAppear(from), .bars(.replaceItem(from)),
      ]
    }
    steps += (popped.map(StackStep.didMoveBack) + pushed.map(StackStep.didMoveOut)).map(Step.stack)
    return steps + [.bars(.updateTabBar)]
  }
}
