internal import Foundation

// The orders are app-cold-launch, app-url-cold, app-universal-link-cold, app-shortcut-cold,
// app-to-background, app-system-alert.
extension UIApplication {
  func finishLaunching(
    state: State, _ options: [LaunchOptionsKey: Any], _ adoption: SceneAdoption?,
    mainStoryboard: String?, _ make: () -> any UIApplicationDelegate
  ) -> Bool {
    applicationState = state
    enter(state == .background ? .background : .inactive)
    let delegate = make()
    self.delegate = delegate
    process.number(delegate)
    adoptScenes(adoption)
    guard meetsSceneRequirement(inFront: state != .background) else { return false }
    // N3-147: with scenes the app is in the background until its scene comes to the front.
    if sceneAdoption != nil { applicationState = .background }
    let mainWindow = sceneAdoption == nil ? mainStoryboard.flatMap(window) : nil
    // app-launch-options-nil-with-scenes
    let passed = options.isEmpty || sceneAdoption != nil ? nil : options
    let keys = passed?.keys.map(\.rawValue).sorted()
    let will = call(.launching(.willFinishLaunching, options: keys)) {
      $0.application(self, willFinishLaunchingWithOptions: passed)
    }
    restoreState()
    let did = call(.launching(.didFinishLaunching, options: keys)) {
      $0.application(self, didFinishLaunchingWithOptions: passed)
    }
    hasFinishedLaunching = true
    let accepted = (will ?? true) && (did ?? true)
    if !accepted { recordAnswer(.didFinishLaunching, false) }
    post(Self.didFinishLaunchingNotification)
    tellDiscardedSessions()
    if mainWindow != nil { delegate.window?.makeKeyAndVisible() }
    return accepted
  }

  /// The delegate's window with the main storyboard's initial controller, which it has before its
  /// first call; the window is shown after the last one of the launch. `nil` if the storyboard has
  /// no initial controller or the delegate has no place for a window.
  private func window(of storyboard: String) -> UIWindow? {
    guard let delegate, let root = initialController(of: storyboard, key: "UIMainStoryboardFile")
    else { return nil }
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = root
    delegate.window = window
    if delegate.window !== window {
      process.print(
        "The app delegate must implement the window property if it wants to use a main storyboard file."
      )
      return nil
    }
    return window
  }

  /// The initial controller of a storyboard that the Info.plist names.
  func initialController(of storyboard: String, key: String) -> UIViewController? {
    let root = UIStoryboard(name: storyboard, bundle: nil).instantiateInitialViewController()
    if root == nil {
      process.print(
        "Failed to instantiate the default view controller for \(key) '\(storyboard)' - perhaps the designated entry point is not set?"
      )
    }
    return root
  }

  // window-no-root-at-launch: an exception since iOS 9, a console line before.
  func checkWindowsAfterLaunch() {
    guard process.isRunning, !hasLaunched else { return }
    hasLaunched = sceneAdoption == nil || !scenes.isEmpty
    if hasLaunched {
      StandIn.callBack(in: process)
      StandIn.showWindow(of: process)
    }
    let missing = process.windows.visible.filter(StandIn.shouldFill)
    if !missing.isEmpty { process.runLoop.turn { missing.forEach(StandIn.fill) } }
    guard process.windows.visible.contains(where: { $0.rootViewController == nil }) else { return }
    process.raise(
      "NSInternalInconsistencyException",
      "Application windows are expected to have a root view controller at the end of application launch"
    )
  }

  func becomeActive() {
    guard process.isRunning, lifeState != .active else { return }
    enter(.active)
    if sceneAdoption != nil {
      // scene-state-not-yet-in-notification
      frontScene?.becomeActive()
      applicationState = .active
    } else {
      applicationState = .active
      call(AppEvent(.didBecomeActive)) { $0.applicationDidBecomeActive(self) }
    }
    post(Self.didBecomeActiveNotification)
  }

  func resignActive() {
    guard process.isRunning, lifeState == .active else { return }
    if sceneAdoption != nil {
      frontScene?.resignActive()
    } else {
      call(AppEvent(.willResignActive)) { $0.applicationWillResignActive(self) }
    }
    post(Self.willResignActiveNotification)
    applicationState = .inactive
    enter(.inactive)
  }

  /// Implies `willResignActive` from active (app-redundant-transitions). What is under animation
  /// ends unfinished.
  func enterBackground() {
    guard process.isRunning, lifeState == .active || lifeState == .inactive else { return }
    resignActive()
    applicationState = .background
    enter(.background)
    if sceneAdoption != nil {
      frontScene?.enterBackground()
    } else {
      call(AppEvent(.didEnterBackground)) { $0.applicationDidEnterBackground(self) }
    }
    post(Self.didEnterBackgroundNotification)
    saveState()
    process.animator.interruptAll()
    layOutForSnapshots()
  }

  // scene-background-foreground: the system takes a picture in each of two appearances, and lays
  // out for each.
  private func layOutForSnapshots() {
    for _ in 1...2 {
      guard process.isRunning else { return }
      for window in process.windows.visible { window.setControllersNeedLayout() }
      process.layOutWindows()
    }
  }

  func enterForeground() {
    guard process.isRunning, lifeState == .background || lifeState == .suspended else { return }
    enter(.background)
    guard sceneAdoption == nil else { return sceneEntersForeground() }
    // N3-092: "shortly before calling this method".
    post(Self.willEnterForegroundNotification)
    call(AppEvent(.willEnterForeground)) { $0.applicationWillEnterForeground(self) }
    applicationState = .inactive
    enter(.inactive)
  }

  /// A suspended app gets time in the background.
  func wake() {
    guard process.isRunning, lifeState == .suspended else { return }
    enter(.background)
  }

  func suspend() {
    guard process.isRunning, lifeState == .background else { return }
    enter(.suspended)
  }

  /// A suspended app is not told.
  func terminate() {
    guard process.isRunning else { return }
    guard lifeState != .suspended else { return }
    if sceneAdoption != nil {
      // scene-terminate, SC-32, SC-33
      enterBackground()
      for scene in scenes {
        scene.callDelegate(AppEvent(.didDisconnect)) { $0.sceneDidDisconnect(scene) }
      }
    }
    call(AppEvent(.willTerminate)) { $0.applicationWillTerminate(self) }
    post(Self.willTerminateNotification)
  }

  func receiveMemoryWarning() {
    guard process.isRunning else { return }
    // memory-warning-delivery
    call(AppEvent(.didReceiveMemoryWarning)) { $0.applicationDidReceiveMemoryWarning(self) }
    for window in process.windows.all {
      window.rootViewController?.sendMemoryWarning()
    }
    post(Self.didReceiveMemoryWarningNotification)
  }

  func processDidCrash() { enter(.crashed) }
  func processEnded() { enter(.notRunning) }

  // MARK: Recording

  /// Calls the delegate, on whose account what happens then is.
  @discardableResult
  func call<Value>(
    _ call: AppEvent, _ body: (any UIApplicationDelegate) -> Value
  ) -> Value? {
    guard process.isRunning, let delegate else { return nil }
    process.recordCall(call, of: process.id(of: delegate))
    return process.runLoop.run(as: .delegate(type(of: delegate), call.name)) { body(delegate) }
  }

  /// - Parameter browser: the web address that the browser opens as well; `nil` if it opens none.
  func recordAnswer(_ call: AppEvent.Name, _ value: Bool, browser: String? = nil) {
    guard let delegate else { return }
    process.record(
      .app(.returned(call, value, by: .live(process.id(of: delegate)), browser: browser)))
  }

  func enter(_ state: LifeState) {
    guard lifeState != state else { return }
    let old = lifeState
    lifeState = state
    process.recordState(state, from: old)
  }
}

extension UIViewController {
  fileprivate final func sendMemoryWarning() {
    send(.didReceiveMemoryWarning) { didReceiveMemoryWarning() }
    for child in children { child.sendMemoryWarning() }
    presentation?.presented.sendMemoryWarning()
  }
}
