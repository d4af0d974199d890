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
    let mainWindow = sceneAdoption == nil ? mainStoryboard.flatMap(window) : nil
    // app-launch-options-nil-with-scenes
    let passed = options.isEmpty || sceneAdoption != nil ? nil : options
    let keys = passed?.keys.map(\.rawValue).sorted()
    let will = call(.launching(.willFinishLaunching, options: keys)) {
      $0.application(self, willFinishLaunchingWithOptions: passed)
    }
    let did = call(.launching(.didFinishLaunching, options: keys)) {
      $0.application(self, didFinishLaunchingWithOptions: passed)
    }
    hasFinishedLaunching = true
    let accepted = (will ?? true) && (did ?? true)
    if !accepted { recordAnswer(.didFinishLaunching, false) }
    post(Self.didFinishLaunchingNotification)
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
    call(AppEvent(.willEnterForeground)) { $0.applicationWillEnterForeground(self) }
    post(Self.willEnterForegroundNotification)
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
      // scene-terminate
      resignActive()
      for scene in scenes {
        scene.callDelegate(AppEvent(.didDisconnect)) { $0.sceneDidDisconnect(scene) }
      }
      return
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

  // MARK: Deliveries

  /// What became of something that was delivered to the delegate.
  struct Answer {
    /// Whether the delegate has a method for it.
    var isImplemented: Bool
    /// What the method answered, where it answers.
    var value: Bool?
  }

  func perform(_ item: UIApplicationShortcutItem) -> Answer {
    var call = AppEvent(.performActionFor)
    call.type = item.type
    if sceneAdoption != nil {
      return deliverToScene(call) { scene, delegate in
        guard let delegate = delegate as? any UIWindowSceneDelegate else {
          return unimplemented = true
        }
        delegate.windowScene(scene, performActionFor: item, completionHandler: { _ in })
      }
    }
    return deliver(call) { delegate in
      var completed: Bool?
      delegate.application(self, performActionFor: item) { completed = $0 }
      return completed
    }
  }

  func openDelivered(_ url: URL) -> Answer {
    var call = AppEvent(sceneAdoption == nil ? .open : .openURLContexts)
    call.url = url.absoluteString
    if sceneAdoption != nil {
      return deliverToScene(call) {
        $1.scene($0, openURLContexts: [UIOpenURLContext(url: url)])
      }
    }
    return deliver(call) {
      $0.application(self, open: url, options: [:])
    }
  }

  func continueActivity(_ activity: NSUserActivity) -> Answer {
    var willContinue = AppEvent(.willContinueUserActivity)
    willContinue.activityType = activity.activityType
    if let scene = frontScene {
      scene.callDelegate(willContinue) {
        $0.scene(scene, willContinueUserActivityWithType: activity.activityType)
      }
    } else {
      call(willContinue) {
        $0.application(self, willContinueUserActivityWithType: activity.activityType)
      }
    }
    var call = AppEvent(.continue)
    call.activityType = activity.activityType
    call.url = activity.webpageURL?.absoluteString
    if sceneAdoption != nil {
      return deliverToScene(call) { $1.scene($0, continue: activity) }
    }
    return deliver(call) {
      $0.application(self, continue: activity, restorationHandler: { _ in })
    }
  }

  /// The delegate's own way to be told of a notification; the answer's value is whether the fetch
  /// handler was called.
  func receiveRemoteNotification(_ userInfo: [AnyHashable: Any], needsFetchHandler: Bool) -> Answer
  {
    self.needsFetchHandler = needsFetchHandler
    defer { self.needsFetchHandler = false }
    return deliver(AppEvent(.didReceiveRemoteNotification)) { delegate in
      var called = false
      delegate.application(self, didReceiveRemoteNotification: userInfo) { _ in called = true }
      return called
    }
  }

  private func deliverToScene(
    _ call: AppEvent, _ body: (UIWindowScene, any UISceneDelegate) -> Void
  ) -> Answer {
    unimplemented = false
    if let scene = frontScene { scene.callDelegate(call) { body(scene, $0) } }
    return Answer(isImplemented: !unimplemented, value: nil)
  }

  private func deliver(
    _ call: AppEvent, _ body: (any UIApplicationDelegate) -> Bool?
  ) -> Answer {
    unimplemented = false
    let value = self.call(call, body) ?? nil
    let answer = Answer(isImplemented: !unimplemented, value: value)
    if let value, answer.isImplemented {
      recordAnswer(call.name, value, browser: value ? nil : call.webAddress)
    }
    return answer
  }

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

extension AppEvent {
  /// The address of a universal link that is delivered: if the app does not take it, the browser
  /// opens it as well, as seen on iOS 18.
  fileprivate var webAddress: String? {
    name == .continue && activityType == NSUserActivityTypeBrowsingWeb ? url : nil
  }
}

extension UIViewController {
  fileprivate final func sendMemoryWarning() {
    send(.didReceiveMemoryWarning) { didReceiveMemoryWarning() }
    for child in children { child.sendMemoryWarning() }
    presentation?.presented.sendMemoryWarning()
  }
}
