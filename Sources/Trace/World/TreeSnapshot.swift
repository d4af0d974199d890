package import Foundation

/// The windows, controllers and views of a process at one moment, as values: the contract's tree.
package struct TreeSnapshot: Sendable, Equatable {
  /// The state of the app's process.
  package var state: LifeState
  /// The windows, lowest first.
  package var windows: [WindowNode]
  /// The controllers that were not freed, in order of number, as `Class#n`.
  package var alive: [String]

  package init(state: LifeState, windows: [WindowNode], alive: [String]) {
    self.state = state
    self.windows = windows
    self.alive = alive
  }

  package struct WindowNode: Sendable, Equatable {
    package var object: String
    package var level: Double
    package var isKey: Bool
    package var isHidden: Bool
    package var root: ControllerNode?
    package var views: [ViewNode]

    package init(
      object: String, level: Double, isKey: Bool, isHidden: Bool, root: ControllerNode?,
      views: [ViewNode]
    ) {
      self.object = object
      self.level = level
      self.isKey = isKey
      self.isHidden = isHidden
      self.root = root
      self.views = views
    }
  }

  package struct ControllerNode: Sendable, Equatable {
    package var object: String
    package var title: String?
    package var appearance: String
    package var children: [ControllerNode]
    /// What it presents: one or none.
    package var presented: [ControllerNode]
    package var view: String?
    /// The stack, for a navigation controller.
    package var stack: [String]?
    /// The index of the selected child, for a tab bar controller.
    package var selected: Int?

    package init(
      object: String, title: String?, appearance: String, children: [ControllerNode],
      presented: [ControllerNode], view: String?, stack: [String]?, selected: Int?
    ) {
      self.object = object
      self.title = title
      self.appearance = appearance
      self.children = children
      self.presented = presented
      self.view = view
      self.stack = stack
      self.selected = selected
    }
  }

  package struct ViewNode: Sendable, Equatable {
    package var object: String
    package var frame: CGRect
    package var alpha: Double
    package var isHidden: Bool
    /// The controller whose view it is, or was.
    package var controller: String?
    /// Whether that controller is gone.
    package var isOrphan: Bool
    package var subviews: [ViewNode]

    package init(
      object: String, frame: CGRect, alpha: Double, isHidden: Bool, controller: String?,
      isOrphan: Bool, subviews: [ViewNode]
    ) {
      self.object = object
      self.frame = frame
      self.alpha = alpha
      self.isHidden = isHidden
      self.controller = controller
      self.isOrphan = isOrphan
      self.subviews = subviews
    }
  }
}
