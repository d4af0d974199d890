package import Foundation

/// A view as the trace has told of it so far; whatever is no controller counts as one.
///
/// Other objects are named by their numbers, 0 for none; what happened by the `seq` of its event, 0
/// for never.
package final class ViewState {
  package let object: ObjectReference
  package let number: Int32
  private let facts: ClassFacts
  package internal(set) var superview: Int32 = 0
  /// Back to front.
  package internal(set) var subviews: [Int32] = []
  /// The controller whose view it is, or was when that was freed.
  package internal(set) var owner: Int32 = 0
  /// What that controller is called.
  package internal(set) var ownerName: ObjectReference?
  /// In points of the superview.
  package internal(set) var frame = CGRect.zero
  /// The point of it that is shown at its corner.
  package internal(set) var boundsOrigin = CGPoint.zero
  package internal(set) var alpha = 1.0
  package internal(set) var isHidden = false
  package internal(set) var isTransformed = false
  package internal(set) var insertedAt = 0
  package internal(set) var frameSetAt = 0
  /// What was set, if the world keeps properties.
  package internal(set) var properties: [Property: PropertyValue] = [:]
  /// What a window has besides.
  package internal(set) var window: WindowState?
  /// Whether it is among the world's changed windows.
  package internal(set) var isChanged = false

  init(_ object: ObjectReference, _ number: Int32, _ facts: ClassFacts, createdAt seq: Int) {
    self.object = object
    self.number = number
    self.facts = facts
    isHidden = facts.isWindow
    window = facts.isWindow ? WindowState(order: seq) : nil
  }

  /// The nearest class that is UIKit's own.
  package var base: String { facts.base }

  package var isWindow: Bool { window != nil }

  /// The root controller of a window.
  package var root: Int32 { window?.root ?? 0 }

  /// The event at which a window was last shown.
  package var shownAt: Int { window?.shownAt ?? 0 }

  /// The event at which a window last changed its looks.
  package var looksChangedAt: Int { window?.changedAt ?? 0 }

  /// Whether it is a shown window with a root that is, or has been, as large as the screen.
  package var isWholeWindow: Bool {
    guard let window else { return false }
    return !isHidden && window.wasFullScreen && window.root != 0
  }

  /// Whether anything of it could be seen by its own values.
  package var isDrawn: Bool { !isHidden && alpha > 0.01 }
}

extension ViewState: CanonicalState {
  package func canonical<Visitor: CanonicalVisitor>(_ visitor: inout Visitor) {
    visitor.value("object", object.classID)
    // Its age among the living.
    visitor.nothing("number")
    // Follow from the class.
    visitor.nothing("facts")
    visitor.rank("superview", superview)
    visitor.ranks("subviews", subviews)
    visitor.rank("owner", owner)
    visitor.nothing("ownerName")
    visitor.value("frame", frame)
    visitor.value("boundsOrigin", boundsOrigin)
    visitor.value("alpha", alpha)
    visitor.value("isHidden", isHidden)
    visitor.value("isTransformed", isTransformed)
    // Evidence, and what rules remember themselves.
    visitor.nothing("insertedAt")
    visitor.nothing("frameSetAt")
    // No rule has them.
    visitor.nothing("properties")
    visitor.part("window", window)
    visitor.value("isChanged", isChanged)
  }
}
