import HeadlessUIKit
import Testing

@Suite struct `Facts about tab bars` {
  // Three logs have the incoming one first; a re-implementation's test, without a log, has the
  // outgoing one first.
  @Test func `A switch: both will-callbacks inside the setter, the incoming one's first`() {
    let stage = Stage()
    let tabs = shownTabs(stage, "A", "T2")
    stage.begin()

    stage.perform {
      tabs.selectedIndex = 1
      stage.log.note("[returned]")
    }

    #expect(
      stage.log.lines.filter { $0.contains("ppear") || $0.contains("DidLoad") || $0.hasPrefix("[") }
        == [
          "T2.viewDidLoad", "T2.viewWillAppear", "A.viewWillDisappear", "[returned]",
          "T2.viewIsAppearing", "A.viewDidDisappear", "T2.viewDidAppear",
        ])
  }

  @Test func `tab-children-retained: controllers and views live as long as the tab bar controller`()
  {
    let stage = Stage()
    let tabs = shownTabs(stage, "A", "T2")
    let view = tabs.viewControllers?[0].view

    stage.act { tabs.selectedIndex = 1 }
    stage.act { tabs.selectedIndex = 0 }

    #expect(!stage.log.lines.contains { $0.hasSuffix("deinit") })
    #expect(tabs.viewControllers?[0].view === view)
    #expect(stage.log.lines.count { $0.hasSuffix("viewDidLoad") } == 2)
  }

  @Test func `Replacing the controllers of a visible tab bar controller frees the old ones`() {
    let stage = Stage()
    let tabs = shownTabs(stage, "A", "B")
    stage.begin()

    stage.act { tabs.viewControllers = [Probe("C", stage.log)] }

    #expect(
      stage.log.lines.filter { $0.contains("ppear") } == [
        "A.viewWillDisappear", "C.viewWillAppear", "C.viewIsAppearing", "A.viewDidDisappear",
        "C.viewDidAppear",
      ])
    #expect(stage.log.lines.suffix(2).sorted() == ["A.deinit", "B.deinit"])
    #expect(tabs.selectedIndex == 0)
  }

  @Test func `An item that a tab gets in the bar takes the place of the one before`() {
    let stage = Stage()
    let tabs = stage.perform { UITabBarController() }

    stage.perform {
      let (harbour, quay) = (UIViewController(), UIViewController())
      tabs.viewControllers = [UINavigationController(rootViewController: harbour), quay]
      quay.tabBarItem = UITabBarItem(title: "Quay", image: nil, tag: 1)
      harbour.navigationController?.tabBarItem = UITabBarItem(title: "Harbour", image: nil, tag: 0)
    }

    #expect(tabs.tabBar.items?.map(\.title) == ["Harbour", "Quay"])
    #expect(
      tabs.tabBar.subviews.compactMap { ($0 as? UIButton)?.currentTitle } == ["Harbour", "Quay"])
  }

  @Test func `A new one has nothing selected, and an index that is not there is ignored`() {
    let stage = Stage()
    let tabs = stage.perform { UITabBarController() }
    #expect(tabs.selectedIndex == Int.max && tabs.selectedViewController == nil)

    stage.perform {
      tabs.viewControllers = [UIViewController(), UIViewController()]
      tabs.selectedIndex = 7
    }
    #expect(tabs.selectedIndex == 0)
    #expect(tabs.viewControllers?[1].tabBarController === tabs)
  }

  @Test func `A tap asks the delegate, selects, and on the selected tab goes back to the root`() {
    final class Delegate: UITabBarControllerDelegate {
      var asked: [String] = []
      func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
      ) -> Bool {
        asked.append(viewController.title ?? "")
        return viewController.title != "Locked"
      }
    }
    let stage = Stage()
    let delegate = Delegate()
    let nav = stage.navigation(stage.probe("A"), stage.probe("B"))
    let locked = stage.probe("L")
    stage.perform {
      nav.title = "Home"
      locked.title = "Locked"
    }
    let tabs = stage.perform { ProbeTabs("Tabs", stage.log, [nav, locked]) }
    tabs.delegate = delegate
    launch(stage)
    stage.show(tabs)

    #expect(stage.simulation.tap("Locked") == .reached("UITabBarButton#\(button(stage, "Locked"))"))
    #expect(tabs.selectedIndex == 0)
    _ = stage.simulation.selectTab(0)
    stage.simulation.runUntilIdle()

    #expect(nav.viewControllers.count == 1)
    #expect(delegate.asked == ["Locked", "Home"])
  }

  private func button(_ stage: Stage, _ title: String) -> String {
    let event = stage.simulation.trace.last {
      $0["property"] == "title" && $0["value"] == .string(title)
        && $0.object?.hasPrefix("UITabBarButton") == true
    }
    return event?.object?.split(separator: "#").last.map(String.init) ?? ""
  }
}
