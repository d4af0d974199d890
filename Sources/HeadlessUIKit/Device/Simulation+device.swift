internal import Foundation

// The device's events, each in run-loop turns of its own.
extension Simulation {
  /// The person goes to the Home Screen: `willResignActive`, `didEnterBackground`.
  public func enterBackground() {
    perform { process.application.enterBackground() }
  }

  /// The person comes back: `willEnterForeground`, `didBecomeActive`.
  public func enterForeground() {
    beginForeground()
    becomeActive()
  }

  /// Something covers the app: `willResignActive`.
  package func resignActive() {
    perform { process.application.resignActive() }
  }

  /// The first half of coming back, after which links are delivered.
  package func beginForeground() {
    perform { process.application.enterForeground() }
  }

  /// The system stops the app in the background.
  package func suspend() {
    perform { process.application.suspend() }
  }

  /// The app that is suspended gets time in the background.
  package func wake() {
    perform { process.application.wake() }
  }

  /// The person or the system ends the app; a suspended one is not told. Returns what was not
  /// freed.
  package func terminate() -> [String] {
    perform { process.application.terminate() }
    return end()
  }

  /// What is known of the app's process.
  package var lifeState: LifeState { process.application.lifeState }

  /// The running app's delegate.
  package var delegate: (any UIApplicationDelegate)? { process.application.delegate }

  /// The SDK that the app was built with; nil says nothing of scenes at a launch.
  package var sdk: SDKVersion? {
    get { device.sdk }
    set { device.sdk = newValue }
  }

  /// Turns the device; the interface follows unless the app or the controller in front does not
  /// take it.
  public func rotate(to orientation: UIInterfaceOrientation) {
    perform {
      let wasHeld = device.heldOrientation
      device.heldOrientation = orientation
      if wasHeld != orientation { process.deviceChanged(.orientation) }
    }
  }

  /// Shows or hides the taller status bar of a call.
  package func setInCall(_ inCall: Bool) {
    perform {
      device.setInCall(inCall, in: process)
      process.deviceChanged(.statusBar)
    }
  }

  /// Makes the phone light or dark, as in Control Center. The views and controllers on the screen
  /// get the change of their traits at once, outermost first; an app in the background, when it
  /// comes back.
  package func setDark(_ isDark: Bool) {
    perform {
      guard device.isSetDark != isDark else { return }
      device.isSetDark = isDark
      process.deviceChanged(.appearance)
    }
  }

  /// Whether the phone is dark.
  package var isDark: Bool { device.isSetDark }

  /// Memory is short: the delegate and the controllers get a warning.
  package func warnOfMemory() {
    perform { process.application.receiveMemoryWarning() }
  }

  // MARK: Deliveries

  /// What became of a delivery: whether the app has a method for it, and what that answered.
  package struct DeliveryAnswer: Sendable {
    package let isImplemented: Bool
    package let value: Bool?
  }

  package func deliver(shortcut item: UIApplicationShortcutItem) -> DeliveryAnswer {
    perform { answer(process.application.perform(item)) }
  }

  /// URLs that are opened at once.
  package func deliver(urls: [UIOpenURLContext]) -> DeliveryAnswer {
    perform { answer(process.application.openDelivered(urls)) }
  }

  package func deliver(activity: NSUserActivity) -> DeliveryAnswer {
    perform {
      process.application.willContinueActivity(ofType: activity.activityType)
      return answer(process.application.continueActivity(activity))
    }
  }

  /// An activity of another device is to be continued, whose data is still on the way.
  package func announceActivity(ofType type: String) {
    perform { process.application.willContinueActivity(ofType: type) }
  }

  /// The data of an activity that was announced has come.
  package func continueAnnounced(_ activity: NSUserActivity) -> DeliveryAnswer {
    perform { answer(process.application.continueActivity(activity)) }
  }

  /// The data of an activity that was announced does not come.
  package func failAnnounced(ofType type: String, _ error: any Error) {
    perform { process.application.failToContinueActivity(ofType: type, error) }
  }

  /// The system gives the app time to fetch.
  package func fetchInBackground() -> DeliveryAnswer {
    perform { answer(process.application.fetchInBackground()) }
  }

  /// What an app's background session waited for has come.
  package func deliverEvents(ofBackgroundSession identifier: String) -> DeliveryAnswer {
    perform { answer(process.application.handleEvents(ofBackgroundSession: identifier)) }
  }

  /// A notification. The older method, without a fetch handler, is called neither in the background
  /// nor for the notification for which the app was launched: then `needsFetchHandler` is true.
  package func deliver(
    remoteNotification userInfo: [AnyHashable: Any], needsFetchHandler: Bool = false
  ) -> DeliveryAnswer {
    perform {
      answer(
        process.application.receiveRemoteNotification(
          userInfo, needsFetchHandler: needsFetchHandler))
    }
  }

  private func answer(_ answer: UIApplication.Answer) -> DeliveryAnswer {
    DeliveryAnswer(isImplemented: answer.isImplemented, value: answer.value)
  }

  /// The quick actions that the Home Screen shows.
  package var shortcutItems: [UIApplicationShortcutItem] { device.shortcutItems }

  /// Sets a value of the device's user defaults before the first launch.
  package func setDefaultsValue(_ value: Any?, forKey key: String) { device.defaults[key] = value }

  /// A value of the device's user defaults.
  package func defaultsValue(forKey key: String) -> Any? { device.defaults[key] }
}
