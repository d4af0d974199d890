/// Opens links when the moment has come.
protocol DeeplinkOpener: AnyObject {
  var canOpen: Bool { get }
  func open(_ link: DeeplinkType)
}

/// Keeps links until they can be opened, in the order in which they came.
///
/// A link belongs to whoever signs in next; signing out lets go of those that wait.
final class DeeplinkManager {
  weak var opener: (any DeeplinkOpener)?
  private(set) var waiting: [DeeplinkType] = []
  private(set) var refused: [(link: DeeplinkType, reason: String)] = []

  /// Takes a link, if there is one; false when there is none.
  func receive(_ link: DeeplinkType?) -> Bool {
    guard let link else { return false }
    waiting.append(link)
    openNext()
    return true
  }

  /// Opens the first link that waits, if this is the moment.
  func openNext() {
    guard let link = waiting.first, opener?.canOpen == true else { return }
    waiting.removeFirst()
    guard link != .newListing || Session.profile == .host else {
      refused.append((link, "only a host can add a listing"))
      return openNext()
    }
    opener?.open(link)
  }

  /// The user has signed out.
  func forgetAll() {
    waiting = []
  }
}
