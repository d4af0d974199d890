internal import HeadlessUIKit
public import Scenarios

/// Opens links when the moment has come.
public protocol LinkOpening: AnyObject {
  /// Main is at rest, and its user is signed in.
  var canOpenLinks: Bool { get }
  /// Shows the link's screen; called only while `canOpenLinks`.
  func open(_ link: AppLink)
}

/// Keeps links until they can be opened: all in the order in which they came, or only the last, as the policy says.
///
/// A link belongs to whoever signs in next.
public final class LinkInbox {
  /// Who opens the links; without one all of them wait.
  public weak var opener: (any LinkOpening)?
  /// The links that wait, the next one first.
  public private(set) var waiting: [AppLink] = []

  /// An inbox without links.
  public init() {}

  /// The links that wait as the trace writes them, the next one first.
  public var pending: [LinkValue] { waiting.map(\.value) }

  /// Takes a link, if there is one; false when there is none.
  public func receive(_ link: AppLink?) -> Bool {
    guard let link else { return false }
    if LinkPolicy.current.waitingLinks == .last { waiting = [] }
    waiting.append(link)
    openNext()
    return true
  }

  /// Opens the first link that waits, if this is the moment: never in the background, where nobody would see it.
  public func openNext() {
    guard let link = waiting.first, UIApplication.shared.applicationState != .background,
      let opener, opener.canOpenLinks
    else { return }
    waiting.removeFirst()
    opener.open(link)
  }

  /// The user has signed out: what waits goes, unless the policy keeps it for the next one.
  public func userDidSignOut() {
    if LinkPolicy.current.atLogout == .drop { waiting = [] }
  }
}
