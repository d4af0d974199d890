internal import HeadlessUIKit
internal import Playback
internal import Rules

/// What a finding is about, as a person would name it: findings of one rule with one remedy and one
/// cause are one defect.
struct Cause {
  private let run: Run
  private let finding: Finding

  init(of finding: Finding, in run: Run) {
    self.finding = finding
    self.run = run
  }

  /// The two screens that move at once; the link; the screen that takes another's place; what
  /// should have locked the app; or else the class that the first of its events is about.
  var subjects: [String] {
    let events = finding.events.map { run.simulation.recordedEvent(at: $0 - 1) }
    switch RuleInfo.named(finding.rule)?.subject {
    case .incomingScreens: return events.compactMap(\.target)
    case .link:
      if let link = events.lazy.compactMap({ $0.link(on: run.recorder.stage) }).first {
        return [link]
      }
    case .replacement:
      if let comer = events.last?.comer {
        return [comer] + (timerFile(before: events.last?.seq ?? 0).map { [$0] } ?? [])
      }
    case .occasion:
      if let occasion = events.first?.occasion { return [occasion] }
    case .controller, nil: break
    }
    return events.lazy.compactMap { $0.subject(on: run.recorder.stage) }.first.map { [$0] } ?? []
  }
}

extension Cause {
  /// The file whose timer has just fired, where it was a timer and no input that led to an event.
  private func timerFile(before seq: Int) -> String? {
    var fired: Int?
    for index in (0..<seq).reversed() {
      guard case .event(let event) = run.simulation.recordedEvent(at: index).what else {
        continue
      }
      switch event {
      case .input where fired == nil: return nil
      case .timer(let timer) where timer.name == .fire && fired == nil: fired = timer.id
      case .timer(let timer) where timer.name == .schedule && timer.id == fired:
        return timer.source?.fileName
      default: break
      }
    }
    return nil
  }
}

extension RecordedEvent {
  /// The screen that comes by a transition.
  fileprivate var target: String? {
    guard case .event(.transition(let change)) = what else { return nil }
    return (change.to ?? change.container)?.className
  }

  /// The screen that is put into a container.
  fileprivate var comer: String? {
    if case .childAdded(_, let child) = what { child.className } else { nil }
  }

  /// What has become of the app: `background`, `session`.
  fileprivate var occasion: String? {
    guard case .event(.app(let app)) = what else { return nil }
    return app.name == .state ? app.state.rawValue : app.name.rawValue
  }

  /// The kind of link that it is about.
  fileprivate func link(on stage: Stage) -> String? {
    guard case .event(.deeplink(let step)) = what,
      let value = stage.links[step.link]?.value, !value.isEmpty
    else { return nil }
    return String(value.prefix { $0 != "/" })
  }

  /// The class of what something happened to: the container where children, views or screens came
  /// and went, else the object itself.
  fileprivate func subject(on stage: Stage) -> String? {
    switch what {
    case .created(let id, _), .freed(let id), .willMove(let id, _), .didMove(let id, _),
      .willAppear(let id), .didAppear(let id), .willDisappear(let id), .didDisappear(let id),
      .childAdded(let id, _), .childRemoved(let id, _), .title(let id, _):
      return id.className
    case .viewInserted(_, let id, _), .viewRemoved(_, let id), .viewOwned(let id, _),
      .viewDisowned(let id, _), .frame(let id, _), .alpha(let id, _), .hidden(let id, _),
      .transform(let id, _):
      return stage.owner(of: id)
    case .event(let event): return event.subject?.id.map(stage.owner)
    case .irrelevant: return nil
    }
  }
}

extension Event {
  /// What it happened to.
  fileprivate var subject: ObjectReference? {
    switch self {
    case .alloc(let event): event.object
    case .dealloc(let event): event.object
    case .callback(let event), .callbackEnd(let event): event.object
    case .child(let event): event.container
    case .view(let event): event.object
    case .app(let event): event.delegate
    case .navigation(let event): event.object
    case .tab(let event): event.object
    case .presentation(let event): event.presenter
    case .window(let event): event.window
    case .transition(let event): event.container ?? event.to
    case .trace, .input, .animation, .timer, .defaults, .service, .deeplink, .console, .crash,
      .finding:
      nil
    }
  }
}

extension Stage {
  /// The class of the controller whose view this is; of the object itself where it is nobody's
  /// view.
  fileprivate func owner(of id: ObjectID) -> String {
    guard let view = view(id.number), let owner = controller(view.owner) else {
      return id.className
    }
    return owner.id.className
  }
}
