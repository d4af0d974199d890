package import VirtualTime

/// A controller as the trace has told of it so far.
///
/// Other objects are named by their numbers, 0 for none; what happened by the `seq` of its event, 0
/// for never.
package final class ControllerState {
  package enum Kind: Sendable { case plain, navigation, tab, page, other }

  package enum Appearance: String, Sendable { case disappeared, appearing, appeared, disappearing }

  package let object: ObjectReference
  package let number: Int32
  private let facts: ClassFacts
  package let createdAt: Int
  package internal(set) var title: String?
  package internal(set) var parent: Int32 = 0
  package internal(set) var children: [Int32] = []
  /// Whether it has ever had a child.
  package internal(set) var isContainer = false
  package internal(set) var view: Int32 = 0
  /// The window whose root it is.
  package internal(set) var window: Int32 = 0
  package internal(set) var presenter: Int32 = 0
  package internal(set) var presented: Int32 = 0
  /// The stack of a navigation controller, bottom first; `nil` until the trace says it.
  package internal(set) var stack: [Int32]?
  /// The index of a tab bar controller's selected child.
  package internal(set) var selected: Int?
  package internal(set) var appearance = Appearance.disappeared
  package internal(set) var appearanceChangedAt = 0
  /// When it last got `viewWillAppear`, with which event, and how often it did.
  package internal(set) var appearedAt = Instant.zero
  package internal(set) var appearingAt = 0
  package internal(set) var appearances = 0
  /// False once it is freed; it stays known while its view is in another one.
  package internal(set) var isAlive = true

  /// The events at which it last got its parent, `didMove` and `willMove` out of it, and lost its
  /// place.
  package internal(set) var addedAt = 0
  package internal(set) var didMoveAt = 0
  package internal(set) var willMoveOutAt = 0
  package internal(set) var removedAt = 0
  /// The container, window or presenter in which it lost its place.
  package internal(set) var removedFrom: ObjectReference?
  /// Whether it is among the world's changed controllers.
  package internal(set) var isChanged = false

  init(_ object: ObjectReference, _ number: Int32, _ facts: ClassFacts, createdAt seq: Int) {
    self.object = object
    self.number = number
    self.facts = facts
    createdAt = seq
  }

  package var kind: Kind { facts.kind }
  /// Whether the app gave it no class of its own.
  package var isPlain: Bool { facts.base == className }

  /// The class's name.
  package var className: String { object.className }

  /// The class, for comparing; `nil` if the trace was read.
  package var classID: ObjectIdentifier? { object.classID }

  /// Whether it is a container of UIKit's without any screen in it.
  package var isEmptyContainer: Bool {
    switch kind {
    case .navigation: (stack ?? children).isEmpty
    case .tab: children.isEmpty
    case .plain, .page, .other: false
    }
  }

  /// Whether it is in some tree of controllers.
  package var isAttached: Bool { parent != 0 || window != 0 || presenter != 0 }
}

extension ControllerState: CanonicalState {
  package func canonical<Visitor: CanonicalVisitor>(_ visitor: inout Visitor) {
    visitor.value("object", classID)
    // Its age among the living.
    visitor.nothing("number")
    visitor.nothing("createdAt")
    // Follows from the class.
    visitor.nothing("facts")
    visitor.value("title", title ?? "")
    visitor.rank("parent", parent)
    visitor.ranks("children", children)
    // Told to readers of a run that has ended.
    visitor.nothing("isContainer")
    visitor.rank("view", view)
    visitor.rank("window", window)
    visitor.rank("presenter", presenter)
    visitor.rank("presented", presented)
    // UIKit's containers store them, which is read by reflection.
    visitor.nothing("stack")
    visitor.nothing("selected")
    visitor.value("appearance", appearance.rawValue)
    // Evidence, and what rules remember themselves.
    visitor.nothing("appearanceChangedAt")
    // Added to the times of a state: this very instant, or an earlier one.
    visitor.nothing("appearedAt")
    // Asked for in the turn in which it appeared.
    visitor.nothing("appearingAt")
    visitor.value("appearances", appearances > 1)
    visitor.value("isAlive", isAlive)
    visitor.order([
      "addedAt": addedAt, "didMoveAt": didMoveAt, "willMoveOutAt": willMoveOutAt,
      "removedAt": removedAt,
    ])
    // Evidence.
    visitor.nothing("removedFrom")
    visitor.value("isChanged", isChanged)
  }
}

extension Callback {
  /// The state of a controller from this callback on; `nil` if nothing changes.
  package var appearance: ControllerState.Appearance? {
    switch self {
    case .viewWillAppear: .appearing
    case .viewDidAppear: .appeared
    case .viewWillDisappear: .disappearing
    case .viewDidDisappear: .disappeared
    default: nil
    }
  }
}
