import Phone

/// Opens links when the moment has come.
package protocol DeeplinkOpener: AnyObject {
  var canOpen: Bool { get }
  func open(_ link: DeeplinkType)
}

/// Keeps links until they can be opened, in the order in which they came, or only the last, as the
/// policy says.
///
/// A link that came without a session belongs to the next user who signs in; one that came under a
/// session goes when that ends, unless the policy keeps it.
package final class DeeplinkManager {
  private struct Waiting {
    let link: DeeplinkType
    let value: LinkValue
    let cameUnderSession: Bool
  }

  package weak var opener: (any DeeplinkOpener)?
  private var queue: [Waiting] = []
  /// The links that wait as the trace writes them, the next one first.
  var pending: [LinkValue] { queue.map(\.value) }
  private(set) var refused: [(link: DeeplinkType, reason: String)] = []

  package init() {}

  /// Takes a link, if there is one; false when there is none.
  package func receive(_ link: DeeplinkType?) -> Bool {
    guard let link else { return false }
    if LinkPolicy.current.waitingLinks == .last { queue = [] }
    queue.append(
      Waiting(link: link, value: LinkValue(link), cameUnderSession: Session.isLoggedIn))
    openNext()
    return true
  }

  /// Opens the first link that waits, if this is the moment.
  package func openNext() {
    if !Session.isLoggedIn { sessionWasOver() }
    guard let link = queue.first?.link, opener?.canOpen == true else { return }
    queue.removeFirst()
    guard link != .newListing || Session.profile == .host else {
      refused.append((link, "only a host can add a listing"))
      return openNext()
    }
    opener?.open(link)
  }

  /// The user has signed out.
  func userDidSignOut() {
    if LinkPolicy.current.atLogout == .drop { queue = [] }
  }

  /// A session turned out to be over.
  func sessionWasOver() {
    guard LinkPolicy.current.atLogout == .drop else { return }
    queue.removeAll(where: \.cameUnderSession)
  }
}
