import HeadlessUIKit
import Testing

var layoutScenarios: [String: Scenario] {
  [
    "present-in-landscape-only-controller": { stage in
      let root = stage.perform { LandscapeController(stage.log) }
      stage.begin()
      stage.show(root)
    },
    "view-is-appearing-position": { stage in
      let x = stage.probe("X")
      stage.begin()
      stage.show(x)
    },
    "layout-update-constraints-before-layout": { stage in
      let x = stage.probe("X")
      stage.begin()
      stage.show(x)
    },
    "layout-callback-bracket": { stage in
      let (c, child) = laidOut(stage)
      stage.begin()
      stage.act {
        c.view.setNeedsLayout()
        child.setNeedsLayout()
        c.view.layoutIfNeeded()
      }
    },
    "layout-constraints-bottom-up": { stage in
      let (c, child) = laidOut(stage)
      stage.begin()
      stage.act {
        c.view.setNeedsUpdateConstraints()
        child.setNeedsUpdateConstraints()
        c.view.setNeedsLayout()
        c.view.layoutIfNeeded()
      }
    },
  ]
}

private func laidOut(_ stage: Stage) -> (Probe, LoggedView) {
  let c = stage.perform { RootLogging("C", stage.log) }
  let child = stage.perform { LoggedView("child", stage.log) }
  stage.perform { c.view.addSubview(child) }
  stage.show(c)
  return (c, child)
}

private final class RootLogging: Probe {
  override func loadView() {
    log.note("\(name).loadView")
    view = LoggedView("root", log)
  }
}

/// Takes the screen only on its side, and writes down what it hears.
final class LandscapeController: UIViewController {
  private let log: CallLog

  init(_ log: CallLog) {
    self.log = log
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .landscape }

  override func viewDidLoad() { log.note("viewDidLoad") }
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    log.note("viewWillAppear")
  }
  override func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    #expect(newCollection.verticalSizeClass == .compact)
    log.note("willTransition")
  }
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    #expect(previousTraitCollection?.verticalSizeClass == .regular)
    log.note("traitCollectionDidChange")
  }
  override func viewWillLayoutSubviews() { log.note("viewWillLayoutSubviews") }
  override func viewDidLayoutSubviews() {
    #expect(view.bounds.width > view.bounds.height)
    log.note("viewDidLayoutSubviews")
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    log.note("viewDidAppear")
  }
}
