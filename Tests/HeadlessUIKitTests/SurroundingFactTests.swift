import HeadlessBackgroundTasks
import HeadlessUIKit
import Testing

@Suite struct `Facts about titles, bars, windows and what the system asks` {
  @Test func `N3-013: the title that was set last holds for the tab and the bar`() {
    let stage = Stage()
    let a = stage.probe("A")
    stage.perform {
      a.tabBarItem.title = "Tab"
      a.navigationItem.title = "Bar"
      a.title = "Both"
      #expect(a.tabBarItem.title == "Both" && a.navigationItem.title == "Both")

      a.tabBarItem.title = "Tab"
      a.navigationItem.title = "Bar"
      #expect(a.title == "Both" && a.tabBarItem.title == "Tab" && a.navigationItem.title == "Bar")

      a.title = "Both"
      #expect(a.tabBarItem.title == "Both" && a.navigationItem.title == "Both")
    }
  }

  // MARK: The bar of tabs

  private final class TabDelegate: UITabBarDelegate {
    private(set) var told: [String] = []
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
      told.append(item.title ?? "")
    }
  }

  @Test(arguments: ["items", "setItems", "selectedItem", "delegate"])
  func `N3-202: a tab bar controller's bar is not changed by hand`(what: String) {
    let stage = Stage()
    let tabs = stage.perform {
      ProbeTabs("Tabs", stage.log, [stage.probe("A"), stage.probe("B")])
    }
    stage.show(tabs)
    let other = TabDelegate()

    #expect(tabs.tabBar.delegate === tabs)
    #expect(tabs.tabBar.selectedItem === tabs.viewControllers?[0].tabBarItem)
    stage.perform {
      switch what {
      case "items": tabs.tabBar.items = []
      case "setItems": tabs.tabBar.setItems([], animated: false)
      case "selectedItem": tabs.tabBar.selectedItem = tabs.viewControllers?[1].tabBarItem
      default: tabs.tabBar.delegate = other
      }
    }
    let reason =
      what == "delegate"
      ? "Changing the delegate of a tab bar managed by a tab bar controller is not allowed."
      : "Directly modifying a tab bar managed by a tab bar controller is not allowed."
    #expect(
      stage.simulation.crash
        == SimulatedException(name: "NSInternalInconsistencyException", reason: reason))
    #expect(tabs.tabBar.items?.count == 2 && tabs.selectedIndex == 0)
  }

  @Test func `A tab bar without a controller has its own items, and tells its delegate of taps`() {
    let stage = Stage()
    let delegate = TabDelegate()
    stage.show(stage.probe("R"))
    let bar = stage.perform {
      let bar = UITabBar(frame: CGRect(x: 0, y: 700, width: 390, height: 49))
      bar.items = ["One", "Two"].enumerated().map {
        UITabBarItem(title: $1, image: nil, tag: $0)
      }
      bar.delegate = delegate
      stage.window?.rootViewController?.view.addSubview(bar)
      return bar
    }
    _ = stage.simulation.tap("Two")

    #expect(bar.selectedItem?.tag == 1 && delegate.told == ["Two"])
  }

  private final class Hearing: UITabBarController {
    private(set) var told: [String] = []
    override func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
      told.append("\(item.title ?? "") at \(selectedIndex)")
    }
  }

  @Test func `A tab bar controller hears of a tap as its bar's delegate, before the switch`() {
    let stage = Stage()
    let tabs = stage.perform {
      let tabs = Hearing()
      tabs.viewControllers = ["A", "B"].map { name in
        let controller = stage.probe(name)
        controller.title = name
        return controller
      }
      return tabs
    }
    stage.show(tabs)
    _ = stage.simulation.selectTab(1)

    #expect(tabs.told == ["B at 0"] && tabs.selectedIndex == 1)
  }

  // MARK: Windows

  @Test(arguments: [true, false])
  func `N3-060: the console speaks of a root view that was put into the window by hand`(
    byHand: Bool
  ) {
    let stage = Stage()
    let root = stage.probe("R")
    let window = stage.perform {
      let window = UIWindow()
      window.rootViewController = root
      if byHand { window.addSubview(root.view) }
      window.makeKeyAndVisible()
      return window
    }
    let text =
      "Manually adding the rootViewController's view to the view hierarchy is no longer supported. "
      + "Please allow UIWindow to add the rootViewController's view to the view hierarchy itself."
    #expect(stage.simulation.console == (byHand ? [text] : []))

    stage.act {
      window.isHidden = true
      window.isHidden = false
    }
    #expect(stage.simulation.console.count == (byHand ? 1 : 0))
  }

  private final class Aside: UIWindow {
    override var canBecomeKey: Bool { false }
  }

  @Test func `A window that cannot be key is shown all the same`() {
    let stage = Stage()
    let first = stage.show(stage.probe("R"))
    let second = stage.perform {
      let window = Aside()
      window.rootViewController = UIViewController()
      window.makeKeyAndVisible()
      return window
    }

    #expect(first.isKeyWindow && !second.isKeyWindow && !second.isHidden)
  }

  // MARK: What the system asks

  private final class Styled: UIViewController {
    var style = UIStatusBarStyle.default
    override var preferredStatusBarStyle: UIStatusBarStyle { style }
  }

  // Reported of windows that apps put over all others, which give their roots the answers of the
  // app's own (devxoul/Toaster#182).
  @Test(arguments: [true, false])
  func `The window in front is asked for the status bar, where it reaches the bar`(
    reaches: Bool
  ) {
    let stage = Stage()
    let (below, above) = stage.perform { (Styled(), Styled()) }
    (below.style, above.style) = (.lightContent, .darkContent)
    stage.show(below)
    let window = stage.perform {
      let frame = CGRect(x: 0, y: reaches ? 0 : 600, width: 390, height: 200)
      let window = UIWindow(frame: frame)
      window.windowLevel = .alert
      window.rootViewController = above
      window.isHidden = false
      return window
    }

    #expect(
      stage.perform { UIApplication.shared.statusBarStyle }
        == (reaches ? .darkContent : .lightContent))
    stage.act { window.isHidden = true }
    #expect(stage.perform { UIApplication.shared.statusBarStyle } == .lightContent)
  }

  @Test func `A stack under a black bar has light letters`() {
    let stage = Stage()
    let nav = shownStack(stage, "A")
    #expect(nav.preferredStatusBarStyle == .default)
    stage.act { nav.navigationBar.barStyle = .black }

    #expect(stage.perform { UIApplication.shared.statusBarStyle } == .lightContent)
  }

  private final class Deferring: UIViewController {
    override var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { .bottom }
  }

  @Test func `N3-066: a phone on its side has no status bar by default`() {
    let stage = Stage()
    let root = stage.probe("R")
    stage.show(root)
    #expect(!root.prefersStatusBarHidden)
    stage.simulation.rotate(to: .landscapeLeft)

    #expect(root.prefersStatusBarHidden)
    #expect(stage.perform { UIApplication.shared.isStatusBarHidden })
  }

  @Test func `N3-213: containers name the child that is seen`() {
    let stage = Stage()
    let child = stage.perform { Deferring() }
    stage.perform {
      let nav = UINavigationController(rootViewController: child)
      let tabs = UITabBarController()
      tabs.viewControllers = [nav, UIViewController()]
      #expect(tabs.childForScreenEdgesDeferringSystemGestures === nav)
      #expect(nav.childForScreenEdgesDeferringSystemGestures === child)
      #expect(nav.childForHomeIndicatorAutoHidden === child)
      #expect(child.childForScreenEdgesDeferringSystemGestures == nil)
      #expect(nav.preferredScreenEdgesDeferringSystemGestures == [])
    }
  }

  @Test func `N3-094: a background task ends once`() {
    let stage = Stage()
    stage.perform {
      let first = UIApplication.shared.beginBackgroundTask()
      let second = UIApplication.shared.beginBackgroundTask(withName: "b") {}
      UIApplication.shared.endBackgroundTask(second)
      UIApplication.shared.endBackgroundTask(first)
    }
    #expect(stage.simulation.console == [])
    stage.perform { UIApplication.shared.endBackgroundTask(.init(rawValue: 26)) }
    stage.perform { UIApplication.shared.endBackgroundTask(.init(rawValue: 1)) }

    #expect(
      stage.simulation.console
        == ["26 (0x1a)", "1 (0x1)"].map {
          "Can't end BackgroundTask: no background task exists with identifier \($0), or it may have "
            + "already been ended. Break in UIApplicationEndBackgroundTaskError() to debug."
        })
  }

  private final class Registering: UIResponder, UIApplicationDelegate {
    var times = 0
    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      for _ in 0..<times { register() }
      return true
    }
    func register() {
      BGTaskScheduler.shared.register(forTaskWithIdentifier: "a.b", using: nil) { _ in }
    }
  }

  // transistorsoft/flutter_background_geolocation#1205 and flutter_background_fetch#415.
  @Test(
    arguments: [
      (1, false, nil),
      (2, false, "Launch handler for task with identifier a.b has already been registered"),
      (0, true, "All launch handlers must be registered before application finishes launching"),
    ] as [(Int, Bool, String?)])
  func `A launch handler is registered once, and before the launch is over`(
    times: Int, late: Bool, reason: String?
  ) {
    let simulation = Simulation()
    var delegate: Registering?
    simulation.launch {
      let made = Registering()
      made.times = times
      delegate = made
      return made
    }
    if late { simulation.perform { delegate?.register() } }

    #expect(simulation.crash?.reason == reason)
  }

  // MARK: Pages

  private final class Asked: UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    let book: Book
    var told: [String] = []
    init(_ book: Book) { self.book = book }

    func pageViewController(
      _ pages: UIPageViewController, viewControllerBefore page: UIViewController
    ) -> UIViewController? {
      told.append("before \(name(page))")
      return book.pageViewController(pages, viewControllerBefore: page)
    }
    func pageViewController(
      _ pages: UIPageViewController, viewControllerAfter page: UIViewController
    ) -> UIViewController? {
      told.append("after \(name(page))")
      return book.pageViewController(pages, viewControllerAfter: page)
    }
    func pageViewController(
      _ pages: UIPageViewController, willTransitionTo pending: [UIViewController]
    ) { told.append("will \(name(pending[0]))") }
    func pageViewController(
      _ pages: UIPageViewController, didFinishAnimating finished: Bool,
      previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) { told.append("did \(completed)") }

    private func name(_ page: UIViewController) -> String { (page as? Probe)?.name ?? "" }
  }

  // The log of iOS 9.1, whole: a swipe that is let go, one to the next page, one back.
  @Test func `N3-104: neighbours are asked for once, the next as soon as a page has come`() {
    let stage = Stage()
    let (pages, book) = shownPages(stage, .scroll, "1", "2", "3", "4")
    let asked = Asked(book)
    stage.perform { (pages.dataSource, pages.delegate) = (asked, asked) }
    for (forward, finish) in [(true, false), (true, true), (false, true)] {
      stage.simulation.swipePage(forward: forward, finish: finish)
      stage.simulation.runUntilIdle()
    }

    #expect(
      asked.told == [
        "after 1", "before 1", "will 2", "did false", "will 2", "did true", "after 2", "will 1",
        "did true", "before 1",
      ])
  }

  // MARK: Storyboards

  @Test func `N3-215: an identifier that a storyboard does not have ends the process`() {
    let stage = Stage()
    stage.simulation.storyboards = [StoryboardContents("Main", initial: nil, [])]
    stage.perform {
      _ = UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "Gone")
    }

    #expect(
      stage.simulation.crash
        == SimulatedException(
          name: "NSInvalidArgumentException",
          reason:
            "Storyboard (<UIStoryboard: 0x0>) doesn't contain a view controller with identifier "
            + "'Gone'"))
  }
}
