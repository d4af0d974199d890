package import HeadlessUIKit
package import Scenarios

// What an app's adaptation tells the phone of links.
extension Deeplink {
  /// Reads whatever is delivered.
  package init?(_ delivery: Delivery) {
    switch delivery {
    case .shortcut(let item): self.init(item)
    case .url(let url): self.init(url)
    case .universalLink(let url): self.init(NSUserActivity.browsing(url))
    case .activity(let activity): self.init(activity)
    case .notification(let payload): self.init(payload.userInfo)
    }
  }

  /// The controllers that a link of this text leads to.
  package static func destinations(of value: LinkValue) -> [UIViewController.Type] {
    guard let url = URL(string: "navscope://\(value)"), let link = Deeplink(url) else { return [] }
    return [link.destination]
  }
}

extension DeeplinkInbox {
  /// The links that wait, the next one first.
  package var pending: [LinkValue] { waiting.map(\.value) }
}

extension AppBundle {
  /// The bundle of the app of an id, with all quick actions.
  package static func withQuickActions(id: String) -> AppBundle {
    AppBundle(identifier: "com.myApp.\(id)", shortcuts: QuickAction.allCases.map(\.item))
  }
}
