import HeadlessUIKit
import Testing

@Suite struct `A scene with a storyboard while it connects` {
  private func launch() -> Simulation {
    let simulation = Simulation()
    simulation.storyboards = [
      StoryboardContents(
        "Main",
        initial: .init(nil) { _ in
          let tabs = UITabBarController()
          tabs.viewControllers = [UIViewController(), UIViewController()]
          return tabs
        }, [])
    ]
    let manifest = SceneManifest(configurations: [
      .init(delegateClassName: "$(PRODUCT_MODULE_NAME).StoryboardScene", storyboardName: "Main")
    ])
    _ = simulation.beginLaunch(options: [:], manifest: manifest) { StoryboardAppDelegate() }
    simulation.connectScene(.init()) { simulation.becomeActive() }
    return simulation
  }

  @Test func `SC-39: it is unattached, the view is not loaded, and no tab can be selected`() throws
  {
    let simulation = launch()
    let scene = try #require(simulation.sceneDelegates.first as? StoryboardScene)

    #expect(scene.log == ["willConnectTo unattached hidden true loaded false"])
    #expect(scene.tabs?.selectedIndex == 0)
    #expect(scene.window?.isHidden == false && scene.window?.isKeyWindow == true)
    simulation.perform { scene.tabs?.selectedIndex = 1 }
    #expect(scene.tabs?.selectedIndex == 1)
  }

  @Test func `N3-206: what it is to come back to is given once the storyboard is loaded`() throws {
    let simulation = launch()
    simulation.enterBackground()
    simulation.disconnectScene()
    simulation.connectScene(.init()) { simulation.becomeActive() }
    let scene = try #require(simulation.sceneDelegates.first as? StoryboardScene)

    #expect(scene.log.last == "restoreInteractionState com.example.tab loaded true")
  }
}

private final class StoryboardAppDelegate: UIResponder, UIApplicationDelegate {}

/// Not private: the Info.plist names it.
final class StoryboardScene: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private(set) var log: [String] = []
  var tabs: UITabBarController? { window?.rootViewController as? UITabBarController }

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
  ) {
    log.append(
      "willConnectTo \(scene.activationState) hidden \(window?.isHidden == true) loaded \(tabs?.isViewLoaded == true)"
    )
    tabs?.selectedIndex = 1
  }

  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
    NSUserActivity(activityType: "com.example.tab")
  }

  func scene(
    _ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity
  ) {
    log.append(
      "restoreInteractionState \(stateRestorationActivity.activityType) loaded \(tabs?.isViewLoaded == true)"
    )
  }
}
