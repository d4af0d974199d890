internal import Foundation

// The orders are app-cold-launch, app-url-cold, app-universal-link-cold, app-shortcut-cold, app-to-background, app-system-alert.
extension UIApplication {
  func finishLaunching(
    state: State, _ options: [LaunchOptionsKey: Any], _ make: () -> any UIApplicationDelegate
  ) -> Bool {
    applicationState = state
    enter(state == .background ? .background : .inactive)
    let delegate = make()
    self.delegate = delegate
    let passed = options.isEmpty ? nil : options
    let keys = FieldValue.value(.array(options.keys.map(\.rawValue).sorted().map { .string($0) }))
    let fields: [(key: String, value: FieldValue)] = options.isEmpty ? [] : [("options", keys)]
    let will = call("willFinishLaunching", fields) {
      $0.application(self, willFinishLaunchingWithOptions: passed)
    }
    let did = call("didFinishLaunching", fields) {
      $0.application(self, didFinishLaunchingWithOptions: passed)
    }
    let accepted = (will ?? true) && (did ?? true)
    if !accepted { recordAnswer("didFinishLaunching", false) }
    post(Self.didFinishLaunchingNotification)
    return accepted
  }

  // window-no-root-at-launch: an exception since iOS 9, a console line before.
  func checkWindowsAfterLaunch() {
    guard process.isRunning,
      process.windows.visible.contains(where: { $0.rootViewController == nil })
    else { return }
    process.raise(
      "NSInternalInconsistencyException",
      "Application windows are expected to have a root view controller at the end of application launch"
    )
  }

  func becomeActive() {
    guard process.isRunning, lifeState != .active else { return }
    applicationState = .active
    enter(.active)
    if !callScene("didBecomeActive", then: { $1.sceneDidBecomeActive($0) }) {
      call("didBecomeActive") { $0.applicationDidBecomeActive(self) }
    }
    post(Self.didBecomeActiveNotification)
  }

  func resignActive() {
    guard process.isRunning, lifeState == .active else { return }
    if !callScene("willResignActive", then: { $1.sceneWillResignActive($0) }) {
      call("willResignActive") { $0.applicationWillResignActive(self) }
    }
    post(Self.willResignActiveNotification)
    applicationState = .inactive
    enter(.inactive)
  }

  /// Implies `willResignActive` from active (app-redundant-transitions). What is under animation ends unfinished.
  func enterBackground() {
    guard process.isRunning, lifeState == .active || lifeState == .inactive else { return }
    resignActive()
    applicationState = .background
    enter(.background)
    if !callScene("didEnterBackground", then: { $1.sceneDidEnterBackground($0) }) {
      call("didEnterBackground") { $0.applicationDidEnterBackground(self) }
    }
    post(Self.didEnterBackgroundNotification)
    process.animator.interruptAll()
    layOutForSnapshots()
  }

  // scene-background-foreground: the system takes a picture in each of two appearances, and lays out for each.
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
    if !callScene("willEnterForeground", then: { $1.sceneWillEnterForeground($0) }) {
      call("willEnterForeground") { $0.applicationWillEnterForeground(self) }
    }
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
    if scene != nil {
      // scene-terminate
      resignActive()
      callScene("didDisconnect") { $1.sceneDidDisconnect($0) }
      return
    }
    call("willTerminate") { $0.applicationWillTerminate(self) }
    post(Self.willTerminateNotification)
  }

  func receiveMemoryWarning() {
    guard process.isRunning else { return }
    // memory-warning-delivery
    call("didReceiveMemoryWarning") { $0.applicationDidReceiveMemoryWarning(self) }
    for window in process.windows.all {
      window.rootViewController?.sendMemoryWarning()
    }
    post(Self.didReceiveMemoryWarningNotification)
  }

  func processDied() { enter(.crashed) }
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
    let fields: [(key: String, value: FieldValue)] = [("type", .string(item.type))]
    if scene != nil {
      return deliverToScene("performActionFor", fields) {
        $1.windowScene($0, performActionFor: item, completionHandler: { _ in })
      }
    }
    return deliver("performActionFor", fields) { delegate in
      var completed: Bool?
      delegate.application(self, performActionFor: item) { completed = $0 }
      return completed
    }
  }

  func openDelivered(_ url: URL) -> Answer {
    let fields: [(key: String, value: FieldValue)] = [("url", .string(url.absoluteString))]
    if scene != nil {
      return deliverToScene("openURLContexts", fields) {
        $1.scene($0, openURLContexts: [UIOpenURLContext(url: url)])
      }
    }
    return deliver("open", fields) {
      $0.application(self, open: url, options: [:])
    }
  }

  func continueActivity(_ activity: NSUserActivity) -> Answer {
    var fields: [(key: String, value: FieldValue)] = [
      ("activityType", .string(activity.activityType))
    ]
    let willContinue: StaticString = "willContinueUserActivity"
    callScene(willContinue, fields) {
      $1.scene($0, willContinueUserActivityWithType: activity.activityType)
    }
    if scene == nil {
      call(willContinue, fields) {
        $0.application(self, willContinueUserActivityWithType: activity.activityType)
      }
    }
    if let url = activity.webpageURL { fields.append(("url", .string(url.absoluteString))) }
    if scene != nil {
      return deliverToScene("continue", fields) { $1.scene($0, continue: activity) }
    }
    return deliver("continue", fields) {
      $0.application(self, continue: activity, restorationHandler: { _ in })
    }
  }

  /// The delegate's own way to be told of a notification; the answer's value is whether the fetch handler was called.
  func receiveRemoteNotification(_ userInfo: [AnyHashable: Any]) -> Answer {
    deliver("didReceiveRemoteNotification", []) { delegate in
      var called = false
      delegate.application(self, didReceiveRemoteNotification: userInfo) { _ in called = true }
      return called
    }
  }

  private func deliverToScene(
    _ name: StaticString, _ fields: [(key: String, value: FieldValue)],
    _ body: (UIWindowScene, any UIWindowSceneDelegate) -> Void
  ) -> Answer {
    unimplemented = false
    callScene(name, fields, then: body)
    return Answer(isImplemented: !unimplemented, value: nil)
  }

  private func deliver(
    _ name: StaticString, _ fields: [(key: String, value: FieldValue)],
    _ body: (any UIApplicationDelegate) -> Bool?
  ) -> Answer {
    unimplemented = false
    let value = call(name, fields, body) ?? nil
    let answer = Answer(isImplemented: !unimplemented, value: value)
    if let value, answer.isImplemented { recordAnswer(name, value) }
    return answer
  }

  // MARK: Recording

  /// Calls the delegate, on whose account what happens then is.
  @discardableResult
  func call<Value>(
    _ name: StaticString, _ fields: [(key: String, value: FieldValue)] = [],
    _ body: (any UIApplicationDelegate) -> Value
  ) -> Value? {
    guard process.isRunning, let delegate else { return nil }
    process.record(
      .app, delegate.id, "\(name)", depth: Int(process.runLoop.callbackDepth) + 1, fields)
    return process.runLoop.run(as: .delegate(type(of: delegate), name)) { body(delegate) }
  }

  func recordAnswer(_ name: StaticString, _ value: Bool) {
    guard let delegate else { return }
    process.record(
      .app, delegate.id, "returned", [("call", .string("\(name)")), ("value", .bool(value))])
  }

  private func enter(_ state: LifeState) {
    guard lifeState != state else { return }
    process.recordState(state, from: lifeState)
    lifeState = state
  }
}

extension UIViewController {
  fileprivate final func sendMemoryWarning() {
    send(.didReceiveMemoryWarning) { didReceiveMemoryWarning() }
    for child in children { child.sendMemoryWarning() }
    presentation?.presented.sendMemoryWarning()
  }
}
