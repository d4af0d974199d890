import Testing

@testable import DeeplinkFormats

@Suite struct LinkDeliveryTests {
  private func calls(
    _ source: LinkDelivery.Source, _ lifeCycle: LifeCycle, _ state: AppState
  ) -> [String] {
    LinkDelivery(of: source, to: lifeCycle, in: state).calls.map(\.description)
  }

  @Test func `an app delegate gets the launch options and then the call`() {
    #expect(
      calls(.url, .appDelegate, .notRunning) == [
        "didFinishLaunching(launchOptions[.url])", "application(open:options:)",
        "applicationDidBecomeActive",
      ])
    #expect(
      calls(.userActivity, .appDelegate, .forceQuit) == [
        "didFinishLaunching(launchOptions[.userActivityDictionary])",
        "application(continue:restorationHandler:)", "applicationDidBecomeActive",
      ])
    #expect(
      calls(.quickAction, .appDelegate, .background) == [
        "applicationWillEnterForeground", "application(performActionFor:)",
        "applicationDidBecomeActive",
      ])
    #expect(
      calls(.url, .appDelegate, .active)
        == ["application(open:options:)", "applicationDidBecomeActive"])
  }

  @Test func `a scene gets the connection options or the call, never both`() {
    #expect(
      calls(.quickAction, .scenes, .notRunning) == [
        "didFinishLaunching", "scene(willConnectTo: connectionOptions.shortcutItem)",
        "sceneWillEnterForeground", "sceneDidBecomeActive",
      ])
    #expect(
      calls(.quickAction, .scenes, .suspended) == [
        "sceneWillEnterForeground", "windowScene(performActionFor:)", "sceneDidBecomeActive",
      ])
    #expect(
      calls(.url, .scenes, .active) == ["scene(openURLContexts:)", "sceneDidBecomeActive"])
    #expect(
      calls(.handoff, .scenes, .notRunning) == [
        "didFinishLaunching", "scene(willConnectTo: connectionOptions.handoffUserActivityType)",
        "sceneWillEnterForeground", "scene(continue:)", "sceneDidBecomeActive",
      ])
  }

  @Test func `only a cold start that no launch method ended hands the link over twice`() {
    func times(_ lifeCycle: LifeCycle, _ state: AppState, returnedFalse: Bool = false) -> Int {
      LinkDelivery(
        of: .quickAction, to: lifeCycle, in: state, launchReturnedFalse: returnedFalse
      ).timesHandedOver
    }

    #expect(times(.appDelegate, .notRunning) == 2)
    #expect(times(.appDelegate, .notRunning, returnedFalse: true) == 1)
    #expect(times(.appDelegate, .background) == 1)
    #expect(times(.scenes, .notRunning) == 1)
    #expect(times(.scenes, .background) == 1)
    #expect(LinkDelivery(of: .handoff, to: .scenes, in: .notRunning).timesHandedOver == 1)
  }
}
