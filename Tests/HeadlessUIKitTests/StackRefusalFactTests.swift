import HeadlessUIKit
import Testing

@Suite struct `Facts about what a stack and its bar refuse` {
  private static let refused =
    "called on <ProbeNavigation: 0x8> while an existing transition or presentation is occurring; "
    + "the navigation stack will not be updated."

  // The texts known are of a pop (iOS 8), a pop to a controller and a push. Chosen: the other
  // changes are refused as well, with the text of the call.
  @Test(arguments: [
    ("pop", "popViewControllerAnimated:"), ("push", "pushViewController:animated:"),
    ("popTo", "popToViewController:transition:"), ("set", "setViewControllers:animated:"),
  ])
  func `N3-011: while an alert comes onto the screen the stack stays as it is`(
    call: String, text: String
  ) {
    let stage = Stage()
    let (a, b, c) = (stage.probe("A"), stage.probe("B"), stage.probe("C"))
    let nav = stage.navigation(a, b)
    stage.show(nav)
    let change: () -> Void = {
      switch call {
      case "pop": _ = nav.popViewController(animated: true)
      case "push": nav.pushViewController(c, animated: true)
      case "popTo": _ = nav.popToViewController(a, animated: true)
      default: nav.setViewControllers([c], animated: true)
      }
    }
    let alert = stage.perform {
      let alert = UIAlertController(title: "T", message: nil, preferredStyle: .alert)
      b.present(alert, animated: true)
      return alert
    }
    stage.perform(change)

    #expect(nav.viewControllers == [a, b])
    #expect(stage.simulation.console == ["\(text) \(Self.refused)"])
    #expect(
      stage.simulation.trace.contains {
        $0.name == "refused" && $0["reason"]?.string == "a presentation is running"
      })
    stage.simulation.runUntilIdle()
    #expect(nav.presentedViewController === alert)
    stage.act(change)
    #expect(nav.viewControllers != [a, b] && stage.simulation.console.count == 1)
  }

  // No log is known of these; what is usual in apps is not refused.
  @Test(arguments: ["still", "leaving", "inside"])
  func
    `A presentation without an animation, a dismissal, and one of the stack itself refuse nothing`(
      way: String
    )
  {
    let stage = Stage()
    let (a, b) = (stage.probe("A"), stage.probe("B"))
    let nav = stage.navigation(a)
    stage.show(way == "inside" ? stage.probe("R") : nav as UIViewController)
    let modal = stage.probe("M")
    if way == "leaving" { stage.act { nav.present(modal, animated: false) } }
    stage.act {
      switch way {
      case "still": nav.present(modal, animated: false)
      case "leaving": nav.dismiss(animated: true)
      default: stage.window?.rootViewController?.present(nav, animated: true)
      }
      nav.pushViewController(b, animated: true)
    }

    #expect(nav.viewControllers == [a, b] && stage.simulation.console == [])
    #expect(b.view.window != nil)
  }

  private final class Counting: UINavigationController {
    var pushed: [Bool] = []
    override func pushViewController(_ viewController: UIViewController, animated: Bool) {
      pushed.append(animated)
      super.pushViewController(viewController, animated: animated)
    }
  }

  @Test func `N3-010: the root comes in through an override of push`() {
    let stage = Stage()
    let a = stage.probe("A")
    let nav = stage.perform { Counting(rootViewController: a) }

    #expect(nav.pushed == [false] && nav.viewControllers == [a])
    #expect(stage.simulation.trace.filter { $0.kind == "navigation" }.map(\.name) == ["set"])
  }

  @Test(arguments: [true, false])
  func `N3-162: buttons beside the way back leave the swipe`(supplements: Bool) {
    let stage = Stage()
    let (a, b) = (stage.probe("A"), stage.probe("B"))
    let nav = stage.navigation(a, b)
    stage.show(nav)
    stage.act {
      b.navigationItem.leftBarButtonItem = UIBarButtonItem(
        title: "Menu", primaryAction: UIAction { _ in })
      b.navigationItem.leftItemsSupplementBackButton = supplements
    }
    stage.simulation.swipeBack(finish: true)
    stage.simulation.runUntilIdle()

    #expect(nav.viewControllers == (supplements ? [a] : [a, b]))
  }

  @Test func `N3-168: a split is not pushed`() {
    let stage = Stage()
    let nav = shownStack(stage, "A")
    stage.act { nav.pushViewController(UISplitViewController(), animated: true) }

    #expect(
      stage.simulation.crash
        == SimulatedException(
          name: "NSInvalidArgumentException",
          reason:
            "Split View Controllers cannot be pushed to a Navigation Controller "
            + "<ProbeNavigation: 0x6>"))
  }

  // MARK: The bar

  private final class BarDelegate: UINavigationBarDelegate {
    var allows = true
    var told: [String] = []
    func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
      told.append("shouldPop \(item.title ?? "")")
      return allows
    }
    func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {
      told.append("didPop \(item.title ?? "")")
    }
  }

  @Test func `N3-200: the bar's delegate is the navigation controller, and stays it`() {
    let stage = Stage()
    let nav = shownStack(stage, "A")
    let other = BarDelegate()

    #expect(nav.navigationBar.delegate === nav)
    stage.perform { nav.navigationBar.delegate = other }
    #expect(
      stage.simulation.crash
        == SimulatedException(
          name: "NSInternalInconsistencyException",
          reason: "Cannot manually set the delegate on a UINavigationBar managed by a controller."))
  }

  // The text of push and set is known of logs; that of pop follows from theirs.
  @Test(arguments: [
    ("push", "pushNavigationItem:animated:"), ("pop", "popNavigationItemAnimated:"),
    ("set", "setItems:animated:"),
  ])
  func `N3-201: the items are the stack's, and are not changed by hand`(
    call: String, selector: String
  ) {
    let stage = Stage()
    let (a, b) = (stage.probe("A"), stage.probe("B"))
    let nav = stage.navigation(a, b)
    stage.show(nav)
    let bar = nav.navigationBar

    #expect(bar.items == [a.navigationItem, b.navigationItem])
    #expect(bar.topItem === b.navigationItem && bar.backItem === a.navigationItem)
    stage.act {
      switch call {
      case "push": bar.pushItem(UINavigationItem(title: "C"), animated: true)
      case "pop": bar.popItem(animated: true)
      default: bar.items = []
      }
    }
    #expect(
      stage.simulation.crash
        == SimulatedException(
          name: "NSInternalInconsistencyException",
          reason: "Cannot call \(selector) directly on a UINavigationBar managed by a controller."))
    #expect(nav.viewControllers == [a, b])
  }

  @Test func `A bar without a controller has its own items, and asks its delegate`() {
    let stage = Stage()
    let delegate = BarDelegate()
    let bar = stage.perform {
      let bar = UINavigationBar()
      bar.items = [UINavigationItem(title: "One")]
      bar.delegate = delegate
      bar.pushItem(UINavigationItem(title: "Two"), animated: false)
      return bar
    }
    #expect(bar.topItem?.title == "Two" && bar.backItem?.title == "One")

    delegate.allows = false
    stage.perform { #expect(bar.popItem(animated: false) == nil) }
    delegate.allows = true
    stage.perform { #expect(bar.popItem(animated: false)?.title == "Two") }
    #expect(bar.items?.map(\.title) == ["One"])
    #expect(delegate.told == ["shouldPop Two", "shouldPop Two", "didPop Two"])
  }

  private final class Asking: UINavigationController, UINavigationBarDelegate {
    var allows = false
    func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
      allows
    }
  }

  @Test(arguments: [true, false])
  func `N3-200: a stack that is its bar's delegate is asked as the way back is tapped`(
    allows: Bool
  ) {
    let stage = Stage()
    let nav = stage.perform { Asking(rootViewController: UIViewController()) }
    nav.allows = allows
    stage.show(nav)
    stage.act { nav.pushViewController(UIViewController(), animated: false) }
    _ = stage.simulation.goBack()
    stage.simulation.runUntilIdle()

    #expect(nav.viewControllers.count == (allows ? 1 : 2))
  }

  // MARK: Who shows

  private final class Opening: UIViewController {
    func openDetail(_ sender: Any?) {}
  }

  @Test func `N3-203: the target of an action is who has a method of its own for it`() {
    let stage = Stage()
    let leaf = stage.probe("A")
    let (nav, outer) = stage.perform {
      let nav = UINavigationController(rootViewController: leaf)
      let outer = Opening()
      embed(nav, in: outer)
      return (nav, outer)
    }
    stage.show(outer)
    stage.perform {
      let show = Selector(UIViewController.show, named: "showViewController:sender:")
      let detail = Selector(
        UIViewController.showDetailViewController, named: "showDetailViewController:sender:")
      #expect(leaf.targetViewController(forAction: show, sender: nil) === nav)
      #expect(leaf.targetViewController(forAction: detail, sender: nil) == nil)
      #expect(
        leaf.targetViewController(forAction: Selector(Opening.openDetail), sender: nil) === outer)
    }
  }
}
