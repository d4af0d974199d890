internal import Foundation

/// A view that is used: it performs actions when touched or edited.
open class UIControl: UIView {
  override class var uikitClass: AnyObject.Type { UIControl.self }

  /// What a person did with a control.
  public struct Event: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let touchDown = Event(rawValue: 1 << 0)
    public static let touchUpInside = Event(rawValue: 1 << 6)
    public static let valueChanged = Event(rawValue: 1 << 12)
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    public static let editingChanged = Event(rawValue: 1 << 17)
    public static let editingDidEnd = Event(rawValue: 1 << 18)
  }

  override var isTouchTarget: Bool { true }

  private var actions: [(events: Event, action: UIAction)] = []
  private var ownActions: [(events: Event, action: () -> Void)] = []

  /// Whether it can be used.
  open var isEnabled = true {
    didSet { recordChange(of: .enabled, .bool(oldValue), .bool(isEnabled)) }
  }

  /// Performs an action whenever one of the events happens.
  public final func addAction(_ action: UIAction, for events: Event) {
    actions.append((events, action))
  }

  /// Does something of UIKit's own whenever one of the events happens.
  final func addInternalAction(for events: Event, _ action: @escaping () -> Void) {
    ownActions.append((events, action))
  }

  /// Performs the actions of the events, as a touch does.
  open func sendActions(for events: Event) {
    guard process.isRunning else { return }
    for (wanted, action) in actions where !wanted.isDisjoint(with: events) {
      action.perform(from: self)
    }
    for (wanted, action) in ownActions where !wanted.isDisjoint(with: events) { action() }
  }
}
