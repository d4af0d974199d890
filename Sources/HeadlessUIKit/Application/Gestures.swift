extension Simulation {
  /// Selects a tab of the tab bar in front.
  package func selectTab(at index: Int) -> TouchOutcome {
    .ignored("there is no tab bar on the screen")
  }

  /// An edge swipe back on the navigation controller in front.
  package func swipeBackOutcome(finish: Bool) -> TouchOutcome {
    .ignored("there is no way back on the screen")
  }

  /// A drag down on the sheet in front.
  package func dragSheetOutcome(finish: Bool) -> TouchOutcome {
    .ignored("there is no sheet on the screen")
  }
}
