internal import Foundation

extension AppBundle {
  /// Why a web address does not open the app; nil when it does.
  func reasonToStayInBrowser(_ url: URL) -> String? {
    guard let host = url.host?.lowercased(), domains[host] != nil else {
      return "no installed app is associated with \(url.host ?? "the address")"
    }
    return nil
  }
}
