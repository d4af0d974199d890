/// Opens links when the moment has come.
package protocol DeeplinkOpener: AnyObject {
  /// Whether a link may be opened now.
  var canOpen: Bool { get }
  func open(_ link: Deeplink)
}

/// Keeps links until they can be opened, in the order in which they came.
///
/// A link belongs to whoever signs in next; signing out lets go of those that wait.
package final class DeeplinkInbox {
  package weak var opener: (any DeeplinkOpener)?
  package private(set) var waiting: [Deeplink] = []

  package init() {}

  /// Takes a link, if there is one; false when there is none.
  func receive(_ link: Deeplink?) -> Bool {
    guard let link else { return false }
    waiting.append(link)
    openNext()
    return true
  }

  /// Opens the first link that waits, if this is the moment.
  package func openNext() {
    guard let link = waiting.first, let opener, opener.canOpen else { return }
    waiting.removeFirst()
    opener.open(link)
  }

  /// The user has signed out.
  package func forgetAll() { waiting = [] }
}
