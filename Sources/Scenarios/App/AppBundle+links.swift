internal import DeeplinkFormats
internal import Foundation

extension AppBundle {
  /// Why a web address does not open the app; nil when it does.
  func reasonToStayInBrowser(_ url: URL) -> String? {
    guard let host = url.host?.lowercased(), let text = domains[host] else {
      return "no installed app is associated with \(url.host ?? "the address")"
    }
    let file: AssociationFile
    do throws(Problem<AssociationFault>) {
      file = try AssociationFile(parsing: Array(text.utf8))
    } catch {
      return "the association file of \(host) cannot be read: \(error.description)"
    }
    let decision = file.matcher(appID: appID, domain: host).decide(url.absoluteString)
    return decision.outcome == .match ? nil : decision.reason
  }
}
