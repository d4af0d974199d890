internal import DeeplinkFormats
package import Foundation
internal import JSON

extension AppBundle {
  /// Whether the app opens URLs of a scheme.
  func hasRegistered(scheme: String) -> Bool {
    schemes.contains { $0.lowercased() == scheme.lowercased() }
  }

  /// Why a web address does not open the app; nil when it does.
  package func reasonToStayInBrowser(_ url: URL) -> String? {
    let host = url.host?.lowercased() ?? ""
    if let team = teamDomains.first(where: { $0.domain.covers(host: host) }) {
      return Self.reason(team.matcher, url)
    }
    guard let text = domains[host] else {
      return "no installed app is associated with \(url.host ?? "the address")"
    }
    do throws(Problem<AssociationFault>) {
      let file = try AssociationFile(parsing: Array(text.utf8))
      return Self.reason(file.matcher(appID: appID, domain: host), url)
    } catch {
      return "the association file of \(host) cannot be read: \(error.description)"
    }
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
