import HeadlessUIKit

var navigationScenarios: [String: Scenario] {
  [
    "nav-push-non-animated-layout": { stage in
      let (nav, c) = (shownStack(stage, "A"), stage.probe("C"))
      stage.begin()
      stage.act { nav.pushViewController(c, animated: false) }
    },
    "nav-push-full-storyboard": { stage in
      let nav = shownStack(stage, "A")
      let delegate = StackDelegate(stage.log)
      nav.delegate = delegate
      let b = stage.probe("B")
      stage.begin()
      stage.act {
        // There are no storyboards: the segue's part is played here.
        stage.log.note("A.prepareForSegue")
        nav.pushViewController(b, animated: true)
      }
      withExtendedLifetime(delegate) {}
    },
    "interactive-pop-cancelled": { stage in
      _ = shownStack(stage, "A", "B")
      stage.begin()
      stage.simulation.swipeBack(finish: false)
      stage.simulation.runUntilIdle()
    },
    "nav-pop-animated": { stage in
      let nav = shownStack(stage, "A", "B")
      stage.begin()
      stage.act { nav.popViewController(animated: true) }
    },
    "nav-pop-to-root-middle-silent": { stage in
      let nav = shownStack(stage, "A", "B", "C")
      stage.begin()
      stage.act { nav.popToRootViewController(animated: true) }
    },
    "nav-pop-dealloc-order": { stage in
      let nav = shownStack(stage, "A", "B")
      stage.begin()
      stage.act { nav.popViewController(animated: true) }
    },
    "nav-pop-non-animated-returns-first": { stage in
      let nav = shownStack(stage, "A", "B")
      stage.begin()
      stage.act { nav.popViewController(animated: false) }
    },
    "nav-set-viewcontrollers-order": { stage in
      let nav = shownStack(stage, "A")
      let (b, c) = (stage.probe("B"), stage.probe("C"))
      stage.begin()
      stage.act { nav.setViewControllers([b, c], animated: false) }
    },
    "memory-warning-delivery": { stage in
      let delegate = stage.perform { WarnedDelegate(stage.log) }
      stage.simulation.launch { delegate }
      let window = stage.perform {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = ProbeNavigation(
          "Nav", stage.log, [Probe("A", stage.log), Probe("B", stage.log)])
        window.makeKeyAndVisible()
        return window
      }
      stage.begin()
      stage.simulation.warnOfMemory()
      withExtendedLifetime(window) {}
    },
  ]
}

/// A stack on the screen whose controllers nobody else holds.
func shownStack(_ stage: Stage, _ names: String...) -> ProbeNavigation {
  let nav = stage.perform {
    ProbeNavigation("Nav", stage.log, names.map { Probe($0, stage.log) })
  }
  stage.show(nav)
  return nav
}

private final class WarnedDelegate: UIResponder, UIApplicationDelegate {
  let log: CallLog
  init(_ log: CallLog) { self.log = log }
  func applicationDidReceiveMemoryWarning(_ application: UIApplication) {
    log.note("AppDelegate.didReceiveMemoryWarning")
  }
}

final class StackDelegate: UINavigationControllerDelegate {
  private let log: CallLog
  init(_ log: CallLog) { self.log = log }

  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) { note("willShow", viewController) }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) { note("didShow", viewController) }

  private func note(_ call: String, _ controller: UIViewController) {
    log.note("Nav.delegate.\(call)(\((controller as? Probe)?.name ?? ""))")
  }
}
