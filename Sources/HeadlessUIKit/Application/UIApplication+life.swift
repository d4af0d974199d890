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
    return accepted
  }

  // window-no-root-at-launch: an exception since iOS 9, a console line before.
  func checkWindowsAfterLaunch() {
    guard process.isRunning, process.windows.visible.contains(where: { $0.rootViewController == nil })
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
    call("didBecomeActive") { $0.applicationDidBecomeActive(self) }
  }

  func resignActive() {
    guard process.isRunning, lifeState == .active else { return }
    call("willResignActive") { $0.applicationWillResignActive(self) }
    applicationState = .inactive
    enter(.inactive)
  }

  /// Implies `willResignActive` from active (app-redundant-transitions). What is under animation ends unfinished.
  func enterBackground() {
    guard process.isRunning, lifeState == .active || lifeState == .inactive else { return }
    resignActive()
    applicationState = .background
    enter(.background)
    process.animator.interruptAll()
    call("didEnterBackground") { $0.applicationDidEnterBackground(self) }
  }

  func enterForeground() {
    guard process.isRunning, lifeState == .background || lifeState == .suspended else { return }
    call("willEnterForeground") { $0.applicationWillEnterForeground(self) }
    applicationState = .inactive
    enter(.inactive)
  }

  func suspend() {
    guard process.isRunning, lifeState == .background else { return }
    enter(.suspended)
  }

  /// A suspended app is not told.
  func terminate() {
    guard process.isRunning else { return }
    if lifeState != .suspended {
      call("willTerminate") { $0.applicationWillTerminate(self) }
    }
  }

  func receiveMemoryWarning() {
    guard process.isRunning else { return }
    // memory-warning-delivery
    call("didReceiveMemoryWarning") { $0.applicationDidReceiveMemoryWarning(self) }
    for window in process.windows.all {
      window.rootViewController?.sendMemoryWarning()
    }
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
    deliver("performActionFor", [("type", .string(item.type))]) { delegate in
      var completed: Bool?
      delegate.application(self, performActionFor: item) { completed = $0 }
      return completed
    }
  }

  func openDelivered(_ url: URL) -> Answer {
    deliver("open", [("url", .string(url.absoluteString))]) {
      $0.application(self, open: url, options: [:])
    }
  }

  func continueActivity(_ activity: NSUserActivity) -> Answer {
    var fields: [(key: String, value: FieldValue)] = [
      ("activityType", .string(activity.activityType))
    ]
    call("willContinueUserActivity", fields) {
      $0.application(self, willContinueUserActivityWithType: activity.activityType)
    }
    if let url = activity.webpageURL { fields.append(("url", .string(url.absoluteString))) }
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
  }
}
