internal import Foundation
internal import JSON
internal import Phone
internal import Playback

/// Of the deliveries in an app's catalogue, those that tell something apart.
///
/// These are each quick action, then of notifications and links one for each value that the app's
/// parser makes of them, and one for each way at least.
struct Representatives {
  private(set) var inputs: [Input] = []

  init(app: any SimulatedApp, conditions: Conditions) {
    let run = Run(app: app, conditions: conditions)
    run.perform(.launch)
    inputs = app.bundle.shortcutTypes.map { .shortcut(type: $0) }
    let values = Set(app.bundle.shortcuts.compactMap { run.value(of: .shortcut($0)) })
    addNotifications(app.entry.notifications.map(\.payload)) { run.value(of: .notification($0)) }
    addLinks(app, known: values, run.value)
  }

  private mutating func addNotifications(
    _ payloads: [JSONValue], _ value: (JSONValue) -> LinkValue?
  ) {
    var seen: Set<String> = []
    for payload in payloads {
      let kind = payload.isSilentPush ? "silent" : "alert"
      guard seen.insert("\(kind) \(value(payload)?.description ?? "")").inserted else { continue }
      if !payload.isSilentPush {
        inputs.append(.notification(payload: payload, tapped: true))
      }
      inputs.append(.notification(payload: payload, tapped: false))
    }
  }

  private mutating func addLinks(
    _ app: any SimulatedApp, known: Set<LinkValue>, _ value: (Delivery) -> LinkValue?
  ) {
    var values: Set<LinkValue?> = Set(known.map { $0 })
    var ways: Set<String> = []
    for sample in app.entry.links {
      guard let url = URL(string: sample.url) else { continue }
      let isWeb = sample.url.hasPrefix("http")
      if isWeb, app.bundle.reasonToStayInBrowser(url) != nil { continue }
      let isNewValue = values.insert(value(isWeb ? .universalLink(url) : .url(url))).inserted
      let isNewWay = ways.insert(isWeb ? "web" : "scheme").inserted
      guard isNewValue || isNewWay else { continue }
      inputs.append(isWeb ? .universalLink(sample.url) : .openURL(sample.url))
    }
  }
}
