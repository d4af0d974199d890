internal import HeadlessUIKit
public import Phone

/// Opens links when the moment has come.
public protocol LinkOpening: AnyObject {
  /// Someone is signed in, whatever is shown.
  var isUserSignedIn: Bool { get }
  /// Main is at rest, and its user is signed in.
  var canOpenLinks: Bool { get }
  /// Shows the link's screen; called only while `canOpenLinks`.
  func open(_ link: AppLink)
}

/// Keeps links until they can be opened: all in the order in which they came, or only the last, as
/// the policy says.
///
/// A link that came without a session belongs to the next user who signs in; one that came under a
/// session goes when that is over, unless the policy keeps it.
public final class LinkInbox {
  private struct Waiting {
    let link: AppLink
    let value: LinkValue
    let cameUnderSession: Bool
  }

  /// Who opens the links; without one all of them wait.
  public weak var opener: (any LinkOpening)?
  private var queue: [Waiting] = []

  /// An inbox without links.
  public init() {}

  /// The links that wait as the trace writes them, the next one first.
  public var pending: [LinkValue] { queue.map(\.value) }

  /// Takes a link, if there is one; false when there is none.
  public func receive(_ link: AppLink?) -> Bool {
    guard let link else { return false }
    if LinkPolicy.current.waitingLinks == .last { queue = [] }
    queue.append(
      Waiting(
        link: link, value: link.value, cameUnderSession: opener?.isUserSignedIn == true))
    openNext()
    return true
  }

  /// Opens the first link that waits, if this is the moment: never in the background, where no
  /// person would see it.
  public func openNext() {
    sessionMayBeOver()
    guard let link = queue.first?.link, UIApplication.shared.applicationState != .background,
      let opener, opener.canOpenLinks
    else { return }
    queue.removeFirst()
    opener.open(link)
  }

  /// The user has signed out: what waits goes, unless the policy keeps it for the next one.
  public func userDidSignOut() {
    if LinkPolicy.current.atLogout == .drop { queue = [] }
  }

  /// The session is looked at: if it turns out to be over, what came under it goes.
  public func sessionMayBeOver() {
    guard let opener, !opener.isUserSignedIn, LinkPolicy.current.atLogout == .drop else { return }
    queue.removeAll(where: \.cameUnderSession)
  }
}
