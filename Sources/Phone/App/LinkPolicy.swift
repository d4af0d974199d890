internal import HeadlessUIKit

/// How an app treats links in cases in which good teams disagree; a script's conditions choose, as
/// far as the app declares them.
///
/// The rules keep to what was chosen: what was asked for is no finding.
public struct LinkPolicy: Sendable, Equatable {
  /// A link that is followed again while its screen is in front.
  public enum SameLink: String, CaseIterable, Sendable {
    /// Its screen stays the only one.
    case once
    /// Another screen of it opens over the first.
    case again
  }

  /// Several links that wait.
  public enum WaitingLinks: String, CaseIterable, Sendable {
    /// They open in the order in which they came.
    case queue
    /// The latest takes the place of the earlier ones.
    case last
  }

  /// A link that waits when its user signs out.
  public enum AtLogout: String, CaseIterable, Sendable {
    /// It goes with its user.
    case drop
    /// It opens for the user who signs in next.
    case keep
  }

  /// A link that comes while a modal is open.
  public enum OverModal: String, CaseIterable, Sendable {
    /// The modal goes, and the link opens.
    case dismiss
    /// The link waits until the person has closed the modal.
    case wait
  }

  /// A link that comes while the lock is shown.
  public enum UnderLock: String, CaseIterable, Sendable {
    /// It opens when the unlocking has ended.
    case wait
    /// It opens at once, while the lock still hides it.
    case beneath
  }

  /// What a link's screen has below it.
  public enum Beneath: String, CaseIterable, Sendable {
    /// The app's first screen, and what leads from there.
    case home
    /// Nothing: no way leads back from it.
    case nothing
  }

  public var sameLink = SameLink.once
  public var waitingLinks = WaitingLinks.queue
  public var atLogout = AtLogout.drop
  public var overModal = OverModal.dismiss
  public var underLock = UnderLock.wait
  public var beneath = Beneath.home

  /// What apps do that do not declare anything else: the first value of each.
  public init() {}

  /// What conditions ask for.
  init(_ conditions: Conditions) {
    func chosen<Value: RawRepresentable<String>>(_ name: String, _ value: inout Value) {
      value = Value(rawValue: conditions.choice(name)) ?? value
    }
    chosen("sameLink", &sameLink)
    chosen("waitingLinks", &waitingLinks)
    chosen("linksAtLogout", &atLogout)
    chosen("linkOverModal", &overModal)
    chosen("linkUnderLock", &underLock)
    chosen("linkBeneath", &beneath)
  }

  /// The policy of the running app.
  public static var current: LinkPolicy { Kept.shared.policy }

  /// Sets the policy of the app that is being started.
  static func start(_ policy: LinkPolicy) { Kept.shared.policy = policy }

  private final class Kept {
    var policy = LinkPolicy()
    static var shared: Kept { ProcessImage.value { Kept() } }
  }
}

// MARK: - As conditions

extension ConditionDeclaration {
  /// `sameLink`: what a link does that is followed again.
  public static let sameLink = policy(
    "sameLink", "Repeated link opens",
    "A link whose screen is already in front. Once: it stays the only one. Again: another opens over it.",
    LinkPolicy.SameLink.once)
  /// `waitingLinks`: which of several links opens.
  public static let waitingLinks = policy(
    "waitingLinks", "Pending links kept",
    "Several links that wait. Queue: all open, in the order of arrival. Last: only the latest opens.",
    LinkPolicy.WaitingLinks.queue)
  /// `linksAtLogout`: what becomes of waiting links when their user signs out.
  public static let linksAtLogout = policy(
    "linksAtLogout", "On logout, pending links",
    "Drop: they are discarded with their user. Keep: they open for whoever signs in next.",
    LinkPolicy.AtLogout.drop)
  /// `linkOverModal`: what a link does to an open modal.
  public static let linkOverModal = policy(
    "linkOverModal", "Link while a modal is presented",
    "Dismiss: the modal is dismissed and the link opens. Wait: the link opens after the user dismisses it.",
    LinkPolicy.OverModal.dismiss)
  /// `linkUnderLock`: what a link does under the lock.
  public static let linkUnderLock = policy(
    "linkUnderLock", "Link while locked",
    "Wait: the link opens after unlocking. Beneath: it opens at once, hidden by the lock.",
    LinkPolicy.UnderLock.wait)
  /// `linkBeneath`: what lies beneath a link's screen.
  public static let linkBeneath = policy(
    "linkBeneath", "Back stack under a deep link",
    "Home: Back leads to the app's first screen. Nothing: the link's screen has no way back.",
    LinkPolicy.Beneath.home)

  private static func policy<Value: RawRepresentable<String> & CaseIterable>(
    _ name: String, _ title: String, _ about: String, _ standard: Value
  ) -> ConditionDeclaration {
    ConditionDeclaration(
      name, title: title, about: about,
      .choice(of: Value.allCases.map(\.rawValue), default: standard.rawValue))
  }
}
