import HeadlessUIKit
import Testing

@Suite struct `Facts about exceptions of containers and alerts` {
  private func crash(_ body: (Stage) -> Void) -> SimulatedException? {
    let stage = Stage()
    body(stage)
    return stage.simulation.crash
  }

  @Test func `nav-set-view-controllers-duplicates`() {
    let exception = crash { stage in
      let (a, nav) = (stage.probe("A"), stage.navigation())
      stage.perform { nav.viewControllers = [a, a] }
    }
    #expect(
      exception
        == SimulatedException(
          name: "NSInternalInconsistencyException",
          reason:
            "All view controllers in a navigation controller must be distinct (( \"<Probe: 0x1>\", "
            + "\"<Probe: 0x1>\" ))"))
  }

  // nav-push-tab-bar-controller: the documentation forbids it, UIKit is known to let it pass, and
  // no text of an exception is known. Chosen: it passes.
  @Test func `nav-push-tab-bar-controller: a pushed tab bar controller is shown`() {
    let stage = Stage()
    let nav = shownStack(stage, "A")
    let tabs = stage.perform { ProbeTabs("Tabs", stage.log, [UIViewController()]) }
    stage.act { nav.pushViewController(tabs, animated: true) }

    #expect(stage.simulation.crash == nil)
    #expect(tabs.view.window != nil)
  }

  @Test(arguments: ["push", "addChild", "tabs"])
  func `child-add-root-controller: the root of a window is nobody's child`(way: String) {
    let exception = crash { stage in
      let root = stage.probe("R")
      stage.show(root)
      let nav = stage.navigation()
      stage.perform {
        switch way {
        case "push": nav.pushViewController(root, animated: false)
        case "tabs": UITabBarController().viewControllers = [root]
        default: nav.addChild(root)
        }
      }
    }
    #expect(exception?.name == "UIViewControllerHierarchyInconsistency")
    #expect(
      exception?.reason.hasPrefix(
        "adding a root view controller <Probe: 0x1> as a child of view controller:<") == true)
  }

  @Test func `A controller that was a window's root may be pushed`() {
    let exception = crash { stage in
      let root = stage.probe("R")
      let window = stage.show(root)
      let nav = stage.navigation()
      stage.act {
        window.rootViewController = nav
        nav.pushViewController(root, animated: false)
      }
      #expect(root.view.window === window)
    }
    #expect(exception == nil)
  }

  @Test func `alert-two-cancel-actions`() {
    let exception = crash { stage in
      stage.perform {
        let alert = UIAlertController(title: "A", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "One", style: .cancel))
        alert.addAction(UIAlertAction(title: "Two", style: .cancel))
      }
    }
    #expect(
      exception
        == SimulatedException(
          name: "NSInternalInconsistencyException",
          reason:
            "UIAlertController can only have one action with a style of UIAlertActionStyleCancel"))
  }

  @Test func `alert-empty`() {
    let exception = crash { stage in
      let root = stage.probe("R")
      stage.show(root)
      stage.perform {
        let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
        root.present(alert, animated: true)
      }
    }
    #expect(
      exception
        == SimulatedException(
          name: "NSInternalInconsistencyException",
          reason: "UIAlertController must have a title, a message or an action to display"))
  }

  @Test func `alert-text-field-in-action-sheet`() {
    let exception = crash { stage in
      stage.perform {
        UIAlertController(title: "A", message: nil, preferredStyle: .actionSheet).addTextField()
      }
    }
    #expect(
      exception
        == SimulatedException(
          name: "NSInternalInconsistencyException",
          reason:
            "Text fields can only be added to an alert controller of style UIAlertControllerStyleAlert"
        ))
  }
}
