public import Foundation

/// A description of what a view shows.
public protocol UIContentConfiguration {
  /// A view that shows it.
  func makeContentView() -> any UIView & UIContentView
  /// The description for a state.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a description.
public protocol UIContentView: UIView {
  /// What it shows; setting it changes the view.
  var configuration: any UIContentConfiguration { get set }
  /// Whether it can show a description.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}

/// What a description may depend on.
public protocol UIConfigurationState {
  var traitCollection: UITraitCollection { get set }
  init(traitCollection: UITraitCollection)
}

/// The state of a view.
public struct UIViewConfigurationState: UIConfigurationState, Hashable, Sendable {
  public var traitCollection: UITraitCollection
  public var isDisabled = false
  public var isHighlighted = false
  public var isSelected = false
  public var isFocused = false
  public var isPinned = false

  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
}

/// The state of a cell.
public struct UICellConfigurationState: UIConfigurationState, Hashable, Sendable {
  public var traitCollection: UITraitCollection
  public var isDisabled = false
  public var isHighlighted = false
  public var isSelected = false
  public var isFocused = false
  public var isEditing = false
  public var isExpanded = false
  public var isSwiped = false
  public var isReordering = false

  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
}

/// A description of what is behind a cell's content. Only its colour is drawn.
public struct UIBackgroundConfiguration: Hashable, Sendable {
  /// The color, `nil` for none.
  public var backgroundColor: UIColor?
  /// How round the corners are, in points; drawn in a button of a fixed corner style alone.
  public var cornerRadius: CGFloat = 0

  /// The colour of the border; not drawn.
  public var strokeColor: UIColor?
  /// The width of the border, in points; not drawn.
  public var strokeWidth: CGFloat = 0

  init(_ color: UIColor?) { backgroundColor = color }

  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.clear) }
  public static func listPlainCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.systemBackground)
  }
  public static func listGroupedCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.systemBackground)
  }
  public static func listCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.systemBackground)
  }
}
