package import Foundation
internal import HeadlessUIKit
package import Phone
package import VirtualTime

/// A controller as the trace has told of it. Other objects are named by their numbers, 0 for none.
package final class StageController {
  package enum Kind { case plain, navigation, tab, other }

  package enum Appearance { case disappeared, appearing, appeared, disappearing }

  package let id: ObjectID
  package let kind: Kind
  package let role: ScreenRole?
  package let createdAt: Int
  package var title: String?
  package var parent: Int32 = 0
  package var children: [Int32] = []
  package var view: Int32 = 0
  /// The window whose root it is.
  package var window: Int32 = 0
  package var presenter: Int32 = 0
  package var presented: Int32 = 0
  package var appearance = Appearance.disappeared
  package var appearanceChangedAt = 0
  package var appearedAt = Instant.zero
  /// How often it was told that it will appear.
  package var appearances = 0
  package var isAlive = true

  /// Where it last got its parent, was told of it, was told to go, and lost it; 0 for never.
  package var addedAt = 0
  package var didMoveAt = 0
  package var willMoveOutAt = 0
  package var removedAt = 0
  /// Whether it is in the list of what has changed since the last rest.
  package var isTouched = false

  package init(_ id: ObjectID, kind: Kind, role: ScreenRole?, createdAt: Int) {
    self.id = id
    self.kind = kind
    self.role = role
    self.createdAt = createdAt
  }

  package var number: Int32 { id.number }

  /// Whether it hangs in some tree of controllers.
  package var isAttached: Bool { parent != 0 || window != 0 || presenter != 0 }
}

/// A view as the trace has told of it.
package final class StageView {
  package let id: ObjectID
  package let isWindow: Bool
  package var superview: Int32 = 0
  package var subviews: [Int32] = []
  /// The controller whose view it is, or was when that was freed.
  package var owner: Int32 = 0
  package var frame = CGRect.zero
  package var alpha = 1.0
  package var isHidden = false
  package var isTransformed = false
  package var insertedAt = 0
  package var frameSetAt = 0

  // Of a window alone.
  package var level = 0.0
  package var root: Int32 = 0
  package var shownAt = 0
  package var rootSetAt = 0
  package var order = 0
  package var wasFullScreen = false
  package var changedAt = 0
  /// What it showed at the last rest.
  package var rested: RestedPart?
  package var isTouched = false

  package init(_ id: ObjectID, isWindow: Bool) {
    self.id = id
    self.isWindow = isWindow
    isHidden = isWindow
  }

  package var number: Int32 { id.number }
}

/// The part of the app that a window showed when it last was at rest; kept as values, since the
/// part may be gone.
package struct RestedPart {
  package let id: ObjectID
  /// Its title, or that of what it held.
  package let title: String?
  package let contentClass: ObjectIdentifier
  package let role: ScreenRole?
  /// The session in which it was shown; nil without one.
  package let session: Int?
  /// Where it came to its place.
  package let placedAt: Int

  package var number: Int32 { id.number }

  /// What a person would call it.
  package var name: String { id.name(titled: title) }
}

extension ObjectID {
  /// What a person would call a screen: its title, or else its class.
  package func name(titled title: String?) -> String { title.map { "“\($0)”" } ?? className }
}

/// A link on its way.
package struct StageLink {
  package let number: Int
  package let receivedAt: Int
  package let via: String
  /// Whether it is a notification with data beside `aps`.
  package let hasOwnData: Bool
  package var value = ""
  package var storedAt = 0
  /// The session that it came in, or the first one after.
  package var session: Int?
  package var isWaiting = false
}

/// A change of screens that is running.
package struct RunningTransition {
  package let id: Int
  package let seq: Int
  package let effect: TransitionEffect
  package let duration: Double
  package let from: Int32
  package let to: Int32
  package let container: Int32
  package let begun: Instant
}
