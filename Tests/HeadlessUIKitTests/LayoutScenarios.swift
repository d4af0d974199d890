import HeadlessUIKit

var layoutScenarios: [String: Scenario] {
  [
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
