internal import HeadlessUIKit

/// Follows each link from its arrival to its end, by looking at the app from outside: what its parser makes of it, what waits in
/// it after every turn, and which controllers were shown.
final class LinkLedger {
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

  init(simulation: Simulation, app: any SimulatedApp) {
    self.simulation = simulation
    self.app = app
  }

  /// Something that may be a link has arrived; returns its number.
  func receive(_ delivery: Delivery) -> Int {
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
  func deliver(_ delivery: Delivery, number: Int) {
    guard let value = simulation.perform({ app.value(of: delivery) }) else {
      record("unparsed", number, [("reason", .string("the app's parser makes nothing of it"))])
      return
    }
    record("parsed", number, [("value", .string(value.description))])
    living.append(Link(number: number, value: value, since: simulation.eventCount))
  }

  /// The link does not reach the app.
  func refuse(_ number: Int, because reason: String) {
    record("refused", number, [("reason", .string(reason))])
  }

  /// The app has no method for what was delivered.
  func drop(_ number: Int, because reason: String) {
    guard let index = living.firstIndex(where: { $0.number == number }) else { return }
    end(living.remove(at: index), "dropped", [("reason", .string(reason))])
  }

  /// Looks at the app after a turn.
  func observe() {
    guard simulation.isRunning else { return processIsGone() }
    let now = simulation.perform { app.inspect() }
    if wasSignedIn != now.isSignedIn {
      wasSignedIn = now.isSignedIn
      simulation.record(
        .app, name: "session", [("state", now.isSignedIn ? "valid" : "none")])
    }
    guard !living.isEmpty else { return }
    settle(pending: now.pending)
  }

  private func settle(pending: LinkValue?) {
    let waiting = living.lastIndex { $0.value == pending }
    for index in living.indices where index != waiting {
      let link = living[index]
      if let shower = shower(of: link) {
        end(link, "handled", [("by", .string(shower))])
      } else if let waiting, waiting > index {
        end(link, "replaced", [("with", .int(living[waiting].number))])
      } else {
        end(
          link, "dropped",
          [("reason", .string(link.isStored
            ? "the app let go of it without opening a screen"
            : "the app neither opened a screen for it nor kept it"))])
      }
    }
    guard let waiting else { return living = [] }
    var link = living[waiting]
    if !link.isStored {
      link.isStored = true
      record("stored", link.number, [("value", .string(link.value.description))])
    }
    link.since = simulation.eventCount
    living = [link]
  }

  private func processIsGone() {
    for link in living { end(link, "dropped", [("reason", "the process ended")]) }
    living = []
    wasSignedIn = nil
  }

  /// The container that has shown a screen of the link since it was last looked at.
  private func shower(of link: Link) -> String? {
    let classes = app.destinations(of: link.value).map { String(describing: $0) }
    for index in link.since..<simulation.eventCount {
      let event = simulation.event(at: index)
      guard ["navigation", "presentation", "child", "tab"].contains(event.kind),
        event.name != "remove", event.name != "refused",
        let shown = (event["controller"] ?? event["child"])?.string,
        classes.contains(String(shown.prefix { $0 != "#" }))
      else { continue }
      return event.object
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
