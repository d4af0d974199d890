internal import DeeplinkFormats
package import HeadlessUIKit
internal import JSON

// What is delivered to the app and may be a link.
extension Device {
  /// Brings something to the app in whatever state it is: cold, from the background, or in front.
  func deliver(_ delivery: Delivery) {
    let arrival = Arrival(
      delivery: delivery, number: links.receive(delivery), since: simulation.eventCount)
    switch simulation.lifeState {
    case .notRunning, .crashed:
      launchCold(for: arrival)
    case .background, .suspended:
      timers.cancelAll()
      if simulation.isWithoutScene { return connectScene(for: arrival) }
      simulation.beginForeground()
      deliver(arrival)
      simulation.becomeActive()
    case .active where delivery.interrupts:
      simulation.resignActive()
      deliver(arrival)
      simulation.becomeActive()
    case .active:
      deliver(arrival)
    case .inactive:
      timers.cancel(.interruptionEnds)
      deliver(arrival)
      simulation.becomeActive()
    }
  }

  /// Brings a link to the process that was started for it, if its launch methods take it.
  func deliver(_ arrival: Arrival, accepted: Bool) {
    if accepted || arrival.delivery.ignoresLaunchAnswer { return deliver(arrival, ofLaunch: true) }
    links.deliver(arrival)
    links.drop(arrival.number, because: .launchRefused)
  }

  /// Brings a link to the process that runs.
  private func deliver(_ arrival: Arrival, ofLaunch: Bool = false) {
    links.deliver(arrival)
    let answer = call(arrival.delivery, ofLaunch)
    if let answer, !answer.isImplemented {
      let reason = LinkReason.noMethod(hasScenes: simulation.hasScenes)
      if ofLaunch {
        links.expectNothing(of: arrival.number, because: reason)
      } else {
        links.drop(arrival.number, because: reason)
      }
    }
    links.observe()
  }

  private func call(_ delivery: Delivery, _ ofLaunch: Bool) -> Simulation.DeliveryAnswer? {
    switch delivery {
    case .shortcut(let item): return simulation.deliver(shortcut: item)
    case .url(let url): return simulation.deliver(url: url)
    case .universalLink(let url): return simulation.deliver(activity: .browsing(url))
    case .activity(let activity): return simulation.deliver(activity: activity)
    case .notification(let payload):
      guard simulation.hasNotificationDelegate else {
        return simulation.deliver(
          remoteNotification: payload.appUserInfo, needsFetchHandler: ofLaunch)
      }
      simulation.respond(to: payload.notification)
      return nil
    }
  }

  /// Records a link that does not reach the app.
  func refuse(_ delivery: Delivery, because reason: LinkReason) {
    links.refuse(links.receive(delivery), because: reason)
  }

  /// Delivers an activity of a type, unless iOS withholds it from the app.
  func deliverActivity(_ value: JSONValue, of type: String) {
    let activity = NSUserActivity(activityType: type)
    activity.webpageURL = value["webpageURL"]?.string.flatMap { URL(string: $0) }
    activity.referrerURL = value["referrerURL"]?.string.flatMap { URL(string: $0) }
    activity.title = value["title"]?.string
    activity.userInfo = value["userInfo"]?.userInfo
    if type == NSUserActivityTypeBrowsingWeb, let url = activity.webpageURL,
      let reason = bundle.reasonToStayInBrowser(url, written: value["webpageURL"]?.string)
    {
      return refuse(.activity(activity), because: .browser(reason))
    }
    if let reason = bundle.reasonToWithhold(activityType: type) {
      return refuse(.activity(activity), because: LinkReason(.activityType, reason))
    }
    deliver(.activity(activity))
  }

  // MARK: Home Screen quick actions

  /// The quick action of a type, or of the last part of one.
  func quickAction(named name: String) -> UIApplicationShortcutItem {
    let known = registeredShortcuts + bundle.shortcuts
    let type =
      known.contains { $0.type == name } ? name : bundle.fullType(of: name)
    return known.first { $0.type == type }
      ?? UIApplicationShortcutItem(type: type, localizedTitle: name)
  }

  /// What the Home Screen's menu has: the static quick actions first, then those that the app has
  /// set; as many as there is room for.
  package var homeScreenShortcuts: [UIApplicationShortcutItem] {
    Array(registeredShortcuts.prefix(QuickActionMenu.capacity))
  }

  private var registeredShortcuts: [UIApplicationShortcutItem] {
    bundle.staticShortcuts + simulation.shortcutItems
  }

  /// Whether a quick action is registered and the menu has no room for it.
  func isBeyondMenu(_ item: UIApplicationShortcutItem) -> Bool {
    registeredShortcuts.dropFirst(QuickActionMenu.capacity).contains { $0.type == item.type }
  }
}
