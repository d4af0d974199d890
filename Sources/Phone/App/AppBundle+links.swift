internal import DeeplinkFormats
package import Foundation
internal import JSON

extension AppBundle {
  /// Whether the app opens URLs of a scheme, which the system does not keep for itself.
  func hasRegistered(scheme: String) -> Bool {
    !URLTypes.isReserved(scheme) && schemes.contains { $0.lowercased() == scheme.lowercased() }
  }

  /// Whether the app says that it opens addresses of this domain, or of this scheme.
  package func claims(_ url: URL) -> Bool {
    guard let scheme = url.scheme, ["http", "https"].contains(scheme) else {
      return hasRegistered(scheme: url.scheme ?? "")
    }
    let host = url.host?.lowercased() ?? ""
    return teamDomains.contains { $0.domain.covers(host: host) } || association(of: host) != nil
  }

  /// Whether the app opens a URL among several: by its scheme, or as a file.
  func opens(_ url: URL) -> Bool {
    url.isFileURL ? opensFiles : hasRegistered(scheme: url.scheme ?? "")
  }

  /// Whether the phone opens the app for a link that a person follows, and why.
  ///
  /// - Parameter text: the link as it is written, which an association file is compared with.
  package func opening(_ url: URL, written text: String? = nil) -> Opening {
    let scheme = url.scheme ?? ""
    if hasRegistered(scheme: scheme) {
      return Opening(opens: true, reason: "the app has registered the scheme \"\(scheme)\"")
    }
    guard !URLTypes.isReserved(scheme) else {
      return Opening(opens: false, reason: "the scheme \"\(scheme)\" is the system's own")
    }
    guard ["https", "http"].contains(scheme.lowercased()) else {
      return Opening(
        opens: false, reason: "no installed app has registered the scheme \"\(scheme)\"",
        change: "Add \"\(scheme)\" to CFBundleURLSchemes in the app's Info.plist.")
    }
    return webOpening(url, text)
  }

  /// Why a web address does not open the app; `nil` if it does.
  ///
  /// - Parameter text: the address as it is written, which an association file is compared with.
  package func reasonToStayInBrowser(_ url: URL, written text: String? = nil) -> String? {
    let opening = webOpening(url, text)
    return opening.opens ? nil : opening.reason
  }

  private func webOpening(_ url: URL, _ text: String?) -> Opening {
    let host = url.host?.lowercased() ?? ""
    let written = text ?? url.absoluteString
    if let team = teamDomains.first(where: { $0.domain.covers(host: host) }) {
      return Opening(team.matcher.decide(written), of: written)
    }
    guard let text = association(of: host) else {
      return Opening(
        opens: false, reason: "no installed app is associated with \(url.host ?? "the address")",
        change: url.host.map {
          "Serve a file for \($0), and add applinks:\($0) to the app's associated domains."
        })
    }
    do throws(Problem<AssociationFault>) {
      let file = try Self.associations.outcome(of: text, reading: Self.association).get()
      return Opening(file.matcher(appID: appID, domain: host).decide(written), of: written)
    } catch {
      return Opening(
        opens: false,
        reason: "the association file of \(host) cannot be read: \(error.description)")
    }
  }

  private typealias ReadAssociation = Result<AssociationFile, Problem<AssociationFault>>
  private static let associations = Readings<ReadAssociation>()

  private static func association(reading text: String) -> ReadAssociation {
    Result { () throws(Problem<AssociationFault>) in
      try AssociationFile(parsing: Array(text.utf8), advises: false)
    }
  }

  /// The file of the domain itself, else of the closest one that means all its subdomains.
  private func association(of host: String) -> String? {
    if let own = domains[host] { return own }
    let closest = domains.keys.filter { AssociatedDomain($0).covers(host: host) }
      .max { ($0.count, $1) < ($1.count, $0) }
    return closest.flatMap { domains[$0] }
  }

  /// Why an activity is not handed to the app; `nil` if it is.
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
