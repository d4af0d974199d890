internal import Foundation

// In an app with scenes the scene's delegate is told what else the application's is told, launch
// and memory excepted (scene-app-delegate-silent); cold, what brought the app up is in the
// connection options alone (scene-cold-url).
extension UIApplication {
  func connectScene(
    _ connection: UIScene.ConnectionOptions, _ make: () -> any UIWindowSceneDelegate
  ) {
    guard process.isRunning else { return }
    let scene = UIWindowScene()
    scene.delegate = make()
    self.scene = scene
    callScene(AppEvent(.willConnectTo)) {
      $1.scene($0, willConnectTo: $0.session, options: connection)
    }
    callScene(AppEvent(.willEnterForeground)) { $1.sceneWillEnterForeground($0) }
    post(Self.willEnterForegroundNotification)
    process.layOutWindows()
  }

  /// Tells the scene's delegate, if there is one; false when the app has no scene.
  @discardableResult
  func callScene(
    _ call: AppEvent, then body: (UIWindowScene, any UIWindowSceneDelegate) -> Void
  ) -> Bool {
    guard let scene, let delegate = scene.delegate else { return false }
    guard process.isRunning else { return true }
    process.recordCall(call, of: delegate.id)
    process.runLoop.run(as: .delegate(type(of: delegate), call.name)) { body(scene, delegate) }
    return true
  }
}

extension Simulation {
  /// Cold launch of an app with scenes: the launch methods without options, then the scene's calls
  /// up to `sceneDidBecomeActive`, all before the first `viewDidAppear` (window-launch-scene-full).
  public func launch(
    connection: UIScene.ConnectionOptions = .init(),
    sceneDelegate: () -> any UIWindowSceneDelegate, delegate: () -> any UIApplicationDelegate
  ) {
    prepareProcess()
    perform {
      _ = process.application.finishLaunching(state: .inactive, [:], delegate)
      process.application.connectScene(connection, sceneDelegate)
      process.application.becomeActive()
    }
    process.application.checkWindowsAfterLaunch()
  }
}

extension UIWindow {
  /// A hidden window as large as a scene's screen.
  public convenience init(windowScene: UIWindowScene) {
    self.init(frame: windowScene.screen.bounds)
  }
}
