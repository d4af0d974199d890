internal import HeadlessUIKit
internal import Playback
internal import Rules

/// What a finding is about, as a person would name it: findings of one rule with one remedy and one cause are one defect.
struct Cause {
  private let run: Run
  private let finding: Finding

  init(of finding: Finding, in run: Run) {
    self.finding = finding
    self.run = run
  }

  /// The two screens that move at once; the link; the screen that takes another's place; what should have locked the app; or else the class that
  /// the first of its events is about.
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
      guard case .other(let details) = run.simulation.recordedEvent(at: index).what else {
        continue
      }
      switch (details.kind, details.name) {
      case (.input, _) where fired == nil: return nil
      case (.timer, "fire"?) where fired == nil: fired = details.int("id")
      case (.timer, "schedule"?) where details.int("id") == fired:
        return run.simulation.event(at: index)["source"]?.string.map { source in
          String(source.prefix { $0 != ":" })
        }
      default: break
      }
    }
    return nil
  }
}

extension RecordedEvent {
  /// The screen that comes by a transition.
  fileprivate var target: String? {
    guard case .other(let details) = what, details.kind == .transition else { return nil }
    return (details.object("to") ?? details.object("container"))?.className
  }

  /// The screen that is put into a container.
  fileprivate var comer: String? {
    if case .childAdded(_, let child) = what { child.className } else { nil }
  }

  /// What has become of the app: `background`, `session`.
  fileprivate var occasion: String? {
    guard case .other(let details) = what, details.kind == .app else { return nil }
    return details.name == "state" ? details.string("state") : details.name
  }

  /// The kind of link that it is about.
  fileprivate func link(on stage: Stage) -> String? {
    guard case .other(let details) = what, details.kind == .deeplink,
      let value = stage.links[details.int("link")]?.value, !value.isEmpty
    else { return nil }
    return String(value.prefix { $0 != "/" })
  }

  /// The class of what something happened to: the container where children, views or screens came and went, else the object itself.
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
    case .other(let details):
      let id = details.object ?? details.object("container") ?? details.object("to")
      return id.map(stage.owner)
    case .irrelevant: return nil
    }
  }
}

extension Stage {
  /// The class of the controller whose view this is; of the object itself where it is nobody's view.
  fileprivate func owner(of id: ObjectID) -> String {
    guard let view = view(id.number), let owner = controller(view.owner) else {
      return id.className
    }
    return owner.id.className
  }
}
