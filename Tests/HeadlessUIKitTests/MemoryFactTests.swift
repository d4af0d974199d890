import HeadlessUIKit
import Testing

@Suite struct `Facts about memory` {
  @Test
  func `memory-presented-retained: the presenter keeps what it presents, not the other way round`()
  {
    let stage = Stage()
    let a = stage.probe("A")
    stage.show(a)
    stage.act { a.present(Probe("M", stage.log), animated: false) }
    stage.act {}

    #expect(a.presentedViewController is Probe)
    #expect(!stage.log.lines.contains("M.deinit"))
  }

  @Test func `memory-root-retained: a window owns its root, a stack its controllers`() {
    let stage = Stage()
    _ = stage.perform { stage.show(ProbeNavigation("Nav", stage.log, [Probe("A", stage.log)])) }
    stage.act {}

    #expect(!stage.log.lines.contains { $0.hasSuffix("deinit") })
    stage.act { stage.window?.rootViewController = UIViewController() }
    #expect(stage.log.lines.contains("A.deinit"))
  }

  @Test func `memory-closure-cycle: a controller that holds itself is a leak`() {
    final class Cyclic: UIViewController {
      var closure: (() -> Void)?
      override func viewDidLoad() { closure = { self.view.alpha = 0 } }
    }
    let stage = Stage()
    let nav = shownStack(stage, "A")
    weak var cyclic: Cyclic?
    stage.act {
      let made = Cyclic()
      cyclic = made
      nav.pushViewController(made, animated: false)
    }
    stage.act { nav.popViewController(animated: true) }

    let alive = stage.simulation.tree.alive.filter { $0.hasPrefix("Cyclic") }
    #expect(alive.count == 1)
    stage.dropWindow()
    #expect(stage.simulation.end().contains(alive[0]))
    cyclic?.closure = nil
  }

  @Test
  func
    `memory-modal-backref-test, modal-dealloc-after-completion-flowkey: after the dismissal all is freed`()
  {
    let stage = Stage()
    let a = stage.probe("A")
    stage.show(a)
    stage.act { a.present(Probe("M", stage.log), animated: false) }
    stage.act { a.dismiss(animated: false) }

    #expect(a.presentedViewController == nil)
    #expect(stage.log.lines.last == "M.deinit")
    let freed = stage.simulation.trace.filter { $0.kind == "dealloc" }.compactMap(\.object)
    #expect(freed.contains { $0.hasPrefix("UITransitionView") })
  }

  @Test func `memory-warning-notification-only: the notification alone tells no controller`() {
    let stage = Stage()
    stage.show(stage.probe("A"))
    stage.begin()

    stage.perform {
      NotificationCenter.default.post(
        name: UIApplication.didReceiveMemoryWarningNotification, object: nil)
    }

    #expect(stage.log.lines == [])
  }

  @Test func `With a weak self the deinit follows the pop, whatever is pending`() {
    let stage = Stage()
    let nav = shownStack(stage, "A", "X")
    stage.perform {
      weak let x = nav.topViewController
      Timer.scheduledTimer(withTimeInterval: 10, repeats: false) { _ in x?.title = "late" }
    }

    _ = stage.perform { nav.popViewController(animated: true) }
    stage.simulation.advance(by: 1)

    #expect(stage.log.lines.last == "X.deinit")
  }

  @Test func `A controller that outlives its simulation takes its children along when it goes`() {
    weak var child: UIViewController?
    var survivor: UIViewController? = {
      let simulation = Simulation()
      return simulation.perform {
        let (parent, made) = (UIViewController(), UIViewController())
        embed(made, in: parent)
        child = made
        return parent
      }
    }()
    #expect(child?.parent === survivor)

    survivor = nil

    #expect(child == nil)
  }

  @Test func `A tab's item goes with its controller`() {
    weak var item: UITabBarItem?
    do {
      let stage = Stage()
      stage.perform {
        let tabs = UITabBarController()
        let first = UIViewController()
        tabs.viewControllers = [first]
        item = first.tabBarItem
        stage.show(tabs)
      }
      #expect(item != nil)
    }
    #expect(item == nil)
  }
}
