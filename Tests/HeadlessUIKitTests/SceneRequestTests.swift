import HeadlessUIKit
import Testing

/// Scenes that the app itself asks for.
@Suite struct SceneRequestTests {
  private func launch(several: Bool = true) -> Simulation {
    let simulation = Simulation()
    let manifest = SceneManifest(
      supportsMultipleScenes: several,
      configurations: [
        .init(delegateClassName: "HeadlessUIKitTests.SceneByName")
      ])
    _ = simulation.beginLaunch(options: [:], manifest: manifest) { AppDelegate() }
    simulation.connectScene(.init()) { simulation.becomeActive() }
    return simulation
  }

  private func states(_ simulation: Simulation) -> [UIScene.ActivationState] {
    simulation.sceneDelegates.compactMap { ($0 as? SceneByName)?.window?.windowScene }
      .map(\.activationState)
  }

  @Test func `a new scene comes to the front, the old one comes back, and one is closed`() throws {
    let simulation = launch()
    let activity = NSUserActivity(activityType: "com.example.detail")
    simulation.perform {
      UIApplication.shared.requestSceneSessionActivation(
        nil, userActivity: activity, options: nil)
    }
    #expect(states(simulation) == [.foregroundActive])
    simulation.advance(by: 0)
    #expect(states(simulation) == [.background, .foregroundActive])

    let first = try #require(simulation.sceneDelegates.first as? SceneByName)
    let session = try #require(first.session)
    simulation.perform {
      UIApplication.shared.requestSceneSessionActivation(
        session, userActivity: nil, options: nil)
    }
    simulation.advance(by: 0)
    #expect(states(simulation) == [.foregroundActive, .background])
    #expect(
      first.log.suffix(2) == [
        "willEnterForeground background active", "didBecomeActive foregroundActive active",
      ])

    simulation.perform {
      UIApplication.shared.requestSceneSessionDestruction(session, options: nil)
    }
    simulation.advance(by: 0)
    #expect(states(simulation) == [.foregroundActive])
    #expect(simulation.perform { UIApplication.shared.openSessions.contains(session) } == false)
    #expect(simulation.lifeState == .active)
  }

  @Test func `with the last scene the app goes to the background`() throws {
    let simulation = launch()
    let session = try #require((simulation.sceneDelegates.first as? SceneByName)?.session)
    simulation.perform {
      UIApplication.shared.requestSceneSessionDestruction(session, options: nil)
    }
    simulation.advance(by: 0)
    #expect(simulation.lifeState == .background && simulation.sceneSessions.isEmpty)
  }

  @Test func `an app with one scene is refused another`() {
    let simulation = launch(several: false)
    var heard: [UISceneError.Code?] = []
    simulation.perform {
      UIApplication.shared.requestSceneSessionActivation(
        nil, userActivity: nil, options: nil
      ) { heard.append(($0 as? UISceneError)?.code) }
    }
    simulation.advance(by: 0)
    #expect(heard == [.multipleScenesNotSupported])
  }

  @Test func `a scene may ask to be turned, where the controller in front takes that`() throws {
    let simulation = launch()
    let scene = try #require((simulation.sceneDelegates.first as? SceneByName)?.window?.windowScene)
    var refusals = 0
    func ask(_ ways: UIInterfaceOrientationMask) {
      simulation.perform {
        scene.requestGeometryUpdate(.iOS(interfaceOrientations: ways)) { _ in refusals += 1 }
      }
      simulation.advance(by: 0)
    }
    ask(.landscape)
    #expect(scene.effectiveGeometry.interfaceOrientation == .landscapeRight && refusals == 0)
    ask(.portraitUpsideDown)
    #expect(scene.interfaceOrientation == .landscapeRight && refusals == 1)
  }
}

private final class AppDelegate: UIResponder, UIApplicationDelegate {}
