public import Phone
package import Trace
public import VirtualTime

/// A run as it stands at a moment.
public struct EndState: Sendable {
  /// The moment.
  public let time: Instant
  /// Windows, controllers and views.
  package let tree: TreeSnapshot
  /// Whether the app counts its user as signed in; `nil` without a process.
  public let isSignedIn: Bool?
  /// The link that waits, or the first of several.
  public let pending: LinkValue?
}

extension EndState {
  /// The state according to a trace, at a moment after its last event if one is given.
  package init(of world: World, at moment: Instant? = nil) {
    let pending = world.isRunning ? world.waitingLinks.first.flatMap { world.links[$0] } : nil
    self.init(
      time: moment ?? world.instant, tree: world.tree, isSignedIn: world.isSignedIn,
      pending: pending.map { LinkValue($0.value) })
  }
}
