internal import DeeplinkFormats
package import HeadlessUIKit
internal import JSON

// What is delivered to the app and may be a link.
extension Device {
  /// Brings something to the app in whatever state it is: cold, from the background, or in front.
  func deliver(_ delivery: Delivery) { deliver(parcel(of: [delivery])) }

  /// Several things that are brought at once, each followed as a link of its own.
  func parcel(of deliveries: [Delivery]) -> Parcel {
    Parcel(
      arrivals: deliveries.map {
        Arrival(delivery: $0, number: links.receive($0), since: simulation.eventCount)
      })
  }

  /// Brings the app to the front, with what has arrived.
  func deliver(_ parcel: Parcel) {
    switch simulation.lifeState {
    case .notRunning, .crashed: launchCold(for: parcel)
    case .background, .suspended: deliverFromBackground(parcel)
    case .active, .inactive: deliverInFront(parcel)
    }
  }

  private func deliverFromBackground(_ parcel: Parcel) {
    timers.cancelAll()
    if simulation.isWithoutScene { return connectScene(for: parcel) }
    guard simulation.chooseScene(for: parcel.target) != .new else {
      return connectScene(for: parcel)
    }
    simulation.beginForeground()
    handOver(parcel)
    simulation.becomeActive()
  }

  /// Of several scenes the one that is meant comes to the screen for it (SC-54).
  private func deliverInFront(_ parcel: Parcel) {
    switch simulation.chooseScene(for: parcel.target) {
    case .new: return connectScene(for: parcel)
    case .exchanged:
      handOver(parcel)
      return simulation.activateScene()
    case .front: break
    }
    if simulation.lifeState == .inactive {
      timers.cancel(.interruptionEnds)
    } else if parcel.interrupts {
      simulation.resignActive()
    }
    handOver(parcel)
    simulation.becomeActive()
  }

  /// Brings it to the process that was started for it, if its launch methods take it.
  func deliver(_ parcel: Parcel, accepted: Bool) {
    if accepted || parcel.ignoresLaunchAnswer { return handOver(parcel, ofLaunch: true) }
    for arrival in parcel.arrivals {
      links.deliver(arrival)
      links.drop(arrival.number, because: .launchRefused)
    }
  }

  /// Brings it to the process that runs.
  private func handOver(_ parcel: Parcel, ofLaunch: Bool = false) {
    for arrival in parcel.arrivals { links.deliver(arrival) }
    let answer = call(parcel, ofLaunch)
    if let answer, !answer.isImplemented {
      let reason = LinkReason.noMethod(hasScenes: simulation.hasScenes)
      for arrival in parcel.arrivals {
        if ofLaunch {
          links.expectNothing(of: arrival.number, because: reason)
        } else {
          links.drop(arrival.number, because: reason)
        }
      }
    }
    links.observe()
  }

  private func call(_ parcel: Parcel, _ ofLaunch: Bool) -> Simulation.DeliveryAnswer? {
    switch parcel.arrivals.first?.delivery {
    case nil:
      if let type = parcel.handoffType { simulation.announceActivity(ofType: type) }
      return nil
    case .shortcut(let item): return simulation.deliver(shortcut: item)
    case .url: return simulation.deliver(urls: parcel.urls)
    case .universalLink(let url): return simulation.deliver(activity: .browsing(url))
    case .activity(let activity): return simulation.deliver(activity: activity)
    case .notification(let payload):
      guard simulation.hasNotificationDelegate else {
        return simulation.deliver(
          remoteNotification: payload.appUserInfo, needsFetchHandler: ofLaunch)
      }
      simulation.respond(
        parcel.response ?? UNNotificationResponse(tapped: payload.notification))
      return nil
    }
  }

  /// Records a link that does not reach the app.
  func refuse(_ delivery: Delivery, because reason: LinkReason) {
    links.refuse(links.receive(delivery), because: reason)
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
