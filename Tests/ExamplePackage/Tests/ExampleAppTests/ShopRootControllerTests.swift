import ExampleApp
import HeadlessUIKit
import Testing

@Test func `The welcome gives way to the catalogue in UIKit's order`() {
  let simulation = Simulation()
  let window = simulation.perform {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = ShopRootController()
    window.makeKeyAndVisible()
    return window
  }

  simulation.runUntilIdle()

  let calls = simulation.trace.compactMap { event -> String? in
    guard event.kind == "callback", let object = event.object, let name = event.name,
      name.hasPrefix("view"), name.hasSuffix("ppear"), !name.contains("Is")
    else { return nil }
    return "\(object.prefix { $0 != "#" }).\(name)"
  }
  #expect(
    calls == [
      "ShopRootController.viewWillAppear", "WelcomeController.viewWillAppear",
      "ShopRootController.viewDidAppear", "WelcomeController.viewDidAppear",
      "WelcomeController.viewWillDisappear", "UINavigationController.viewWillAppear",
      "CatalogueController.viewWillAppear", "UINavigationController.viewDidAppear",
      "CatalogueController.viewDidAppear", "WelcomeController.viewDidDisappear",
    ])
  #expect(simulation.now == 2.25)
  #expect(simulation.console == [])
  #expect(window.rootViewController?.children.count == 1)
}

@Test func `Simulated names win where the module says so, Foundation beside them or not`() {
  let simulation = Simulation()
  let reminder = Reminder()

  simulation.perform { reminder.start(in: simulation) }
  simulation.runUntilIdle()

  #expect(reminder.firedAt == [0, 0.5])
  let locale = simulation.perform { HeadlessUIKit.UserDefaults.standard.string(forKey: "locale") }
  #expect(locale == "en_US")
}
