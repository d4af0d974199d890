package import HeadlessUIKit

/// Follows each link from its arrival to its end, by looking at the app from outside: what its
/// parser makes of it, what waits in it after every turn, and which controllers were shown. It asks
/// between the app's own turns and opens none.
package final class LinkLedger {
  private typealias Link = WaitingLinks.Link

  private let simulation: Simulation
  private let app: any SimulatedApp
  private var lastNumber = 0
  /// The links that came since the app was last looked at, in their order.
  private var fresh: [Link] = []
  /// Those of which the app does not say what it makes of them, since it was last looked at.
  private var untold: [Int] = []
  private var waiting = WaitingLinks()
  /// Those of which an app that does not tell what waits has not opened a screen yet, oldest first.
  private var unsettled: [Link] = []
  /// The last link that was opened, by number.
  private var lastHandled = 0
  /// How many events there were when the app was last looked at.
  private var seenEvents = 0
  /// The links for which the controllers that are on the stage were opened, by number.
  private var opened: [Int32: LinkValue] = [:]
  private var wasSignedIn: Bool?
  /// How many events there were when the user was last seen to have signed out.
  private var signedOutAt = 0
  private var seenRefusals = 0

  package init(simulation: Simulation, app: any SimulatedApp) {
    self.simulation = simulation
    self.app = app
  }

  /// The links that are followed, and what was noted of the app, for recognising a state.
  package var fingerprint: Fingerprint {
    var fingerprint = Fingerprint()
    for link in waiting.links + unsettled + fresh {
      fingerprint.add(link.value.description)
      fingerprint.add(link.isStored)
      // What becomes of a link that the app has not stored depends on the way it came.
      fingerprint.add(link.isStored ? "" : link.via.rawValue)
      fingerprint.add(link.number < lastHandled)
    }
    fingerprint.add(wasSignedIn == true)
    fingerprint.add(seenRefusals)
    for (place, controller) in openedOnStage {
      fingerprint.add(place)
      fingerprint.add(controller.description)
    }
    return fingerprint
  }

  /// The controllers on the stage that were opened for a link, by their place there.
  private var openedOnStage: [(Int, LinkValue)] {
    guard !opened.isEmpty else { return [] }
    return simulation.controllersOnStage.enumerated().compactMap { place, controller in
      Simulation.number(of: controller).flatMap { opened[$0] }.map { (place, $0) }
    }
  }

  /// Something that may be a link has arrived; returns its number.
  package func receive(_ delivery: Delivery) -> Int {
    lastNumber += 1
    simulation.record(
      .deeplink(
        LinkEvent(
          received: lastNumber, via: delivery.via, raw: delivery.raw,
          state: simulation.lifeState)))
    return lastNumber
  }

  /// The link goes to the app now, or went to it with the launch that it began: what does the app's
  /// parser make of it?
  func deliver(_ arrival: Arrival) {
    let number = arrival.number
    guard let value = simulation.ask({ app.value(of: arrival.delivery) }) else {
      record(LinkEvent(.unparsed, number, reason: .noRoute))
      return
    }
    guard value != .notSaid else {
      untold.append(number)
      record(LinkEvent(.unparsed, number, reason: .notSaid))
      return
    }
    record(LinkEvent(.parsed, number, value: value.description))
    fresh.append(
      Link(number: number, value: value, via: arrival.delivery.via, since: arrival.since))
  }

  /// A notification arrives and is not tapped: it is no link, unless the app treats it as one.
  package func arrive(_ delivery: Delivery, call: () -> Void) {
    let before = simulation.eventCount
    call()
    guard simulation.isRunning, let value = simulation.ask({ app.value(of: delivery) }),
      value != .notSaid
    else { return }
    let link = Link(number: lastNumber + 1, value: value, via: delivery.via, since: before)
    let alike = waiting.count(of: value) + fresh.count { $0.value == value }
    let pending = simulation.ask { app.inspect() }.pending.count { $0 == value }
    guard pending > alike || (alike == 0 && opener(of: link) != nil) else { return }
    _ = receive(delivery)
    record(LinkEvent(.parsed, link.number, value: value.description))
    fresh.append(link)
  }

  /// The link does not reach the app.
  package func refuse(_ number: Int, because reason: LinkReason) {
    record(LinkEvent(.refused, number, reason: reason))
  }

  /// The app has no method for what was delivered, whatever it makes of it.
  package func drop(_ number: Int, because reason: LinkReason) {
    if untold.contains(number) { record(LinkEvent(.unparsed, number, reason: reason)) }
    guard let index = fresh.firstIndex(where: { $0.number == number }) else { return }
    end(fresh.remove(at: index), .dropped, because: reason)
  }

  /// The app has no method for what it was launched for. It may have opened or stored it at launch,
  /// from the launch options.
  func expectNothing(of number: Int, because reason: LinkReason) {
    guard let index = fresh.firstIndex(where: { $0.number == number }) else { return }
    fresh[index].reasonForNothing = reason
  }

  /// Looks at the app after a turn.
  package func observe() {
    untold = []
    guard simulation.isRunning else { return processIsGone() }
    let now = simulation.ask { app.inspect() }
    if wasSignedIn != now.isSignedIn {
      if wasSignedIn == true { signedOutAt = simulation.eventCount }
      wasSignedIn = now.isSignedIn
      simulation.record(.app(.session(isSignedIn: now.isSignedIn)))
    }
    resolve(now)
    resolvePending()
    seenEvents = simulation.eventCount
  }

  /// Decides for each link whether it waits, was shown, was turned away, had to give way, or was
  /// let go; of those that wait for the same screen the oldest is the first to end.
  private func resolve(_ now: AppInspection) {
    let refusals = now.refused.dropFirst(seenRefusals)
    seenRefusals = now.refused.count
    let came = fresh
    fresh = []
    let ended = waiting.update(came, pending: now.pending)
    if !ended.isEmpty {
      let newest = waiting.newest
      for link in ended {
        end(link, refusals: refusals, newest: newest, mayWait: !now.tellsPending)
      }
    }
    for link in came where waiting.store(link) {
      record(LinkEvent(.stored, link.number, value: link.value.description, reason: .pending))
    }
  }

  private func end(
    _ link: Link, refusals: ArraySlice<AppInspection.Refusal>, newest: Link?, mayWait: Bool
  ) {
    if let shower = opener(of: link) ?? holder(of: link) {
      end(link, .handled) { $0.by = shower }
    } else if let refusal = refusals.first(where: { $0.value == link.value }) {
      end(link, .refused, because: LinkReason(.app, refusal.reason))
    } else if let newest, newest.number > link.number {
      end(link, .replaced) { $0.with = newest.number }
    } else if mayWait {
      unsettled.append(link)
      unsettled[unsettled.count - 1].isUnsettled = true
    } else if link.isStored {
      end(link, .dropped, because: reasonToDiscard(link))
    } else {
      end(link, .dropped, because: link.reasonForNothing ?? .notOpened)
    }
  }

  private func reasonToDiscard(_ link: Link) -> LinkReason {
    guard link.since < signedOutAt, wasSignedIn == false else { return .discarded }
    let isChosen =
      app.entry.conditions.contains { $0.name == ConditionDeclaration.linksAtLogout.name }
      && simulation.ask { LinkPolicy.current.atLogout } == .drop
    return .signedOut(isChosen: isChosen)
  }

  /// Links that may wait are opened at last, or lost when the app is at rest on a screen from which
  /// it could have opened them.
  private func resolvePending() {
    guard !unsettled.isEmpty else { return }
    var left: [Link] = []
    for link in unsettled {
      if let shower = opener(of: link) {
        end(link, .handled) { $0.by = shower }
      } else {
        left.append(link)
      }
    }
    unsettled = left
    guard isAtRestWithContent else { return }
    unsettled = left.filter { app.destinations(of: $0.value).isEmpty }
    for link in left where !app.destinations(of: link.value).isEmpty {
      if link.number < lastHandled {
        end(link, .replaced) { $0.with = lastHandled }
      } else {
        end(link, .dropped, because: link.reasonForNothing ?? .notOpenedAtRest)
      }
    }
  }

  /// Whether nothing is under way, and what is in front is no splash, login or lock.
  private var isAtRestWithContent: Bool {
    guard simulation.nextDue == nil, simulation.lifeState == .active else { return false }
    let inFront = simulation.controllersInFront.compactMap {
      app.screens.role(of: $0.screen.classID)
    }
    return inFront.allSatisfy { $0 == .protected }
  }

  private func processIsGone() {
    for link in waiting.links + unsettled + fresh {
      end(link, .dropped, because: .processEnded)
    }
    (waiting, unsettled, fresh) = (WaitingLinks(), [], [])
    lastHandled = 0
    opened = [:]
    wasSignedIn = nil
    signedOutAt = 0
    seenRefusals = 0
  }

  /// The container that has shown a screen of the link since it was last looked at.
  private func opener(of link: Link) -> ObjectReference? {
    let classes = app.destinations(of: link.value).map { ObjectIdentifier($0) }
    let start = link.isStored || link.isUnsettled ? seenEvents : link.since
    var made: Set<Int32> = []
    for index in start..<simulation.eventCount {
      let event = simulation.compactEvent(at: index)
      if case .alloc(let object, _) = event { made.insert(object.number) }
      if let (screen, container) = event.showing, classes.contains(screen.classID),
        !isBehind(screen, event, made)
      {
        opened[screen.number] = link.value
        return container
      }
    }
    return nil
  }

  /// Whether a screen came into a stack or tabs as these were made, and is not in front: the app
  /// was built with it, and not opened at it.
  private func isBehind(_ screen: ObjectID, _ event: CompactEvent, _ made: Set<Int32>) -> Bool {
    let container: Int32? =
      switch event {
      case .childAdded(let container, _): container.number
      case .event(.navigation(let change)) where change.name == .set: change.object.number
      default: nil
      }
    guard let container, made.contains(container),
      !simulation.controllersInFront.contains(where: { $0.screen.number == screen.number })
    else { return false }
    return simulation.controllersOnStage.contains { controller in
      Simulation.number(of: controller) == container
        && (controller is UINavigationController || controller is UITabBarController)
    }
  }

  /// The container in which a screen of the link is in front that was not opened for another one.
  /// Protected content that is still there while no user is signed in holds no link: the app lets
  /// go of what waits then.
  private func holder(of link: Link) -> ObjectReference? {
    let classes = app.destinations(of: link.value).map { ObjectIdentifier($0) }
    let inFront = simulation.controllersInFront.last { classes.contains($0.screen.classID) }
    guard let inFront, opened[inFront.screen.number, default: link.value] == link.value,
      wasSignedIn != false || app.screens.role(of: inFront.screen.classID) != .protected
    else { return nil }
    return .live(inFront.container)
  }

  private func end(
    _ link: Link, _ name: LinkEvent.Name, because reason: LinkReason? = nil,
    adding detail: (inout LinkEvent) -> Void = { _ in }
  ) {
    if name == .handled { lastHandled = max(lastHandled, link.number) }
    var event = LinkEvent(name, link.number, value: link.value.description, reason: reason)
    detail(&event)
    record(event)
  }

  private func record(_ event: LinkEvent) { simulation.record(.deeplink(event)) }
}

extension CompactEvent {
  /// A screen that comes into a container, and the container.
  fileprivate var showing: (screen: ObjectID, container: ObjectReference)? {
    switch self {
    case .childAdded(let container, let child): return (child, .live(container))
    case .event(.navigation(let change)) where change.name != .refused:
      return (change.controller?.id).map { ($0, change.object) }
    case .event(.presentation(let change)) where change.name != .refused:
      return (change.controller?.id).map { ($0, change.presenter) }
    default: return nil
    }
  }
}
