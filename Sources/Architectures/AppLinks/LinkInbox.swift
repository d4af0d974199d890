public import Scenarios

/// Opens links when the moment has come.
public protocol LinkOpening: AnyObject {
  /// Main is at rest, and its user is signed in.
  var canOpenLinks: Bool { get }
  func open(_ link: AppLink)
}

/// Keeps links until they can be opened, in the order in which they came.
///
/// A link belongs to whoever signs in next; signing out lets go of those that wait.
public final class LinkInbox {
  public weak var opener: (any LinkOpening)?
  public private(set) var waiting: [AppLink] = []

  public init() {}

  /// The links that wait as the trace writes them, the next one first.
  public var pending: [LinkValue] { waiting.map(\.value) }

  /// Takes a link, if there is one; false when there is none.
  public func receive(_ link: AppLink?) -> Bool {
    guard let link else { return false }
    waiting.append(link)
    openNext()
    return true
  }

  /// Opens the first link that waits, if this is the moment.
  public func openNext() {
    guard let link = waiting.first, let opener, opener.canOpenLinks else { return }
    waiting.removeFirst()
    opener.open(link)
  }

  /// The user has signed out.
  public func forgetAll() {
    waiting = []
  }
}
