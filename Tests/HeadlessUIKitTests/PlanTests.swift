import Testing

@testable import HeadlessUIKit

@Suite struct `What a container plans` {
  private let simulation = Simulation()
  private let below: UIViewController
  private let top: UIViewController

  init() {
    (below, top) = simulation.perform { (UIViewController(), UIViewController()) }
  }

  private func plan(
    _ operation: UINavigationController.Operation, animated: Bool = true
  ) -> NavigationPlan {
    let request = NavigationRequest(operation: operation, animated: animated)
    return operation == .push
      ? NavigationPlan(request, from: below, to: top)
      : NavigationPlan(request, from: top, to: below)
  }

  @Test func `A push ends with the did-callback of what it covers first`() {
    #expect(
      plan(.push).finish == [
        .views(.removeOutgoing), .bars(.removeOldItem), .stack(.leaveParent(below)),
        .didDisappear(below), .didAppear(top), .stack(.completeMove(below)),
        .stack(.completeMovesBelowTop), .stack(.completeMove(top)), .delegateDidShow(top),
        .stack(.follow),
      ])
  }

  @Test func `Only an animated change waits for an animation`() {
    #expect(plan(.pop).start.last == .animate)
    #expect(plan(.pop, animated: false).start.suffix(2) == [.isAppearing(below), .finish])
  }

  @Test func `The first content of a stack is never animated`() {
    let request = NavigationRequest(operation: .push, animated: true)

    #expect(!NavigationPlan(request, from: nil, to: top).animated)
  }

  @Test func `A cancelled pop brings back what left`() {
    #expect(
      plan(.pop).cancel(restoring: [below, top], from: [below]) == [
        .stack(.revertPop(top)), .stack(.set([below, top])), .willDisappear(below),
        .views(.remove(below)), .didDisappear(below), .willAppear(top), .views(.fit(top)),
        .didAppear(top), .bars(.replaceItem(top)), .stack(.didMoveBack(top)), .bars(.updateTabBar),
      ])
  }

  @Test func `A new stack is a pop if its top was in the old one and covers nothing shown`() {
    let pop = StackEdit.set([below], replacing: [below, top], shown: top)
    let push = StackEdit.set([top, below], replacing: [below, top], shown: top)

    #expect(pop.operation == .pop)
    #expect(pop.steps == [.remove([top]), .include(below), .arrange([below])])
    #expect(push.operation == .push)
    #expect(push.removed == [])
  }

  @Test(arguments: [true, false])
  func `A presenter gets callbacks only if its view leaves the screen`(moves: Bool) {
    let presentation = PresentationPlan.presentation(
      of: top, over: below, movesPresenter: moves)
    let dismissal = PresentationPlan.dismissal(
      of: [top], shown: [top], over: below, movesPresenter: moves)

    #expect(presentation.didCallbacks == [.didAppear(top)] + (moves ? [.didDisappear(below)] : []))
    #expect(dismissal.didCallbacks == (moves ? [.didAppear(below)] : []) + [.didDisappear(top)])
  }
}

@Suite struct `The phase of a navigation controller` {
  private let simulation = Simulation()
  private let old: [UIViewController]
  private let request = NavigationRequest(operation: .push, animated: true)

  init() {
    old = simulation.perform { [UIViewController()] }
  }

  @Test func `Keeps the first of several snapshots until the transition has finished`() {
    var phase = NavigationState.Phase.idle
    phase.snapshotStack(old)
    phase.request(request)
    phase.snapshotStack([])
    phase.removeRequest()
    phase.start()

    #expect(phase.isRunning)
    let original = phase.finish()
    #expect(original == old)
    #expect(!phase.isInTransition)
  }

  @Test func `What was requested while the content loaded waits for the next layout pass`() {
    var phase = NavigationState.Phase.preparing(original: old)
    phase.request(request)
    phase.start()

    let original = phase.finish()
    #expect(original == old)
    #expect(!phase.isRunning)
    #expect(phase.isInTransition)
  }
}
