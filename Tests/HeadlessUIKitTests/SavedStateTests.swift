import HeadlessUIKit
import Testing

@Suite struct `The state that the system saves` {
  @Test func `N3-208: the delegate is asked in the background, and at the next launch`() throws {
    let simulation = Simulation()
    simulation.launch { SavingDelegate() }
    simulation.enterBackground()
    _ = simulation.terminate()
    let second = SavingDelegate()
    simulation.launch { second }

    let names = [
      "didEnterBackground", "shouldSaveSecureApplicationState", "willFinishLaunching",
      "shouldRestoreSecureApplicationState", "didFinishLaunching",
    ]
    #expect(
      simulation.trace.drop { $0.name != "didEnterBackground" }.compactMap(\.name)
        .filter(names.contains) == names)
    #expect(second.restored == "kept")
  }

  @Test func `a delegate without the methods is not asked`() {
    let simulation = Simulation()
    simulation.launch { PlainStateDelegate() }
    simulation.enterBackground()
    #expect(!simulation.trace.contains { $0.name == "shouldSaveSecureApplicationState" })
  }
}

private final class PlainStateDelegate: UIResponder, UIApplicationDelegate {}

private final class SavingDelegate: NSObject, UIApplicationDelegate {
  private(set) var restored: String?

  func application(
    _ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder
  ) -> Bool {
    coder.encode(NSString(string: "kept"), forKey: "state")
    return true
  }

  func application(
    _ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder
  ) -> Bool {
    restored = coder.decodeObject(of: NSString.self, forKey: "state").map { "\($0)" }
    return true
  }
}
