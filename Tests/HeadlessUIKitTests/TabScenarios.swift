import HeadlessUIKit

var tabScenarios: [String: Scenario] {
  [
    "tab-switch-back": { stage in
      let tabs = shownTabs(stage, "A", "T2")
      stage.perform { tabs.selectedIndex = 1 }
      stage.begin()
      stage.act { tabs.selectedIndex = 0 }
    },
    "tab-select-before-load": { stage in
      let tabs = stage.perform {
        ProbeTabs("Tabs", stage.log, ["T0", "T1", "T2"].map { Probe($0, stage.log) })
      }
      stage.perform { tabs.selectedIndex = 2 }
      stage.begin()
      stage.show(tabs)
    },
  ]
}

/// A tab bar controller on the screen whose controllers nobody else holds.
func shownTabs(_ stage: Stage, _ names: String...) -> ProbeTabs {
  let tabs = stage.perform { ProbeTabs("Tabs", stage.log, names.map { Probe($0, stage.log) }) }
  stage.show(tabs)
  return tabs
}
