internal import Foundation
internal import HeadlessUIKit
internal import JSON
internal import Phone

/// The entrances that an app has, by what its Info.plist and its catalogue entry say.
struct AppEntrances {
  private let app: AppDescription
  private let bundle: AppBundle

  init(_ app: any SimulatedApp) {
    (self.app, bundle) = (AppDescription(app), app.bundle)
  }

  /// The rows of both builds, those of the first build first.
  static func joined(_ before: [Entrance], _ after: [Entrance]) -> [Entrance] {
    let kinds = Entrance.Kind.allCases
    let new = after.filter { row in
      !before.contains { $0.isSameRow(as: row) && $0.canBeTried || $0 == row }
    }
    // What only one of them can be tried with is enough for both.
    let known = before.filter { row in row.canBeTried || !new.contains { $0.isSameRow(as: row) } }
    let tried = (known + new).filter(\.canBeTried)
    return (known + new).filter { row in !row.isCategory || !tried.contains { $0.isOf(row) } }
      .enumerated().sorted {
        (kinds.firstIndex(of: $0.element.kind) ?? 0, $0.offset)
          < (kinds.firstIndex(of: $1.element.kind) ?? 0, $1.offset)
      }.map(\.element)
  }

  var rows: [Entrance] {
    [Entrance(.icon, by: .launch)] + urls + universalLinks + quickActions + notifications
      + categories + activities + files + [
        Entrance(.expiry, by: .session(.expired)), Entrance(.cover, by: .background),
        Entrance(.removal, by: .terminate), Entrance(.memory, by: .memoryWarning),
      ]
  }

  private var urls: [Entrance] {
    app.schemes.map { scheme in
      let sample = app.entry.links.first {
        URL(string: $0.url)?.scheme?.lowercased() == scheme.lowercased()
      }
      return row(.url, "\(scheme)://", sample, "\(scheme)://item/42")
    }
  }

  private var universalLinks: [Entrance] {
    app.domains.keys.sorted().map { domain in
      let samples = app.entry.links.filter { link in
        URL(string: link.url).map { isOf(domain, $0) } ?? false
      }
      let opened = samples.first { link in
        URL(string: link.url).map { bundle.opening($0, written: link.url).opens } ?? false
      }
      let host = domain.hasPrefix("*.") ? "www\(domain.dropFirst())" : domain
      return row(.universalLink, domain, opened ?? samples.first, "https://\(host)/item/42")
    }
  }

  private func isOf(_ domain: String, _ url: URL) -> Bool {
    guard ["https", "http"].contains(url.scheme?.lowercased()), let host = url.host?.lowercased()
    else { return false }
    return domain.hasPrefix("*.")
      ? host.hasSuffix(domain.lowercased().dropFirst()) : host == domain.lowercased()
  }

  private func row(
    _ kind: Entrance.Kind, _ detail: String, _ sample: SampleLink?, _ example: String
  ) -> Entrance {
    guard let sample else {
      return Entrance(
        kind, detail,
        without: Obstacle(
          "no sample link of \(detail)",
          add: "links: [SampleLink(\"\(example)\", title: \"Item 42\")]"))
    }
    return Entrance(kind, detail, by: .opening(sample.url))
  }

  private var quickActions: [Entrance] {
    let others = app.staticShortcuts.filter { own in
      !app.shortcuts.contains { $0.type == own.type }
    }
    return (app.shortcuts + others).map { .quickAction(type: $0.type) }
  }

  /// An app always may get notifications: nothing in its bundle says whether it does.
  private var notifications: [Entrance] {
    let samples = app.entry.notifications.filter { $0.payload.alertText != nil }
    guard !samples.isEmpty else {
      let payload = "#\"{\"aps\":{\"alert\":\"Hi\"}}\"#"
      return [
        Entrance(
          .notification,
          without: Obstacle(
            "no sample notification",
            add: "notifications: [SampleNotification(title: \"Message\", json: \(payload))]"))
      ]
    }
    return samples.map {
      Entrance(
        .notification, "“\($0.title)”", by: .notification(payload: $0.payload, tapped: true))
    }
  }

  /// The categories of the sample notifications. Only the app's code knows their actions: it
  /// registers them as it runs.
  private var categories: [Entrance] {
    let names = app.entry.notifications.compactMap { $0.payload.category }
    return Set(names).sorted().map { category in
      Entrance(
        .notificationAction, category,
        without: Obstacle(
          "the app registers no action of the category \(category) by the end of its launch",
          add: #"a script with {"do":"notificationAction","action":"…"} in navscope/scripts"#))
    }
  }

  private var activities: [Entrance] {
    app.activityTypes.filter { $0 != NSUserActivityTypeBrowsingWeb }.map { type in
      let name = type.split(separator: ".").last.map(String.init) ?? type
      return Entrance(.activity, name, by: .userActivity(["activityType": .string(type)]))
    }
  }

  private var files: [Entrance] {
    (app.documentTypes ?? []).map { type in
      Entrance(.file, type, by: .openFile("file:///private/var/mobile/Documents/Item.\(type)"))
    }
  }
}

extension Entrance {
  fileprivate var canBeTried: Bool { if case .inputs = trial { true } else { false } }

  /// Whether it stands for actions that are not known.
  fileprivate var isCategory: Bool { kind == .notificationAction && !canBeTried }

  /// Whether it is an action of a category.
  fileprivate func isOf(_ category: Entrance) -> Bool {
    kind == category.kind && detail.hasPrefix(category.detail + " ")
  }
}

extension JSONValue {
  /// What a notification says; `nil` if there is nothing to tap.
  fileprivate var alertText: JSONValue? { self["aps"]?["alert"] }

  /// The category of a notification, which decides its actions.
  var category: String? { self["aps"]?["category"]?.string }
}
