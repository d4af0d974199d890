internal import DeeplinkFormats
package import Foundation
package import HeadlessUIKit
internal import JSON
package import VirtualTime

/// The phone around the app: it holds the app's state and turns each poke into the calls that iOS makes, in iOS's order.
///
/// Times that no log gives, chosen here: an app in the background is suspended after 5 s, a banner stays for 5 s. Timers of a suspended app do
/// not fire; those that fell due meanwhile fire when it goes on.
package final class Device {
  package let simulation: Simulation
  package let app: any SimulatedApp
  package let timers = DeviceTimers()
  package let links: LinkLedger
  /// What the phone knows of the app now: as it came, or with a team's own files.
  package private(set) var bundle: AppBundle
  package private(set) var latency: Double
  package let policy: LinkPolicy
  private var banner: Banner?

  /// The title of the banner that the phone shows, its text where it has none; a tap on it opens its notification.
  package var bannerName: String? { banner?.name }

  private struct Banner {
    let name: String
    let payload: JSONValue
  }

  package static let secondsToSuspension = 5.0
  package static let secondsOfBanner = 5.0

  package init(app: any SimulatedApp, conditions: Conditions) {
    self.app = app
    simulation = Simulation(app: app.entry.id)
    bundle = app.bundle
    links = LinkLedger(simulation: simulation, app: app)
    latency = conditions.number("serviceLatency")
    policy = LinkPolicy(conditions)
    app.prepare(DeviceSetup(simulation: simulation), conditions)
  }

  /// Does what an input says, now. What meets nothing is an event, not an error.
  package func perform(_ input: Input) {
    note(input)
    act(on: input)
    links.observe()
  }

  /// Writes an input down.
  package func note(_ input: Input) {
    simulation.record(.input(input.event))
  }

  private func act(on input: Input) {
    switch input {
    case .launch: launch()
    case .terminate: terminate()
    case .background: goToBackground()
    case .foreground: comeBack()
    case .interruption(let seconds): interrupt(for: seconds)
    case .tap(let target): tap(target, input)
    case .back: report(simulation.goBack(), input)
    case .selectTab(let index): report(simulation.selectTab(index), input)
    case .type(let target, let text): report(simulation.type(text, into: target), input)
    case .shortcut(let type): choose(shortcutItem(type), input)
    case .notification(let payload, let tapped): notify(payload, tapped: tapped, input)
    case .openURL(let text): openURL(text)
    case .universalLink(let text): openUniversalLink(text)
    case .userActivity(let activity): hand(activity)
    case .session(let change): changeSession(change)
    case .statusBar(let inCall): simulation.setInCall(inCall)
    case .rotate(let orientation): simulation.rotate(to: orientation.interface)
    case .serviceLatency(let seconds): changeLatency(to: seconds)
    case .memoryWarning: warnOfMemory()
    case .swipeBack(let finish): report(simulation.swipeBack(finish: finish), input)
    case .dragSheet(let finish): report(simulation.dragSheet(finish: finish), input)
    case .install(let files): install(files)
    }
  }

  // MARK: The app's process

  private func launch() {
    switch simulation.lifeState {
    case .notRunning, .crashed: coldLaunch([:]) { _ in }
    case .background, .suspended: comeBack()
    case .inactive, .active: ignore("the app is already in front", .launch)
    }
  }

  /// Starts the process, lets something be delivered while it is inactive, and makes it active.
  private func coldLaunch(
    _ options: [UIApplication.LaunchOptionsKey: Any], deliver: (_ accepted: Bool) -> Void
  ) {
    timers.cancel(.interruptionEnds)
    timers.cancel(.suspends)
    let accepted = simulation.beginLaunch(options: options) {
      Backend.shared.latency = latency
      LinkPolicy.start(policy)
      return app.makeDelegate()
    }
    links.observe()
    deliver(accepted)
    links.observe()
    simulation.becomeActive()
  }

  private func terminate() {
    guard simulation.isRunning else { return ignore("no app is running", .terminate) }
    timers.cancelAll()
    removeBanner()
    _ = simulation.terminate()
  }

  private func goToBackground() {
    guard [.active, .inactive].contains(simulation.lifeState) else {
      return ignore("the app is not in front", .background)
    }
    timers.cancelAll()
    removeBanner()
    simulation.enterBackground()
    planSuspension()
  }

  private func planSuspension() {
    timers.plan(.suspends, at: simulation.instant + TimeSpan(seconds: Self.secondsToSuspension))
  }

  private func comeBack() {
    guard [.background, .suspended].contains(simulation.lifeState) else {
      return ignore("the app is not in the background", .foreground)
    }
    timers.cancelAll()
    simulation.enterForeground()
  }

  private func interrupt(for seconds: Double) {
    guard simulation.lifeState == .active else {
      return ignore("the app is not active", .interruption(seconds: seconds))
    }
    simulation.resignActive()
    timers.plan(.interruptionEnds, at: simulation.instant + TimeSpan(seconds: seconds))
  }

  /// Carries out what the phone had planned.
  package func carryOut(_ plan: DeviceTimers.Plan) {
    switch plan {
    case .interruptionEnds: simulation.becomeActive()
    case .suspends: simulation.suspend()
    case .bannerGoes: removeBanner()
    }
    links.observe()
  }

  // MARK: Links

  private func shortcutItem(_ name: String) -> UIApplicationShortcutItem {
    let type = bundle.wholeType(of: name)
    let known = registeredShortcuts + bundle.shortcuts
    return known.first { $0.type == type }
      ?? UIApplicationShortcutItem(type: type, localizedTitle: name)
  }

  /// What the home screen's menu has: the static quick actions first, then those that the app has set; as many as there is room for.
  package var homeScreenShortcuts: [UIApplicationShortcutItem] {
    Array(registeredShortcuts.prefix(QuickActionMenu.capacity))
  }

  private var registeredShortcuts: [UIApplicationShortcutItem] {
    bundle.staticShortcuts + simulation.shortcutItems
  }

  private func choose(_ item: UIApplicationShortcutItem, _ input: Input) {
    let hidden = registeredShortcuts.dropFirst(QuickActionMenu.capacity)
    guard !hidden.contains(where: { $0.type == item.type }) else {
      return ignore(
        "the home screen shows four quick actions, and \(item.type) is not among them", input)
    }
    deliver(.shortcut(item))
  }

  private func openURL(_ text: String) {
    guard let url = URL(string: text), let scheme = url.scheme else { return }
    let delivery = Delivery.url(url)
    guard bundle.schemes.contains(where: { $0.lowercased() == scheme.lowercased() }) else {
      let number = links.receive(delivery)
      return links.refuse(
        number, because: "no installed app has registered the scheme \"\(scheme)\"")
    }
    deliver(delivery)
  }

  private func openUniversalLink(_ text: String) {
    guard let url = URL(string: text) else { return }
    let delivery = Delivery.universalLink(url)
    if let reason = bundle.reasonToStayInBrowser(url) {
      let number = links.receive(delivery)
      return links.refuse(number, because: "the browser opens it: \(reason)")
    }
    deliver(delivery)
  }

  private func hand(_ value: JSONValue) {
    guard let type = value["activityType"]?.string else { return }
    let activity = NSUserActivity(activityType: type)
    activity.webpageURL = value["webpageURL"]?.string.flatMap { URL(string: $0) }
    activity.referrerURL = value["referrerURL"]?.string.flatMap { URL(string: $0) }
    activity.title = value["title"]?.string
    activity.userInfo = value["userInfo"]?.userInfo
    let delivery = Delivery.activity(activity)
    if type == NSUserActivityTypeBrowsingWeb, let url = activity.webpageURL,
      let reason = bundle.reasonToStayInBrowser(url)
    {
      return links.refuse(links.receive(delivery), because: "the browser opens it: \(reason)")
    }
    if let reason = bundle.reasonToWithhold(activityType: type) {
      return links.refuse(links.receive(delivery), because: reason)
    }
    deliver(delivery)
  }

  private func install(_ files: TeamFiles) {
    bundle.install(files)
    simulation.record(.app(bundle.installed))
  }

  /// Brings something to the app in whatever state it is: cold, from the background, or in front.
  private func deliver(_ delivery: Delivery) {
    let number = links.receive(delivery)
    switch simulation.lifeState {
    case .notRunning, .crashed:
      coldLaunch(delivery.launchOptions) { accepted in
        if accepted || delivery.ignoresLaunchAnswer {
          handOver(delivery, number)
        } else {
          links.deliver(delivery, number: number)
          links.drop(number, because: "a launch method answered false, so that it is not delivered")
        }
      }
    case .background, .suspended:
      timers.cancelAll()
      simulation.beginForeground()
      handOver(delivery, number)
      simulation.becomeActive()
    case .active where delivery.interrupts:
      simulation.resignActive()
      handOver(delivery, number)
      simulation.becomeActive()
    case .active:
      handOver(delivery, number)
    case .inactive:
      timers.cancel(.interruptionEnds)
      handOver(delivery, number)
      simulation.becomeActive()
    }
  }

  private func handOver(_ delivery: Delivery, _ number: Int) {
    links.deliver(delivery, number: number)
    let answer = call(delivery)
    if let answer, !answer.isImplemented {
      links.drop(number, because: "the app delegate has no method for it")
    }
    links.observe()
  }

  private func call(_ delivery: Delivery) -> Simulation.DeliveryAnswer? {
    switch delivery {
    case .shortcut(let item): return simulation.deliver(shortcut: item)
    case .url(let url): return simulation.deliver(url: url)
    case .universalLink(let url):
      let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
      activity.webpageURL = url
      return simulation.deliver(activity: activity)
    case .activity(let activity): return simulation.deliver(activity: activity)
    case .notification(let payload):
      guard simulation.hasNotificationDelegate else {
        return simulation.deliver(remoteNotification: payload.appUserInfo)
      }
      simulation.respond(to: payload.notification)
      return nil
    }
  }

  // MARK: Notifications

  private func notify(_ payload: JSONValue, tapped: Bool, _ input: Input) {
    guard tapped else { return arrive(payload, input) }
    guard payload.alert != nil else {
      return ignore("the notification has no text, so that there is nothing to tap", input)
    }
    // Two calls for one push: it arrived before it was tapped.
    if [.background, .suspended].contains(simulation.lifeState) { arrive(payload, input) }
    deliver(.notification(payload))
  }

  private func arrive(_ payload: JSONValue, _ input: Input) {
    switch simulation.lifeState {
    case .active, .inactive:
      links.arrive(.notification(payload)) { arriveInFront(payload) }
    case .background where payload.isSilentPush, .suspended where payload.isSilentPush:
      arriveBehind(payload)
    case .background, .suspended: break
    case .notRunning, .crashed: ignore("no app code runs for it", input)
    }
  }

  /// The app gets time for what comes; where it was suspended it is again after a while.
  private func arriveBehind(_ payload: JSONValue) {
    if simulation.lifeState == .suspended {
      simulation.wake()
      planSuspension()
    }
    links.arrive(.notification(payload)) {
      _ = simulation.deliver(remoteNotification: payload.appUserInfo)
    }
  }

  /// Content that is available is told the app's delegate also in front; how to show an alert is asked besides.
  private func arriveInFront(_ payload: JSONValue) {
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
    timers.plan(.bannerGoes, at: simulation.instant + TimeSpan(seconds: Self.secondsOfBanner))
  }

  private func removeBanner() {
    guard banner != nil else { return }
    banner = nil
    timers.cancel(.bannerGoes)
    simulation.record(.app(AppEvent(.bannerGone)))
  }

  // MARK: Touches

  private func tap(_ target: String, _ input: Input) {
    if let banner, banner.name == target {
      removeBanner()
      return deliver(.notification(banner.payload))
    }
    report(simulation.tap(target), input)
  }

  private func report(_ outcome: TouchOutcome, _ input: Input) {
    if case .ignored(let reason) = outcome { ignore(reason, input) }
  }

  private func ignore(_ reason: String, _ input: Input) {
    simulation.record(.input(InputEvent(ignored: input.name, reason: reason)))
  }

  private func warnOfMemory() {
    guard simulation.isRunning else { return ignore("no app is running", .memoryWarning) }
    simulation.warnOfMemory()
  }

  // MARK: The server

  private func changeLatency(to seconds: Double) {
    latency = seconds
    simulation.record(.service(ServiceEvent(latency: seconds)))
    guard simulation.isRunning else { return }
    simulation.perform { Backend.shared.latency = seconds }
  }

  private func changeSession(_ change: Input.SessionChange) {
    let isValid = change == .valid
    simulation.setDefaultsValue(isValid, forKey: app.sessionKey)
    simulation.record(.defaults(DefaultsEvent(set: app.sessionKey, to: .bool(isValid))))
    guard change != .none, [.active, .inactive, .background].contains(simulation.lifeState)
    else { return }
    simulation.perform { app.sessionChanged(isValid: isValid) }
  }
}
