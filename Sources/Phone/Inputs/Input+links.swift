internal import Foundation

extension Input {
  /// What opens a link from outside an app: a link to the web is a universal link.
  package static func opening(_ url: String) -> Input {
    let isWeb = ["https", "http"].contains(URL(string: url)?.scheme?.lowercased())
    return isWeb ? .universalLink(url) : .openURL(url)
  }

  /// The URL that is opened by it; `nil` for another input.
  package var openedURL: String? {
    switch kind {
    case let kind as OpenURL: kind.url
    case let kind as UniversalLink: kind.url
    default: nil
    }
  }

  /// The link that the app is handed by it; `nil` for another input.
  package var openedLink: Delivery? {
    switch kind {
    case let kind as OpenURL: URL(string: kind.url).map { .url($0) }
    case let kind as UniversalLink: URL(string: kind.url).map { .universalLink($0) }
    default: nil
    }
  }
}
