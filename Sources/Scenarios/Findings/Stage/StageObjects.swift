internal import Foundation
internal import HeadlessUIKit
internal import VirtualTime

/// A controller as the trace has told of it. Other objects are named by their numbers, 0 for none.
final class StageController {
  enum Kind { case plain, navigation, tab, other }

  enum Appearance { case disappeared, appearing, appeared, disappearing }

  let id: ObjectID
  let kind: Kind
  let role: ScreenRole?
  let createdAt: Int
  var title: String?
  var parent: Int32 = 0
  var children: [Int32] = []
  var view: Int32 = 0
  /// The window whose root it is.
  var window: Int32 = 0
  var presenter: Int32 = 0
  var presented: Int32 = 0
  var appearance = Appearance.disappeared
  var appearanceChangedAt = 0
  var appearedAt = Instant.zero
  /// How often it was told that it will appear.
  var appearances = 0
  var isAlive = true

  /// Where it last got its parent, was told of it, was told to go, and lost it; 0 for never.
  var addedAt = 0
  var didMoveAt = 0
  var willMoveOutAt = 0
  var removedAt = 0
  /// Whether it is in the list of what has changed since the last rest.
  var isTouched = false

  init(_ id: ObjectID, kind: Kind, role: ScreenRole?, createdAt: Int) {
    self.id = id
    self.kind = kind
    self.role = role
    self.createdAt = createdAt
  }

  var number: Int32 { id.number }

  /// Whether it hangs in some tree of controllers.
  var isAttached: Bool { parent != 0 || window != 0 || presenter != 0 }
}

/// A view as the trace has told of it.
final class StageView {
  let id: ObjectID
  let isWindow: Bool
  var superview: Int32 = 0
  var subviews: [Int32] = []
  /// The controller whose view it is, or was when that was freed.
  var owner: Int32 = 0
  var frame = CGRect.zero
  var alpha = 1.0
  var isHidden = false
  var isTransformed = false
  var insertedAt = 0
  var frameSetAt = 0

  // Of a window alone.
  var level = 0.0
  var root: Int32 = 0
  var shownAt = 0
  var rootSetAt = 0
  var order = 0
  var wasFullScreen = false
  var changedAt = 0
  /// What it showed at the last rest.
  var rested: RestedPart?
  var isTouched = false

  init(_ id: ObjectID, isWindow: Bool) {
    self.id = id
    self.isWindow = isWindow
    isHidden = isWindow
  }

  var number: Int32 { id.number }
}

/// The part of the app that a window showed when it last was at rest; kept as values, since the part may be gone.
struct RestedPart {
  let id: ObjectID
  /// Its title, or that of what it held.
  let title: String?
  let contentClass: ObjectIdentifier
  let role: ScreenRole?
  /// The session in which it was shown; nil without one.
  let session: Int?
  /// Where it came to its place.
  let placedAt: Int

  var number: Int32 { id.number }

  /// What a person would call it.
  var name: String { id.name(titled: title) }
}

extension ObjectID {
  /// What a person would call a screen: its title, or else its class.
  func name(titled title: String?) -> String { title.map { "“\($0)”" } ?? className }
}

/// A link on its way.
struct StageLink {
  let number: Int
  let receivedAt: Int
  let via: String
  /// Whether it is a notification with data beside `aps`.
  let hasOwnData: Bool
  var value = ""
  var storedAt = 0
  /// The session that it came in, or the first one after.
  var session: Int?
  var isWaiting = false
}

/// A change of screens that is running.
struct RunningTransition {
  let id: Int
  let seq: Int
  let effect: String
  let duration: Double
  let from: Int32
  let to: Int32
  let container: Int32
  let begun: Instant
}
