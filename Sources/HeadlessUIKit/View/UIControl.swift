/// A view that is used: it performs actions when touched or edited.
open class UIControl: UIView {
  override class var uikitClass: AnyObject.Type { UIControl.self }

  private enum Response {
    case action(UIAction)
    case message(TargetAction)
    case own(() -> Void)

    var isOwn: Bool { if case .own = self { true } else { false } }
  }

  override var isTouchTarget: Bool { true }

  private var responses: [(events: Event, response: Response)] = []

  /// Whether it can be used.
  open var isEnabled = true {
    didSet { recordChange(of: .enabled, .bool(oldValue), .bool(isEnabled)) }
  }
  /// Whether it is marked as chosen.
  open var isSelected = false
  /// Whether a finger is on it; no touch lasts here.
  open var isHighlighted = false

  // MARK: Actions

  /// Performs an action whenever one of the events happens.
  public final func addAction(_ action: UIAction, for events: Event) {
    responses.append((events, .action(action)))
  }

  /// Performs an action no more when one of the events happens.
  public final func removeAction(_ action: UIAction, for events: Event) {
    remove(for: events) {
      if case .action(let known) = $0 { known === action } else { false }
    }
  }

  /// Does something of UIKit's own whenever one of the events happens.
  final func addInternalAction(for events: Event, _ action: @escaping () -> Void) {
    responses.append((events, .own(action)))
  }

  // MARK: Targets

  /// Sends a message to an object whenever one of the events happens, or to the first in the
  /// responder chain that understands it. The object is not retained.
  public final func addTarget(
    _ target: Any?, action: Selector, for controlEvents: Event, file: StaticString = #fileID,
    line: UInt = #line
  ) {
    add(TargetAction(target, action, SourceLine(file, line)), for: controlEvents)
  }

  /// Sends a message to an object of a storyboard whenever one of the events happens.
  final func addMessage(to target: AnyObject?, _ action: Selector, for controlEvents: Event) {
    add(TargetAction(target, action, action.source), for: controlEvents)
  }

  private func add(_ new: TargetAction, for controlEvents: Event) {
    let known = responses.firstIndex {
      if case .message(let message) = $0.response {
        message.isTo(new.target) && message.action == new.action
      } else {
        false
      }
    }
    guard let known else { return responses.append((controlEvents, .message(new))) }
    responses[known].events.formUnion(controlEvents)
  }

  /// Sends a message no more when one of the events happens; `nil` stands for all targets, all
  /// actions.
  public final func removeTarget(
    _ target: Any?, action: Selector?, for controlEvents: Event
  ) {
    let object = target.map { $0 as AnyObject }
    let known = messages.filter { target == nil || $0.message.isTo(object) }
    let actions = action.map {
      Set($0.chosen(of: known) { $0.message.action }.map(\.message.action))
    }
    remove(for: controlEvents) {
      guard case .message(let message) = $0 else { return false }
      return (target == nil || message.isTo(object)) && actions?.contains(message.action) != false
    }
  }

  /// The objects that messages are sent to; `NSNull` for the responder chain.
  public final var allTargets: Set<AnyHashable> {
    Set(
      messages.compactMap {
        $0.message.hasNoTarget ? NSNull() : $0.message.target as? AnyHashable
      })
  }

  /// The events at which something happens.
  public final var allControlEvents: Event {
    responses.reduce(into: []) { if !$1.response.isOwn { $0.formUnion($1.events) } }
  }

  /// The messages that are sent to an object at an event.
  public final func actions(forTarget target: Any?, forControlEvent controlEvent: Event)
    -> [String]?
  {
    let object = target.map { $0 as AnyObject }
    let names = messages.filter {
      $0.message.isTo(object) && !$0.events.isDisjoint(with: controlEvent)
    }
    .map(\.message.action.description)
    return names.isEmpty ? nil : names
  }

  /// Sends one message; called for each target.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    process.application.sendAction(action, to: target, from: self, for: event)
  }

  /// Performs the actions of the events, as a touch does.
  open func sendActions(for events: Event) {
    guard process.isRunning else { return }
    for (wanted, response) in responses where !wanted.isDisjoint(with: events) {
      switch response {
      case .action(let action): action.perform(from: self)
      case .message(let message):
        message.run(in: process) { sendAction(message.action, to: $0, for: UIEvent()) }
      case .own: break
      }
    }
    for case (let wanted, .own(let action)) in responses where !wanted.isDisjoint(with: events) {
      action()
    }
  }

  private var messages: [(events: Event, message: TargetAction)] {
    responses.compactMap {
      guard case .message(let message) = $0.response, !message.isDead else { return nil }
      return ($0.events, message)
    }
  }

  private func remove(for events: Event, _ isMeant: (Response) -> Bool) {
    for index in responses.indices where isMeant(responses[index].response) {
      responses[index].events.subtract(events)
    }
    responses.removeAll { $0.events.isEmpty }
  }
}
