internal import DeeplinkFormats
internal import HeadlessUIKit
internal import JSON

/// A domain of a team, with what its own association file decides for the app that runs.
struct TeamDomain: Sendable {
  let domain: AssociatedDomain
  let matcher: LinkMatcher

  /// `nil` for a file that no script holds: reading one refuses it.
  init?(_ association: TeamFiles.Association) {
    guard let file = try? association.read(), let appID = association.appID ?? file.appIDs.first
    else { return nil }
    domain = AssociatedDomain(association.domain)
    matcher = file.matcher(appID: appID, domain: association.domain)
  }

  var name: String { domain.written }
}

extension AppBundle {
  /// Takes a team's own files in place of what there was.
  mutating func install(_ files: TeamFiles) {
    if let team = files.association.flatMap({ TeamDomain($0) }) {
      teamDomains.removeAll { $0.domain == team.domain }
      teamDomains.insert(team, at: 0)
    }
    guard let plist = files.infoPlist.flatMap({ try? InfoPlist($0) }) else { return }
    schemes = plist.schemes
    shortcuts = plist.quickActions.map(UIApplicationShortcutItem.init)
    activityTypes = plist.activityTypes ?? []
    declaresActivities = true
    documentTypes = plist.documentTypes
  }

  /// What the phone knows of the app, as an event tells it.
  var installed: AppEvent {
    .installed(
      domains: teamDomains.map { AppEvent.Domain(domain: $0.name, appID: $0.matcher.appID) }
        + domains.keys.sorted().filter(isServed).map {
          AppEvent.Domain(domain: $0, appID: appID)
        },
      schemes: schemes,
      shortcuts: shortcuts.map {
        AppEvent.ShortcutItem(type: $0.type, title: $0.localizedTitle)
      })
  }

  /// Whether no file of a team stands in the place of the domain's own.
  private func isServed(_ host: String) -> Bool {
    !teamDomains.contains { $0.domain.covers(host: host) }
  }
}

extension UIApplicationShortcutItem {
  convenience init(_ action: QuickAction) {
    self.init(
      type: action.type, localizedTitle: action.title, localizedSubtitle: action.subtitle,
      icon: nil,
      userInfo: action.userInfo.isEmpty
        ? nil : JSONValue.object(action.userInfo).foundationObject as? [String: Any])
  }
}
