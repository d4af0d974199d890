internal import Foundation

// What a person opens the app with, and what the system brings it in the background.
extension UIApplication {
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

  /// Without scenes each is a call of its own; the answer is that of the last.
  func openDelivered(_ contexts: [UIOpenURLContext]) -> Answer {
    guard sceneAdoption == nil else {
      var call = AppEvent(.openURLContexts)
      call.url = contexts.map(\.url.absoluteString).joined(separator: " ")
      return deliverToScene(call) { $1.scene($0, openURLContexts: Set(contexts)) }
    }
    var answer = Answer(isImplemented: true, value: nil)
    for context in contexts {
      var call = AppEvent(.open)
      call.url = context.url.absoluteString
      answer = deliver(call) {
        $0.application(self, open: context.url, options: context.options.ofApplication)
      }
    }
    return answer
  }

  /// An activity of the type is to be continued; its data may still be on the way.
  func willContinueActivity(ofType type: String) {
    var willContinue = AppEvent(.willContinueUserActivity)
    willContinue.activityType = type
    tell(
      willContinue, { $1.scene($0, willContinueUserActivityWithType: type) },
      { $0.application(self, willContinueUserActivityWithType: type) })
  }

  /// The data of an activity did not come.
  func failToContinueActivity(ofType type: String, _ error: any Error) {
    var failed = AppEvent(.didFailToContinueUserActivity)
    failed.activityType = type
    tell(
      failed, { $1.scene($0, didFailToContinueUserActivityWithType: type, error: error) },
      { $0.application(self, didFailToContinueUserActivityWithType: type, error: error) })
  }

  func continueActivity(_ activity: NSUserActivity) -> Answer {
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

  /// Calls the delegate's own method for a notification; the answer's value is whether the fetch
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

  /// The system gives the app time to fetch; the answer's value is whether the handler was called.
  func fetchInBackground() -> Answer {
    deliver(AppEvent(.performFetch)) { delegate in
      var called = false
      delegate.application(self, performFetchWithCompletionHandler: { _ in called = true })
      return called
    }
  }

  /// What an app's background session waited for has come; the answer's value is whether the
  /// handler was called.
  func handleEvents(ofBackgroundSession identifier: String) -> Answer {
    var call = AppEvent(.handleEventsForBackgroundURLSession)
    call.identifier = identifier
    return deliver(call) { delegate in
      delegate.application(
        self, handleEventsForBackgroundURLSession: identifier, completionHandler: {})
      return nil
    }
  }

  /// Tells the delegate of the scene in front, or without scenes the app's.
  private func tell<Value>(
    _ event: AppEvent, _ ofScene: (UIWindowScene, any UISceneDelegate) -> Void,
    _ ofApp: (any UIApplicationDelegate) -> Value
  ) {
    guard sceneAdoption != nil else { return _ = call(event, ofApp) }
    if let scene = frontScene { scene.callDelegate(event) { ofScene(scene, $0) } }
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
}

extension AppEvent {
  /// The address of a universal link that is delivered: if the app does not take it, the browser
  /// opens it as well, as seen on iOS 18.
  fileprivate var webAddress: String? {
    name == .continue && activityType == NSUserActivityTypeBrowsingWeb ? url : nil
  }
}
