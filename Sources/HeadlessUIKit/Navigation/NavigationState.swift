/// The state of a navigation controller: what is on the screen, and how far the screen lags behind
/// the stack.
struct NavigationState {
  var phase = Phase.idle
  /// Whether the stack takes the root that it is made with.
  var takesRoot = false
  /// The controller whose view is in place.
  weak var shown: UIViewController?
  /// The groups that wait for the change that was asked for in them.
  var transactions: [Transaction] = []
  /// The coordinator of the transition that runs.
  var coordinator: TransitionCoordinator?
  /// The first content, until the navigation controller itself has appeared with it.
  weak var firstShown: UIViewController?

  enum Phase {
    /// Nothing is left to do.
    case idle
    /// A call is changing the stack, or its new top is loading; `original` is the stack before.
    case preparing(original: [UIViewController])
    /// The stack has changed; the next layout pass starts the transition.
    case requested(NavigationRequest, original: [UIViewController]?)
    /// A transition runs. `next` was requested while its content was loading.
    case running(original: [UIViewController]?, next: NavigationRequest?)
  }
}

/// A transition that waits for the next layout pass.
struct NavigationRequest {
  let operation: UINavigationController.Operation
  let animated: Bool
  var gesture: GestureOutcome?
}

extension NavigationState.Phase {
  var isRunning: Bool {
    if case .running = self { true } else { false }
  }

  /// Whether a transition runs or waits for its layout pass.
  var isInTransition: Bool {
    switch self {
    case .idle, .preparing: false
    case .requested, .running: true
    }
  }

  /// Remembers the stack to return to, if none is remembered yet.
  mutating func snapshotStack(_ stack: [UIViewController]) {
    switch self {
    case .idle: self = .preparing(original: stack)
    case .requested(let request, nil): self = .requested(request, original: stack)
    case .running(nil, let next): self = .running(original: stack, next: next)
    case .preparing, .requested, .running: break
    }
  }

  /// Forgets the stack to return to.
  mutating func discardSnapshot() {
    switch self {
    case .idle, .preparing: self = .idle
    case .requested(let request, _): self = .requested(request, original: nil)
    case .running(_, let next): self = .running(original: nil, next: next)
    }
  }

  /// Asks for a transition; a later request replaces an earlier one.
  mutating func request(_ request: NavigationRequest) {
    switch self {
    case .idle: self = .requested(request, original: nil)
    case .preparing(let original): self = .requested(request, original: original)
    case .requested(_, let original): self = .requested(request, original: original)
    case .running(let original, _): self = .running(original: original, next: request)
    }
  }

  /// Drops the request; the stack to return to stays.
  mutating func removeRequest() {
    switch self {
    case .idle, .preparing: break
    case .requested(_, let original?): self = .preparing(original: original)
    case .requested(_, nil): self = .idle
    case .running(let original, _): self = .running(original: original, next: nil)
    }
  }

  /// A transition starts.
  mutating func start() {
    switch self {
    case .idle: self = .running(original: nil, next: nil)
    case .preparing(let original): self = .running(original: original, next: nil)
    case .requested(let next, let original): self = .running(original: original, next: next)
    case .running: break
    }
  }

  /// A transition has ended; returns the stack before it.
  mutating func finish() -> [UIViewController]? {
    switch self {
    case .idle:
      return nil
    case .preparing(let original):
      self = .idle
      return original
    case .requested(let next, let original), .running(let original, let next?):
      self = .requested(next, original: nil)
      return original
    case .running(let original, nil):
      self = .idle
      return original
    }
  }

  /// Releases every controller, as the process ends.
  mutating func clear() {
    self = isRunning ? .running(original: nil, next: nil) : .idle
  }
}
