@_spi(Import) import HeadlessUIKit
import Testing

/// What the code that an import writes does in the place of the app's own.
@Suite struct StandInActingTests {
  private final class Flow: NSObject {}
  private final class Quay: UIViewController {}

  @Test func `a stand-in shows a screen in the stack that it got`() {
    let simulation = Simulation()
    simulation.perform {
      let stack = UINavigationController()
      let flow = Flow()
      StandIn.hold([stack], by: flow)
      #expect(StandIn.act("Flow.show", [flow, Quay()]))
      #expect(stack.viewControllers.count == 1)
      #expect(StandIn.act("Flow.show", [flow, Quay()]))
      #expect(stack.viewControllers.count == 2)
      #expect(!StandIn.act("Flow.show", [flow, stack.viewControllers[0]]))
    }
  }

  @Test func `what gets a stand-in shows screens where that would`() {
    let simulation = Simulation()
    simulation.perform {
      let window = UIWindow()
      let (flow, router) = (Flow(), Flow())
      StandIn.hold([window], by: flow)
      StandIn.hold([flow], by: router)
      let held: UIWindow? = StandIn.held(by: router)
      #expect(held === window)
      #expect(StandIn.act("Router.set", [router, Quay()]))
      #expect(window.rootViewController is Quay)
    }
  }

  @Test func `one that begins something shows an empty screen in an empty stack`() {
    let simulation = Simulation()
    simulation.perform {
      let stack = UINavigationController()
      #expect(!StandIn.act("Theme.apply", [Flow(), stack]))
      #expect(StandIn.act("LoginFlow.start", [Flow(), stack]))
      #expect(!StandIn.act("LoginFlow.start", [Flow(), stack]))
      #expect(stack.viewControllers.count == 1)
    }
  }

  private final class Delegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
    ) -> Bool {
      window = UIWindow()
      StandIn.act("Splash.make", [nil, window])
      window?.makeKeyAndVisible()
      return true
    }
  }

  @Test func `a window that something missing got is not without a root after the launch`() {
    let simulation = Simulation()
    let delegate = simulation.perform { Delegate() }
    simulation.launch { delegate }
    #expect(simulation.crash == nil)
    #expect(delegate.window?.rootViewController != nil)
    #expect(simulation.console.contains { $0.contains("Splash") })
  }

  private final class Waiting: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    var calls: [String] = []
    let shows: Bool

    init(shows: Bool) { self.shows = shows }

    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
    ) -> Bool {
      if shows { show() }
      StandIn.keep([{ [weak self] in self?.calls.append("log") }], of: "Log.start")
      StandIn.keep([{ [weak self] in self?.show() }], of: "Store.load")
      StandIn.keep([{ [weak self] in self?.calls.append("late") }], of: "Store.watch")
      return true
    }

    private func show() {
      calls.append("show")
      window = UIWindow()
      window?.rootViewController = Quay()
      window?.makeKeyAndVisible()
    }
  }

  @Test func `what a launch waits for comes if nothing is shown without it`() {
    let simulation = Simulation()
    let delegate = simulation.perform { Waiting(shows: false) }
    simulation.launch { delegate }
    #expect(delegate.window?.rootViewController is Quay)
    #expect(delegate.calls == ["log", "show"])
    #expect(simulation.console.contains { $0.contains("Store.load") })
    #expect(!simulation.console.contains { $0.contains("Store.watch") })

    let other = Simulation()
    let shown = other.perform { Waiting(shows: true) }
    other.launch { shown }
    #expect(shown.calls == ["show"])
  }

  @Test func `a stand-in does not own the window that it got`() {
    let simulation = Simulation()
    let flow = Flow()
    simulation.perform { StandIn.hold([UIWindow()], by: flow) }
    let held: UIWindow? = simulation.perform { StandIn.held(by: flow) }
    #expect(held == nil)
  }
}
