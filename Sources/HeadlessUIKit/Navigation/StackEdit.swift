/// What one call does to a navigation stack, decided before anything is done.
struct StackEdit {
  enum Step: Equatable {
    /// Controllers leave, the topmost first.
    case remove([UIViewController])
    /// A controller joins on top.
    case push(UIViewController)
    /// A controller of a new stack joins, unless it has this parent already.
    case include(UIViewController)
    /// The children take this order.
    case arrange([UIViewController])
  }

  /// The name of its event in the trace.
  let event: NavigationEvent.Name
  /// The controller that the event names; `nil` for the new top.
  let subject: UIViewController?
  /// The transition that follows.
  let operation: UINavigationController.Operation
  let steps: [Step]

  /// A controller goes on top.
  static func push(_ controller: UIViewController, as event: NavigationEvent.Name) -> Self {
    Self(event: event, subject: controller, operation: .push, steps: [.push(controller)])
  }

  /// All above an index leaves.
  static func pop(_ event: NavigationEvent.Name, above index: Int, of stack: [UIViewController])
    -> Self
  {
    Self(
      event: event, subject: nil, operation: .pop,
      steps: [.remove(Array(stack[(index + 1)...]))])
  }

  /// A new stack replaces the old one. It is a pop if its top was in the old stack, unless what is
  /// shown lies below that top now.
  static func set(
    _ new: [UIViewController], replacing old: [UIViewController], shown: UIViewController?
  ) -> Self {
    let wasInStack = new.last.map(old.contains) ?? false
    let coversShown = shown.map(new.dropLast().contains) ?? false
    let removed = old.filter { !new.contains($0) }
    return Self(
      event: .set, subject: nil, operation: wasInStack && !coversShown ? .pop : .push,
      steps: [.remove(removed)] + new.map(Step.include) + [.arrange(new)])
  }

  /// The controllers that leave, bottom first.
  var removed: [UIViewController] {
    steps.flatMap { step -> [UIViewController] in
      if case .remove(let controllers) = step { controllers } else { [] }
    }
  }
}
