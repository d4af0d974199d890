internal import JSON
internal import Phone
internal import Playback

/// The deliveries in an app's catalogue, in classes that the app tells apart, with one
/// representative each.
///
/// Each quick action is a class. Of notifications and links a class is a value that the app's
/// parser makes of them, or one alone if it is not known what the app makes of it; of links each
/// way of delivery has one representative at least.
struct InputClasses {
  private(set) var representatives: [Input] = []

  /// Launches the app and has its parser tell the deliveries apart; without a run each is a class.
  init(of app: any SimulatedApp, in run: Run?) {
    run?.perform(.launch)
    representatives = app.bundle.shortcutTypes.map { .shortcut(type: $0) }
    let values = Set(app.bundle.shortcuts.compactMap { run?.value(of: .shortcut($0)) })
    addNotifications(of: app, in: run)
    addLinks(of: app, in: run, known: values)
  }

  private mutating func addNotifications(of app: any SimulatedApp, in run: Run?) {
    var seen: Set<String> = []
    for payload in app.entry.notifications.map(\.payload) {
      let kind = payload.isSilentPush ? "silent" : "alert"
      let value = run?.value(of: .notification(payload))
      let isNew = seen.insert("\(kind) \(value?.description ?? "")").inserted
      guard isNew || value == .notSaid || run == nil else { continue }
      if !payload.isSilentPush {
        representatives.append(.notification(payload: payload, tapped: true))
      }
      representatives.append(.notification(payload: payload, tapped: false))
    }
  }

  private mutating func addLinks(
    of app: any SimulatedApp, in run: Run?, known: Set<LinkValue>
  ) {
    var values: Set<LinkValue?> = Set(known.map { $0 })
    var ways: Set<String> = []
    for sample in app.entry.links {
      let input = Input.opening(sample.url)
      guard let link = input.openedLink else { continue }
      if case .universalLink(let url) = link,
        app.bundle.reasonToStayInBrowser(url, written: sample.url) != nil
      {
        continue
      }
      let value = run?.value(of: link)
      // Of links of which the app says nothing, each may lead elsewhere.
      let isNewValue = value == .notSaid || values.insert(value).inserted
      let isNewWay = ways.insert(input.name).inserted
      guard isNewValue || isNewWay || run == nil else { continue }
      representatives.append(input)
    }
  }
}
