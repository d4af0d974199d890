internal import DeeplinkFormats
package import Foundation
internal import JSON

extension AppBundle {
  /// Whether the app opens URLs of a scheme.
  func hasRegistered(scheme: String) -> Bool {
    schemes.contains { $0.lowercased() == scheme.lowercased() }
  }

  /// Whether the app says that it opens addresses of this domain, or of this scheme.
  package func claims(_ url: URL) -> Bool {
    guard let scheme = url.scheme, ["http", "https"].contains(scheme) else {
      return hasRegistered(scheme: url.scheme ?? "")
    }
    let host = url.host?.lowercased() ?? ""
    return teamDomains.contains { $0.domain.covers(host: host) } || association(of: host) != nil
  }

  /// Why a web address does not open the app; nil when it does.
  package func reasonToStayInBrowser(_ url: URL) -> String? {
    let host = url.host?.lowercased() ?? ""
    if let team = teamDomains.first(where: { $0.domain.covers(host: host) }) {
      return Self.reason(team.matcher, url)
    }
    guard let text = association(of: host) else {
      return "no installed app is associated with \(url.host ?? "the address")"
    }
    do throws(Problem<AssociationFault>) {
      let file = try AssociationFile(parsing: Array(text.utf8))
      return Self.reason(file.matcher(appID: appID, domain: host), url)
    } catch {
      return "the association file of \(host) cannot be read: \(error.description)"
    }
  }

  /// The file of the domain itself, else of the closest one that means all its subdomains.
  private func association(of host: String) -> String? {
    if let own = domains[host] { return own }
    let closest = domains.keys.filter { AssociatedDomain($0).covers(host: host) }
      .max { ($0.count, $1) < ($1.count, $0) }
    return closest.flatMap { domains[$0] }
  }

  private static func reason(_ matcher: LinkMatcher, _ url: URL) -> String? {
    let decision = matcher.decide(url.absoluteString)
    return decision.outcome == .match ? nil : decision.reason
  }

  /// Why an activity is not handed to the app; nil when it is.
  package func reasonToWithhold(activityType: String) -> String? {
    guard declaresActivities else { return nil }
    do throws(Problem<UserActivityFault>) {
      try UserActivity(activityType: activityType).checkDeclared(in: activityTypes)
      return nil
    } catch {
      return error.message
    }
  }
}
