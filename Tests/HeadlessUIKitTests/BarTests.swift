import HeadlessUIKit
import Testing

/// Toolbars, what a navigation item says, tabs, and switches of the app's own.
@Suite struct BarTests {
  private let stage = Stage()

  @Test func `a toolbar shows the top's buttons and narrows its safe area`() throws {
    let (a, b) = (stage.probe("A"), stage.probe("B"))
    let stack = stage.navigation(a)
    stage.show(stack)
    var taps = 0
    stage.act {
      let share = UIBarButtonItem(title: "Share", primaryAction: UIAction { _ in taps += 1 })
      a.toolbarItems = [
        share, UIBarButtonItem(systemItem: .flexibleSpace), UIBarButtonItem(title: "Sort"),
      ]
    }
    #expect(stack.isToolbarHidden && a.view.safeAreaInsets.bottom == 34)
    stage.act { stack.setToolbarHidden(false, animated: false) }
    let bar = try #require(stack.toolbar)
    #expect(bar.frame == CGRect(x: 0, y: 766, width: 390, height: 78))
    #expect(a.view.safeAreaInsets.bottom == 78)
    let buttons = stage.perform { bar.subviews.compactMap { $0 as? UIButton } }
    #expect(buttons.map(\.currentTitle) == ["Share", "Sort"])
    #expect(buttons.first?.frame.minX == 8 && buttons.last?.frame.maxX == 382)
    _ = stage.simulation.tap("Share")
    #expect(taps == 1)

    b.hidesBottomBarWhenPushed = true
    stage.act { stack.pushViewController(b, animated: true) }
    #expect(bar.isHidden && b.view.safeAreaInsets.bottom == 34)
    stage.act { stack.popViewController(animated: true) }
    #expect(!bar.isHidden && stage.simulation.visibleTargets.contains("Sort"))
  }

  @Test func `a toolbar has a copy of the looks that it is given`() {
    let (bar, looks) = stage.perform { (UIToolbar(), UIToolbarAppearance()) }
    stage.perform {
      bar.barTintColor = .red
      looks.backgroundColor = .blue
    }
    #expect(bar.backgroundColor == .red)
    stage.perform {
      bar.standardAppearance = looks
      looks.backgroundColor = .green
    }
    #expect(bar.backgroundColor == .blue)
    stage.perform { bar.standardAppearance.backgroundColor = .green }
    #expect(bar.backgroundColor == .green)
  }

  @Test func `a hidden bar button is in no bar until it is shown`() throws {
    let a = stage.probe("A")
    let (more, sort) = stage.perform {
      (UIBarButtonItem(title: "More"), UIBarButtonItem(title: "Sort"))
    }
    let stack = stage.navigation(a)
    stage.perform {
      (more.isHidden, sort.isHidden) = (true, true)
      a.navigationItem.rightBarButtonItem = more
      a.toolbarItems = [sort]
    }
    stage.show(stack)
    stage.act { stack.setToolbarHidden(false, animated: false) }
    #expect(shown("More", in: stack.view) == nil && shown("Sort", in: stack.view) == nil)
    stage.act { (more.isHidden, sort.isHidden) = (false, false) }
    #expect(shown("More", in: stack.view) != nil && shown("Sort", in: stack.view) != nil)
  }

  @Test func `the buttons of a phone that lies on its side keep clear of its notch`() throws {
    let (a, b, c) = (stage.probe("A"), stage.probe("B"), stage.probe("C"))
    let stack = stage.navigation(a)
    let tabs = stage.perform { UITabBarController() }
    stage.perform {
      a.navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Edit")
      a.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Done")
      a.toolbarItems = [
        UIBarButtonItem(title: "Share"), UIBarButtonItem(systemItem: .flexibleSpace),
        UIBarButtonItem(title: "Sort"),
      ]
      b.tabBarItem = UITabBarItem(title: "B", image: nil, tag: 0)
      c.tabBarItem = UITabBarItem(title: "C", image: nil, tag: 1)
      tabs.viewControllers = [b, c]
    }
    stage.show(stack)
    stage.act { stack.setToolbarHidden(false, animated: false) }
    stage.simulation.rotate(to: .landscapeLeft)
    #expect(shown("Edit", in: stack.view)?.minX == 55)
    #expect(shown("Done", in: stack.view)?.maxX == 789)
    #expect(shown("Share", in: stack.view)?.minX == 55)
    #expect(shown("Sort", in: stack.view)?.maxX == 789)
    #expect(stack.navigationBar.frame.width == 844)

    stage.show(tabs)
    #expect(shown("B", in: tabs.view)?.minX == 47)
    #expect(shown("C", in: tabs.view)?.maxX == 797)
    stage.simulation.rotate(to: .portrait)
    #expect(shown("B", in: tabs.view)?.minX == 0)
  }

  /// Where a button with a title stands in a view.
  private func shown(_ title: String, in view: UIView) -> CGRect? {
    stage.perform {
      var open = [view]
      while let next = open.popLast() {
        if let button = next as? UIButton, button.currentTitle == title {
          return button.convert(button.bounds, to: view)
        }
        open += next.subviews
      }
      return nil
    }
  }

  @Test func `tabs of the system's own have its titles and pictures`() {
    let tabs = stage.perform {
      let controller = UITabBarController()
      controller.viewControllers = [UITabBarItem.SystemItem.search, .recents].enumerated().map {
        let child = UIViewController()
        child.tabBarItem = UITabBarItem(tabBarSystemItem: $1, tag: $0)
        return child
      }
      return controller
    }
    stage.show(tabs)

    #expect(tabs.tabBar.items?.map(\.title) == ["Search", "Recents"])
    #expect(tabs.tabBar.items?.map(\.tag) == [0, 1])
    _ = stage.simulation.tap("Recents")
    #expect(tabs.selectedIndex == 1)
    let pictures = stage.simulation.trace.filter { $0["property"] == .string("image") }
    #expect(pictures.map { $0["value"] } == [.string("magnifyingglass"), .string("clock")])
  }

  @Test func `a stack can have bars of the app's own classes`() {
    let stack = stage.perform {
      UINavigationController(navigationBarClass: OwnBar.self, toolbarClass: OwnToolbar.self)
    }
    #expect(stack.navigationBar is OwnBar && stage.perform { stack.toolbar } is OwnToolbar)
  }

  @Test func `an item says what the way back says, and what it does`() {
    let (a, b) = (stage.probe("A"), stage.probe("B"))
    let stack = stage.navigation(a)
    stage.show(stack)
    var asked = 0
    stage.act {
      a.navigationItem.title = "Inbox"
      a.navigationItem.backBarButtonItem = UIBarButtonItem(title: "All")
      b.navigationItem.backAction = UIAction { _ in asked += 1 }
      stack.pushViewController(b, animated: false)
    }
    #expect(stage.simulation.visibleTargets.contains("All"))
    _ = stage.simulation.tap("All")
    stage.simulation.runUntilIdle()
    #expect(asked == 1 && stack.topViewController === b)
    stage.act { b.navigationItem.backAction = nil }
    _ = stage.simulation.goBack()
    stage.simulation.runUntilIdle()
    #expect(stack.topViewController === a)
  }

  @Test func `a title view stands in the middle of the bar`() {
    let a = stage.probe("A")
    stage.show(stage.navigation(a))
    let view = stage.perform { UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 20)) }
    stage.act { a.navigationItem.titleView = view }
    #expect(view.window != nil && view.center == CGPoint(x: 195, y: 22))
  }

  @Test func `an edit button switches editing`() {
    let a = Editor(stage)
    stage.show(stage.navigation(a.controller))
    stage.act { a.controller.navigationItem.rightBarButtonItem = a.controller.editButtonItem }
    _ = stage.simulation.tap("Edit")
    #expect(a.controller.isEditing && stage.simulation.visibleTargets.contains("Done"))
    _ = stage.simulation.tap("Done")
    #expect(!a.controller.isEditing && a.controller.heard == ["true true", "false true"])
  }

  @Test func `an animator may end a switch when its tabs are gone`() {
    let (a, b, new) = (stage.probe("A"), stage.probe("B"), stage.probe("N"))
    let animator = Slide()
    animator.endsByTimer = true
    weak var gone: UITabBarController?
    stage.perform {
      let tabs = ProbeTabs("Tabs", stage.log, [a, b])
      tabs.delegate = animator
      gone = tabs
      stage.show(tabs)
      tabs.selectedIndex = 1
    }
    stage.simulation.advance(by: 0.1)
    stage.act { stage.window?.rootViewController = new }

    #expect(gone == nil && new.viewIfLoaded?.window != nil)
    #expect(stage.log.lines.filter { $0 == "A.viewDidDisappear" }.count == 1)
  }

  @Test func `an animator of the app's own switches tabs, and may take it back`() {
    let (a, b) = (stage.probe("A"), stage.probe("B"))
    let animator = Slide()
    let tabs = stage.perform { ProbeTabs("Tabs", stage.log, [a, b]) }
    stage.perform { tabs.delegate = animator }
    stage.show(tabs)
    stage.begin()
    stage.perform { tabs.selectedIndex = 1 }
    stage.simulation.advance(by: 0.2)
    #expect(a.view.window != nil && b.view.window != nil)
    #expect(stage.perform { tabs.transitionCoordinator?.isAnimated } == true)
    stage.simulation.runUntilIdle()
    #expect(
      CallLog.collapsed(stage.log.lines).filter { $0.contains("ppear") } == [
        "B.viewWillAppear", "A.viewWillDisappear", "B.viewIsAppearing", "A.viewDidDisappear",
        "B.viewDidAppear",
      ])
    #expect(a.view.window == nil && tabs.selectedIndex == 1)

    animator.completes = false
    stage.begin()
    stage.act { tabs.selectedIndex = 0 }
    #expect(tabs.selectedViewController === b && b.view.window != nil && a.view.window == nil)
    #expect(
      stage.log.lines.filter { $0.contains("ppear") } == [
        "A.viewWillAppear", "B.viewWillDisappear", "A.viewIsAppearing", "A.viewWillDisappear",
        "B.viewWillAppear", "A.viewDidDisappear", "B.viewIsAppearing", "B.viewDidAppear",
      ])
  }

  @Test func `tabs make their controllers, and the delegate hears which was tapped`() {
    let listener = TabListener()
    let tabs = stage.perform {
      let tabs = UITabBarController(tabs: [
        UITab(title: "Home", image: nil, identifier: "home") { _ in UIViewController() },
        UITab(title: "Mine", image: nil, identifier: "mine") { _ in UIViewController() },
      ])
      tabs.delegate = listener
      return tabs
    }
    stage.show(tabs)
    #expect(stage.simulation.visibleTargets == ["Mine", "Home"])
    #expect(tabs.selectedTab?.identifier == "home")
    _ = stage.simulation.tap("Mine")
    #expect(listener.heard == ["should mine", "did mine after home"])
    stage.act { tabs.selectedTab = tabs.tab(forIdentifier: "home") }
    #expect(tabs.selectedIndex == 0 && listener.heard.count == 2)
  }

  @Test func `a search tab has the words of the system, or the app's own`() {
    let tabs = stage.perform {
      UITabBarController(tabs: [
        UISearchTab { _ in UIViewController() },
        UISearchTab(title: "Look up", image: nil, identifier: "look") { _ in UIViewController() },
      ])
    }
    stage.show(tabs)
    #expect(tabs.viewControllers?.map(\.tabBarItem.title) == ["Search", "Look up"])
    #expect(tabs.tabs.map(\.identifier) == ["search", "look"])
  }

  @Test func `a group is one tab, and what manages it shows the child that is selected`() {
    let stack = stage.perform { UINavigationController() }
    let tabs = stage.perform {
      let child = { (name: String) in
        UITab(title: name, image: nil, identifier: name) { tab in
          let controller = UIViewController()
          controller.title = tab.title
          return controller
        }
      }
      let lists = UITabGroup(
        title: "Lists", image: nil, identifier: "lists", children: [child("A"), child("B")]
      ) { _ in UIViewController() }
      lists.managingNavigationController = stack
      let plain = UITabGroup(title: "Plain", image: nil, identifier: "p", children: [child("C")])
      return UITabBarController(tabs: [plain, lists])
    }
    stage.show(tabs)
    #expect(stage.simulation.visibleTargets == ["Lists", "Plain"])
    #expect(tabs.selectedViewController?.title == "C")
    stage.act { tabs.selectedTab = tabs.tab(forIdentifier: "B") }
    #expect(tabs.selectedViewController === stack)
    #expect(stack.viewControllers.map(\.title) == [nil, "B"])
  }
}

private final class OwnBar: UINavigationBar {}
private final class OwnToolbar: UIToolbar {}

private final class Editor {
  let controller: Controller
  init(_ stage: Stage) { controller = stage.perform { Controller() } }

  final class Controller: UIViewController {
    var heard: [String] = []
    override func setEditing(_ editing: Bool, animated: Bool) {
      super.setEditing(editing, animated: animated)
      heard.append("\(editing) \(animated)")
    }
  }
}

private final class Slide: UITabBarControllerDelegate, UIViewControllerAnimatedTransitioning {
  var completes = true
  /// Whether it ends by a timer in place of its animation.
  var endsByTimer = false

  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { self }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.5 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let to = context.view(forKey: .to) else { return }
    if endsByTimer {
      nonisolated(unsafe) let context = context
      return DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {
        context.completeTransition(true)
      }
    }
    to.frame = context.containerView.bounds.offsetBy(dx: 390, dy: 0)
    context.containerView.addSubview(to)
    UIView.animate(withDuration: 0.5) {
      to.frame = context.containerView.bounds
    } completion: { [completes] _ in
      context.completeTransition(completes)
    }
  }
}

private final class TabListener: UITabBarControllerDelegate {
  var heard: [String] = []
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelectTab tab: UITab
  ) -> Bool {
    heard.append("should \(tab.identifier)")
    return true
  }
  func tabBarController(
    _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?
  ) { heard.append("did \(selectedTab.identifier) after \(previousTab?.identifier ?? "nil")") }
}
