import HeadlessUIKit
import Testing
import Trace

/// What iOS demands of an app that does not live by scenes; the numbers are those of the facts.
@Suite struct `The scene requirement` {
  private func launch(
    _ manifest: SceneManifest?, sdk: SDKVersion, state: UIApplication.State = .inactive,
    delegate: () -> any UIApplicationDelegate = { LaunchedDelegate() }
  ) -> Simulation {
    let simulation = Simulation()
    simulation.sdk = sdk
    _ = simulation.beginLaunch(
      options: [:], state: state, manifest: manifest, delegate: delegate)
    return simulation
  }

  private func calls(_ simulation: Simulation) -> [String] {
    simulation.trace.compactMap(\.name).filter { $0.hasSuffix("FinishLaunching") }
  }

  @Test func `app-without-scenes-console, SC-18: up to 26 a line is printed at the launch`() {
    let old = launch(nil, sdk: .v18)
    #expect(
      old.console == [
        "CLIENT OF UIKIT REQUIRES UPDATE: This process does not adopt UIScene lifecycle. This will become an assert in a future version."
      ])
    let new = launch(nil, sdk: .v26)
    #expect(
      new.console == [
        "`UIScene` lifecycle will soon be required. Failure to adopt will result in an assert in the future."
      ])
    #expect(old.crash == nil && new.crash == nil)
    #expect(calls(old) == ["willFinishLaunching", "didFinishLaunching"])
  }

  @Test func `The launch method without options is called if there is no other`() {
    let calls = LaunchCalls()
    Simulation().launch { PlainDelegate(calls) }
    Simulation().launch { FullDelegate(calls) }
    #expect(calls.names == ["plain", "with options"])
  }

  @Test func `A simulation without a phone says nothing of scenes`() {
    let simulation = Simulation()
    simulation.launch { LaunchedDelegate() }
    #expect(simulation.console.isEmpty && simulation.crash == nil)
  }

  @Test(arguments: [
    (nil, "manifest"), (SceneManifest(), "configurations"),
    (SceneManifest(configurations: [.init(name: "Default")]), "delegateClass"),
  ])
  func `app-without-scenes-killed, SC-02, SC-05 to SC-07: on 27 the process traps at launch`(
    manifest: SceneManifest?, missing: String
  ) throws {
    let simulation = launch(manifest, sdk: .v27)

    let crash = try #require(simulation.crash)
    #expect(crash.name == "EXC_BREAKPOINT")
    #expect(
      crash.reason.hasPrefix(
        "failure in void _UIApplicationEvaluateRuntimeIssueForNoSceneLifecycleAdoption(void)_block_invoke (UIApplication_RuntimeIssues.m:106) : Application failed to launch: UIScene life cycle is required for apps built with this SDK."
      ))
    #expect(simulation.console == [crash.reason])
    #expect(calls(simulation) == [])
    let refused = try #require(simulation.trace.first { $0.name == "launchRefused" })
    #expect(refused["missing"]?.string == missing)
    #expect(simulation.lifeState == .crashed)
  }

  @Test(arguments: [nil, SceneManifest(), SceneManifest(configurations: [.init()])])
  func `SC-08: a delegate that knows of a configuration is enough on 27`(
    manifest: SceneManifest?
  ) {
    let simulation = launch(manifest, sdk: .v27) { ConfiguringDelegate() }
    simulation.connectScene(.init()) { simulation.becomeActive() }

    #expect(simulation.crash == nil && simulation.console.isEmpty)
    #expect(simulation.sceneDelegates.count == 1)
    #expect(simulation.trace.count { $0.name == "configurationForConnecting" } == 1)
  }

  @Test(arguments: SDKVersion.allCases)
  func `SC-09: a full manifest is enough without the delegate's method`(sdk: SDKVersion) {
    let named = SceneManifest(configurations: [
      .init(delegateClassName: "$(PRODUCT_MODULE_NAME).RequiredScene")
    ])
    let simulation = launch(named, sdk: sdk)
    #expect(simulation.crash == nil && simulation.console.isEmpty)
  }

  @Test func `SC-10: a class that cannot be loaded is no launch failure, on 27 neither`() {
    let wrong = SceneManifest(configurations: [.init(delegateClassName: "Nobody")])
    let simulation = launch(wrong, sdk: .v27)
    simulation.connectScene(.init()) { simulation.becomeActive() }
    #expect(simulation.crash == nil && simulation.console.count == 1)
  }

  @Test func `Of a launch to the background nothing is known, so that it goes on`() {
    #expect(launch(nil, sdk: .v27, state: .background).crash == nil)
  }
}

private final class LaunchedDelegate: UIResponder, UIApplicationDelegate {}

private final class LaunchCalls { var names: [String] = [] }

private final class PlainDelegate: UIResponder, UIApplicationDelegate {
  let calls: LaunchCalls

  init(_ calls: LaunchCalls) { self.calls = calls }

  func applicationDidFinishLaunching(_ application: UIApplication) { calls.names.append("plain") }
}

private final class FullDelegate: UIResponder, UIApplicationDelegate {
  let calls: LaunchCalls

  init(_ calls: LaunchCalls) { self.calls = calls }

  func applicationDidFinishLaunching(_ application: UIApplication) { calls.names.append("plain") }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    calls.names.append("with options")
    return true
  }
}

private final class ConfiguringDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    connectingSceneSession.configuration.delegateClass = RequiredScene.self
    return connectingSceneSession.configuration
  }
}

/// Not private: the Info.plist names it.
final class RequiredScene: UIResponder, UIWindowSceneDelegate {}
