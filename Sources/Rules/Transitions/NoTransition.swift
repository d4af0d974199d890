internal import Trace
internal import VirtualTime

/// A change of the part of the app that is shown, in one frame: neither by a transition nor under
/// an animation of the app's own.
struct NoTransition: IdleRule {
  static let info = RuleInfo(
    "transition.none", [.note], "No transition", about: .controller,
    "The current root of a window is replaced without a transition or an animation.",
    remedy: Remedy(
      "animate",
      "Use a transition where the user should see where the app is going."))

  static let topics: Set<EventTopic> = [.transitions, .animations]

  struct State: RuleState {
    /// Controllers and views that some transition since the last rest was about.
    var moved: [Int32] = []
    /// The parts of animations that ran since the last rest.
    var animated: [Animated] = []

    func canonical(_ names: CanonicalNames) -> Self {
      Self(
        moved: moved.map { names[$0] },
        animated: animated.map {
          Animated(id: names.context.world.animations[$0.id] == nil ? 0 : 1, part: names[$0.part])
        })
    }
  }

  /// A part that an animation moves, fades or uncovers.
  struct Animated: Hashable {
    let id: Int
    let part: Int32
  }

  var state = State()

  mutating func observe(_ event: RunEvent, in context: RuleContext, _ report: Report) {
    switch event.compact {
    case .event(.transition(let change)) where change.name == .begin:
      guard let transition = context.world.transitions.last, transition.duration > .zero else {
        return
      }
      state.moved += [transition.from, transition.to, transition.container].filter { $0 != 0 }
    case .event(.animation(let animation)) where animation.isOfSight:
      for part in parts(under: animation, in: context) {
        state.animated.append(Animated(id: animation.id, part: part))
      }
    default: break
    }
  }

  mutating func didBecomeIdle(in context: RuleContext, _ report: Report) {
    for window in context.world.changedWindows {
      guard let old = context.rested[window.number], let part = context.world.part(of: window),
        part.number != old.number, !isMoved(part, old, window)
      else { continue }
      let placement = context.placement(of: part, in: window)
      report(
        Self.info, .note, [placement.seq], about: [placement.container],
        "\(old.name) is replaced by \(context.name(part)) without an animation: a hard cut.")
    }
    state.moved.removeAll(keepingCapacity: true)
    state.animated.removeAll { context.world.animations[$0.id] == nil }
  }

  private func isMoved(_ part: ControllerState, _ old: RestedPart, _ window: ViewState) -> Bool {
    state.moved.contains { $0 == part.number || $0 == old.number || $0 == window.number }
      || state.animated.contains { $0.part == part.number || $0.part == old.number }
  }

  /// The parts that windows show, or showed at the last rest, and that an animation is seen to
  /// change: it is of their view, of one that contains it, or of one in front that uncovers it.
  private func parts(under animation: AnimationEvent, in context: RuleContext) -> [Int32] {
    let world = context.world
    guard let view = world.view(animation.view.number) else { return [] }
    var parts: [Int32] = []
    for window in world.windows {
      let old = context.rested[window.number].flatMap { world.controller($0.number) }
      for part in [old, world.part(of: window)] {
        guard let part, !parts.contains(part.number), let shown = world.view(part.view),
          world.isInside(shown, view)
            || animation.uncovers
              && (world.covers(view, shown) || world.covers(view, window: window))
        else { continue }
        parts.append(part.number)
      }
    }
    return parts
  }
}

extension AnimationEvent {
  /// Whether it takes something in or out of sight, or moves it there.
  fileprivate var isOfSight: Bool {
    guard changesValue, timing.duration > .zero, repeats != true else { return false }
    switch property {
    case .alpha, .transform, .frame, .bounds: return true
    default: return false
    }
  }

  /// Whether it may uncover what is behind its view.
  fileprivate var uncovers: Bool { property != .alpha || to == .number(0) }
}

extension World {
  /// Whether a view is another one, or in it.
  fileprivate func isInside(_ view: ViewState, _ outer: ViewState) -> Bool {
    var next: ViewState? = view
    while let current = next {
      if current === outer { return true }
      next = self.view(current.superview)
    }
    return false
  }

  /// Whether a view is a window in front of another, or fills one.
  fileprivate func covers(_ front: ViewState, window: ViewState) -> Bool {
    guard let outer = self.window(of: front), outer !== window, outer.isWholeWindow,
      isInFront(outer, of: window)
    else { return false }
    return outer === front || fills(front, outer)
  }

  /// Whether a view lies whole in front of another: in it or beside it.
  fileprivate func covers(_ front: ViewState, _ view: ViewState) -> Bool {
    guard let outer = self.view(front.superview), outer === view || isInside(view, outer) else {
      return false
    }
    return outer.subviews.last == front.number && front.owner == 0 && fills(front, outer)
  }
}
