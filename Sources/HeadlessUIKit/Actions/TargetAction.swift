internal import Foundation

/// The receiver of a message, and the message; the target is not retained, and `nil` stands for the
/// first object in the responder chain that understands it.
struct TargetAction {
  private(set) weak var target: AnyObject?
  /// Whether it was made without a target.
  let hasNoTarget: Bool
  let action: Selector
  let source: SourceLine

  init(_ target: Any?, _ action: Selector, _ source: SourceLine) {
    let object = target.map { $0 as AnyObject }
    self.target = object
    hasNoTarget = object == nil
    self.action = action
    self.source = source
  }

  /// Whether the target is gone.
  var isDead: Bool { !hasNoTarget && target == nil }

  func isTo(_ other: AnyObject?) -> Bool { other == nil ? hasNoTarget : target === other }

  /// Runs the sending as the action of the line that gave target and action.
  func run(in process: ProcessImage, _ send: (_ target: AnyObject?) -> Void) {
    guard process.isRunning, !isDead else { return }
    process.runLoop.run(as: .action(source)) { send(target) }
  }

  /// Sends the message; without a target, to the first in the responder chain that understands it.
  func perform(in process: ProcessImage, from sender: Any?, for event: UIEvent? = nil) {
    run(in: process) {
      process.application.sendAction(action, to: $0, from: sender, for: event)
    }
  }
}

extension [TargetAction] {
  /// Takes out those with a target and an action; `nil` stands for all.
  mutating func remove(_ target: Any?, _ action: Selector?) {
    let object = target.map { $0 as AnyObject }
    let places = indices.filter { target == nil || self[$0].isTo(object) }
    let chosen = action?.chosen(of: places) { self[$0].action } ?? places
    for place in chosen.reversed() { remove(at: place) }
  }
}

extension UIApplication {
  /// Sends a message to an object; without one to the first that understands it, from the first
  /// responder on, or from the sender if there is no first responder. False if there is none.
  @discardableResult
  public func sendAction(
    _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
  ) -> Bool {
    guard process.isRunning else { return false }
    guard let target else {
      let first = keyWindow?.firstResponder ?? sender as? UIResponder
      guard let responder = first?.target(forAction: action, withSender: sender) else {
        return false
      }
      action.send(to: responder as AnyObject, sender, event)
      return true
    }
    action.send(to: target as AnyObject, sender, event)
    return true
  }
}
