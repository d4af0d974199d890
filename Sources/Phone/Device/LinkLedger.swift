package import HeadlessUIKit

/// Follows each link from its arrival to its end, by looking at the app from outside: what its parser makes of it, what waits in
/// it after every turn, and which controllers were shown.
package final class LinkLedger {
  private struct Link {
    let number: Int
    let value: LinkValue
    /// Where to look for its screen in the trace.
    var since: Int
    var isStored = false
  }

  private let simulation: Simulation
  private let app: any SimulatedApp
  private var lastNumber = 0
  private var living: [Link] = []
  private var wasSignedIn: Bool?
  private var seenRefusals = 0

  package init(simulation: Simulation, app: any SimulatedApp) {
    self.simulation = simulation
    self.app = app
  }

  /// The links that are followed, and what was noted of the app, for recognising a state.
  package var state: StateHash {
    var hash = StateHash()
    for link in living {
      hash.add(link.value.description)
      hash.add(link.isStored)
    }
    hash.add(wasSignedIn == true)
    hash.add(seenRefusals)
    return hash
  }

  /// Something that may be a link has arrived; returns its number.
  package func receive(_ delivery: Delivery) -> Int {
    lastNumber += 1
    record(
      "received", lastNumber,
      [
        ("via", .string(delivery.via)), ("raw", .string(delivery.raw)),
        ("state", .string(simulation.lifeState.rawValue)),
      ])
    return lastNumber
  }

  /// The link goes to the app now: what does the app's parser make of it?
  package func deliver(_ delivery: Delivery, number: Int) {
    guard let value = simulation.perform({ app.value(of: delivery) }) else {
      record("unparsed", number, [("reason", .string("the app has no route for it"))])
      return
    }
    record("parsed", number, [("value", .string(value.description))])
    living.append(Link(number: number, value: value, since: simulation.eventCount))
  }

  /// A notification arrives and nobody taps it: it is no link, unless the app takes it for one.
  package func arrive(_ delivery: Delivery, call: () -> Void) {
    let before = simulation.eventCount
    call()
    guard simulation.isRunning, let value = simulation.perform({ app.value(of: delivery) })
    else { return }
    let link = Link(number: lastNumber + 1, value: value, since: before)
    let alike = living.count { $0.value == value }
    let waiting = simulation.perform { app.inspect() }.pending.count { $0 == value }
    guard waiting > alike || (alike == 0 && shower(of: link) != nil) else { return }
    _ = receive(delivery)
    record("parsed", link.number, [("value", .string(value.description))])
    living.append(link)
  }

  /// The link does not reach the app.
  package func refuse(_ number: Int, because reason: String) {
    record("refused", number, [("reason", .string(reason))])
  }

  /// The app has no method for what was delivered.
  package func drop(_ number: Int, because reason: String) {
    guard let index = living.firstIndex(where: { $0.number == number }) else { return }
    end(living.remove(at: index), "dropped", [("reason", .string(reason))])
  }

  /// Looks at the app after a turn.
  package func observe() {
    guard simulation.isRunning else { return processIsGone() }
    let now = simulation.perform { app.inspect() }
    if wasSignedIn != now.isSignedIn {
      wasSignedIn = now.isSignedIn
      simulation.record(
        .app, name: "session", [("state", now.isSignedIn ? "valid" : "none")])
    }
    guard !living.isEmpty else { return seenRefusals = now.refused.count }
    settle(now)
  }

  /// Decides for each link that lives whether it waits, was shown, was turned away, had to give way, or was let go.
  private func settle(_ now: AppInspection) {
    var free = now.pending
    var waiting: Set<Int> = []
    for link in living.reversed() {
      guard let place = free.lastIndex(of: link.value) else { continue }
      free.remove(at: place)
      waiting.insert(link.number)
    }
    let refusals = now.refused.dropFirst(seenRefusals)
    seenRefusals = now.refused.count
    for link in living where !waiting.contains(link.number) {
      end(link, refusals: refusals, newest: living.last { waiting.contains($0.number) })
    }
    living = living.filter { waiting.contains($0.number) }.map(stored)
  }

  private func end(
    _ link: Link, refusals: ArraySlice<AppInspection.Refusal>, newest: Link?
  ) {
    if let shower = shower(of: link) {
      end(link, "handled", [("by", .string(shower))])
    } else if let refusal = refusals.first(where: { $0.value == link.value }) {
      end(link, "refused", [("reason", .string(refusal.reason))])
    } else if let newest, newest.number > link.number {
      end(link, "replaced", [("with", .int(newest.number))])
    } else if link.isStored {
      end(link, "dropped", [("reason", "the app discarded it without opening a screen")])
    } else {
      end(
        link, "dropped", [("reason", "the app neither opened a screen for it nor stored it")])
    }
  }

  private func stored(_ link: Link) -> Link {
    var link = link
    if !link.isStored {
      link.isStored = true
      record(
        "stored", link.number,
        [
          ("value", .string(link.value.description)),
          ("reason", "the app stores it until it can open it"),
        ])
    }
    link.since = simulation.eventCount
    return link
  }

  private func processIsGone() {
    for link in living { end(link, "dropped", [("reason", "the process ended")]) }
    living = []
    wasSignedIn = nil
    seenRefusals = 0
  }

  /// The container that has shown a screen of the link since it was last looked at.
  private func shower(of link: Link) -> String? {
    let classes = app.destinations(of: link.value).map { ObjectIdentifier($0) }
    for index in link.since..<simulation.eventCount {
      if let (screen, container) = simulation.recordedEvent(at: index).showing,
        classes.contains(screen)
      {
        return container
      }
    }
    return nil
  }

  private func end(
    _ link: Link, _ name: String, _ fields: [(key: String, value: TraceValue)]
  ) {
    record(name, link.number, [("value", .string(link.value.description))] + fields)
  }

  private func record(
    _ name: String, _ number: Int, _ fields: [(key: String, value: TraceValue)]
  ) {
    simulation.record(.deeplink, name: name, [("link", .int(number))] + fields)
  }
}

extension RecordedEvent {
  /// The class of a screen that comes into a container, and the container.
  fileprivate var showing: (screen: ObjectIdentifier, container: String?)? {
    switch what {
    case .childAdded(let container, let child): return (child.classID, container.description)
    case .other(let details)
    where [.navigation, .presentation, .tab].contains(details.kind) && details.name != "refused":
      return details.object("controller").map { ($0.classID, details.object?.description) }
    default: return nil
    }
  }
}
