internal import DeeplinkFormats
internal import HeadlessUIKit
internal import JSON
internal import VirtualTime

/// The banner of a notification that the phone shows over the app.
struct Banner {
  /// Its title, or its text if it has none.
  let name: String
  let payload: JSONValue
}

// Notifications that were not tapped yet.
extension Device {
  /// The title of the banner that the phone shows, or its text if it has none.
  package var bannerName: String? { banner?.name }

  /// Opens the notification of the banner of that name; false if there is none.
  func tapBanner(named name: String) -> Bool {
    guard let banner, banner.name == name else { return false }
    removeBanner()
    deliver(.notification(banner.payload))
    return true
  }

  /// The person chooses an action of a notification, which opens the app or runs behind it.
  func chooseAction(_ identifier: String, text: String?, of payload: JSONValue) -> InputOutcome {
    guard payload.alert != nil else {
      return .ignored("the notification has no text, so that there is nothing to choose from")
    }
    guard let category = payload.category else {
      return .ignored("the payload names no category, so that the notification has no actions")
    }
    guard let action = simulation.notificationAction(identifier, ofCategory: category) else {
      return .ignored("the app has registered no action \(identifier) of a category \(category)")
    }
    let response = UNNotificationResponse.choosing(action, of: payload.notification, text: text)
    guard action.options.contains(.foreground) else {
      runInBackground()
      links.arrive(.notification(payload)) { simulation.respond(response) }
      return .performed
    }
    var parcel = parcel(of: [.notification(payload)])
    parcel.response = response
    deliver(parcel)
    return .performed
  }

  /// Receives a notification in whatever state the app is.
  func receive(_ payload: JSONValue) -> InputOutcome {
    switch simulation.lifeState {
    case .active, .inactive:
      links.arrive(.notification(payload)) { receiveInForeground(payload) }
    case .background where payload.isSilentPush, .suspended where payload.isSilentPush:
      receiveInBackground(payload)
    case .background, .suspended: break
    case .notRunning where payload.launchesInBackground,
      .crashed where payload.launchesInBackground:
      launchInBackground([.remoteNotification: payload.appUserInfo])
      receiveInBackground(payload)
    case .notRunning, .crashed: return .ignored("no app code runs for it")
    }
    return .performed
  }

  /// The app gets time for the content; if it was suspended, it is again after a while.
  private func receiveInBackground(_ payload: JSONValue) {
    if simulation.lifeState == .suspended {
      simulation.wake()
      planSuspension()
    }
    links.arrive(.notification(payload)) {
      _ = simulation.deliver(remoteNotification: payload.appUserInfo, needsFetchHandler: true)
    }
  }

  /// The app's delegate receives available content also in front; how to show an alert is asked
  /// besides.
  private func receiveInForeground(_ payload: JSONValue) {
    let isAnswered = simulation.hasNotificationDelegate
    if payload.isSilentPush || !isAnswered {
      _ = simulation.deliver(remoteNotification: payload.appUserInfo)
    }
    guard isAnswered, payload.interacts else { return }
    let options = simulation.present(payload.notification)
    guard let alert = payload.alert, !options.isDisjoint(with: [.banner, .alert]) else { return }
    let title = alert.title ?? ""
    let body = [alert.subtitle, alert.body].compactMap(\.self).filter { !$0.isEmpty }
      .joined(separator: "\n")
    banner = Banner(name: title.isEmpty ? body : title, payload: payload)
    simulation.record(.app(.banner(title: title, body: body)))
    timers.plan(.bannerEnds, at: simulation.instant + TimeSpan(seconds: Self.secondsOfBanner))
  }

  /// Removes the banner, if there is one.
  func removeBanner() {
    guard banner != nil else { return }
    banner = nil
    timers.cancel(.bannerEnds)
    simulation.record(.app(AppEvent(.bannerGone)))
  }
}
