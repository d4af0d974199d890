package import HeadlessUIKit

/// Reads the app's own URLs, `navscope://messages/42`, and its web addresses,
/// `https://navscope.example/messages/42`.
package enum DeeplinkParser {
  package static func parse(_ url: URL) -> DeeplinkType? {
    guard let place = url.host else { return nil }
    return parse([place] + components(of: url))
  }

  package static func parse(_ activity: NSUserActivity) -> DeeplinkType? {
    guard activity.activityType == NSUserActivityTypeBrowsingWeb, let url = activity.webpageURL
    else { return nil }
    return parse(components(of: url))
  }

  private static func components(of url: URL) -> [String] {
    url.pathComponents.filter { $0 != "/" }
  }

  private static func parse(_ path: [String]) -> DeeplinkType? {
    switch (path.first, path.dropFirst().first) {
    case ("messages", nil): .messages(.root)
    case ("messages", let id?): .messages(.details(id: id))
    case ("request", let id?): .request(id: id)
    case ("activity", nil): .activity
    case ("newListing", nil): .newListing
    default: nil
    }
  }
}
