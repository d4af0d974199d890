import HeadlessUIKit
import Testing

@Suite struct `Pages` {
  @Test func `A page takes the place of another, which leaves`() {
    let stage = Stage()
    let (pages, book) = shownPages(stage, .scroll, "A", "B")
    let (a, b) = (book.pages[0], book.pages[1])
    stage.begin()
    stage.act {
      pages.setViewControllers([b], direction: .forward, animated: true) {
        stage.log.note("[\($0) at \(stage.simulation.now)]")
      }
    }
    #expect(pages.viewControllers == [b] && pages.children == [b])
    #expect(a.parent == nil && a.view.superview == nil)
    #expect(
      stage.log.lines.filter {
        !$0.contains("Layout") && !$0.contains("oad") && !$0.contains("update")
      } == [
        "B.willMove(\(pages.traceName))", "B.viewWillAppear", "A.viewWillDisappear",
        "B.viewIsAppearing", "B.viewDidAppear", "A.viewDidDisappear", "A.willMove(nil)",
        "A.didMove(nil)", "B.didMove(\(pages.traceName))", "[true at 0.3]",
      ])
  }

  @Test func `A swipe that is moved back leaves the page and its owner`() {
    final class Told: UIPageViewControllerDelegate {
      var lines: [String] = []
      func pageViewController(
        _ pageViewController: UIPageViewController,
        willTransitionTo pendingViewControllers: [UIViewController]
      ) { lines.append("will") }
      func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
      ) { lines.append("did \(completed)") }
    }
    let stage = Stage()
    let (pages, book) = shownPages(stage, .scroll, "A", "B")
    let told = Told()
    pages.delegate = told
    stage.simulation.swipePage(forward: true, finish: false)
    stage.simulation.runUntilIdle()
    #expect(pages.viewControllers == [book.pages[0]] && pages.children == [book.pages[0]])
    #expect(
      stage.simulation.swipePage(forward: false, finish: true)
        == .ignored("there is no page on that side"))

    stage.simulation.swipePage(forward: true, finish: true)
    stage.simulation.runUntilIdle()
    #expect(pages.viewControllers == [book.pages[1]])
    #expect(told.lines == ["will", "did false", "will", "did true"])
    #expect(stage.simulation.console == [])
  }

  @Test func `A finger that scrolls across turns the page from half of its width on`() {
    let stage = Stage()
    let (pages, book) = shownPages(stage, .scroll, "A", "B")
    func scroll(_ direction: ScrollGesture.Direction, by points: CGFloat) -> TouchOutcome {
      defer { stage.simulation.runUntilIdle() }
      return stage.simulation.scroll(
        ScrollGesture(from: CGPoint(x: 200, y: 400), direction, by: points))
    }
    #expect(scroll(.right, by: 100) == .reached(pages.traceName))
    #expect(pages.viewControllers == [book.pages[0]])
    #expect(scroll(.right, by: 195) == .reached(pages.traceName))
    #expect(pages.viewControllers == [book.pages[1]])
    #expect(scroll(.right, by: 300) == .ignored("there is no page on that side"))
    #expect(scroll(.down, by: 300) == .ignored("nothing there scrolls up or down"))
    #expect(scroll(.left, by: 390) == .reached(pages.traceName))
    #expect(pages.viewControllers == [book.pages[0]])
  }

  @Test func `A second change ends the first where it is`() {
    let stage = Stage()
    let (pages, book) = shownPages(stage, .scroll, "A", "B", "C")
    stage.perform { pages.setViewControllers([book.pages[1]], direction: .forward, animated: true) }
    stage.simulation.advance(by: 0.1)
    stage.act { pages.setViewControllers([book.pages[2]], direction: .forward, animated: true) }
    #expect(pages.children == [book.pages[2]])
    #expect(stage.simulation.tree.windows[0].root?.appearance == "appeared")
    #expect(stage.simulation.console == [])
  }

  @Test func `No page is an exception`() {
    let stage = Stage()
    let (pages, book) = shownPages(stage, .scroll, "A")
    stage.perform { pages.setViewControllers([], direction: .forward, animated: false) }
    #expect(
      stage.simulation.crash
        == SimulatedException(
          name: "NSInvalidArgumentException",
          reason:
            "The number of view controllers provided (0) doesn't match the number required (1) for "
            + "the requested transition"))
    withExtendedLifetime(book) {}
  }
}

@Suite struct `More tabs than there is room for` {
  @Test func `tab-more-navigation-controller: four tabs and More, which has no index`() {
    let stage = Stage()
    let names = ["A", "B", "C", "D", "E", "F"]
    let tabs = shownTabs(stage, "A", "B", "C", "D", "E", "F")
    stage.perform {
      for (controller, name) in zip(tabs.viewControllers ?? [], names) { controller.title = name }
    }
    #expect(tabs.tabBar.items?.map(\.title) == ["A", "B", "C", "D", "More"])
    #expect(tabs.viewControllers?.count == 6)

    _ = stage.simulation.tap("More")
    #expect(tabs.selectedIndex == NSNotFound)
    #expect(tabs.selectedViewController === tabs.moreNavigationController)
    #expect(tabs.moreNavigationController.view.window != nil)

    _ = stage.simulation.tap("F")
    #expect(tabs.selectedIndex == 5)
    #expect(tabs.viewControllers?[5].view.window != nil)
    #expect(tabs.moreNavigationController.view.window == nil)
    #expect(stage.simulation.console == [])
  }

  @Test func `A tablet has room for all`() {
    let stage = Stage(Simulation(screen: CGSize(width: 820, height: 1180)))
    let tabs = shownTabs(stage, "A", "B", "C", "D", "E", "F")
    #expect(tabs.tabBar.items?.count == 6)
  }
}

@Suite struct `Splits` {
  private func split(
    _ stage: Stage, _ style: UISplitViewController.Style,
    _ delegate: (any UISplitViewControllerDelegate)? = nil
  ) -> (split: UISplitViewController, list: Probe, detail: Probe) {
    let (list, detail) = (stage.probe("L"), stage.probe("D"))
    let split = stage.perform {
      let split =
        style == .unspecified ? UISplitViewController() : UISplitViewController(style: style)
      split.delegate = delegate
      if style == .unspecified {
        split.viewControllers = [
          UINavigationController(rootViewController: list),
          UINavigationController(rootViewController: detail),
        ]
      } else {
        split.setViewController(list, for: .primary)
        split.setViewController(detail, for: .secondary)
      }
      return split
    }
    stage.show(split)
    return (split, list, detail)
  }

  private final class Choosing: UISplitViewControllerDelegate {
    func splitViewController(
      _ splitViewController: UISplitViewController,
      collapseSecondary secondaryViewController: UIViewController,
      onto primaryViewController: UIViewController
    ) -> Bool { true }
    func splitViewController(
      _ svc: UISplitViewController,
      topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column { .primary }
  }

  @Test(arguments: [UISplitViewController.Style.doubleColumn, .unspecified], [true, false])
  func `On a phone the columns are one stack; the delegate may leave the second out`(
    style: UISplitViewController.Style, chooses: Bool
  ) {
    let stage = Stage()
    let delegate = Choosing()
    let (split, list, detail) = split(stage, style, chooses ? delegate : nil)
    #expect(split.isCollapsed)
    #expect(list.navigationController?.viewControllers == (chooses ? [list] : [list, detail]))
    #expect(list.splitViewController === split)
    #expect((detail.view.window != nil) != chooses)
    #expect(stage.simulation.crash == nil && stage.simulation.console == [])

    let next = stage.probe("N")
    stage.act { list.showDetailViewController(next, sender: nil) }
    #expect(list.navigationController?.topViewController === next)
  }

  @Test func `Columns are shown and hidden by name`() {
    let stage = Stage()
    let (split, list, detail) = split(stage, .doubleColumn)
    stage.act { split.show(.primary) }
    #expect(list.navigationController?.topViewController === list)
    stage.act { split.show(.secondary) }
    #expect(list.navigationController?.topViewController === detail)
    stage.act { split.hide(.secondary) }
    #expect(list.navigationController?.topViewController === list)
  }

  @Test(arguments: [UISplitViewController.Style.doubleColumn, .unspecified])
  func `On a tablet they stand side by side`(style: UISplitViewController.Style) {
    let stage = Stage(Simulation(screen: CGSize(width: 820, height: 1180)))
    let (split, list, detail) = split(stage, style)
    #expect(!split.isCollapsed)
    #expect(list.navigationController?.view.frame == CGRect(x: 0, y: 0, width: 320, height: 1180))
    #expect(
      detail.navigationController?.view.frame == CGRect(x: 320, y: 0, width: 500, height: 1180))
    #expect(stage.log.lines.contains("L.viewDidAppear"))
    #expect(stage.log.lines.contains("D.viewDidAppear"))

    let next = stage.probe("N")
    stage.act { list.showDetailViewController(next, sender: nil) }
    #expect(split.viewController(for: .secondary) === next && next.view.window != nil)
    #expect(detail.view.window == nil)

    stage.simulation.rotate(to: .landscapeLeft)
    #expect(list.navigationController?.view.frame.height == 820)
  }
}
