internal import Trace

/// The screens of a run as a Mermaid state diagram: which gave way to which, on what, and how.
struct StateDiagram {
  private struct Edge: Equatable {
    let from: String
    let to: String
    let label: String
  }

  private var screens: [String] = []
  private var edges: [Edge] = []
  private var current: String?
  /// What was done last and has led to nothing yet.
  private var trigger: String?
  private var transition: (effect: String, cause: String?)?

  init(_ events: [RunEvent]) {
    let moves = Story(events).moves
    for move in moves { append(move) }
    if let begun = transition, let to = moves.lazy.compactMap(\.runningTo).last {
      transition?.effect = "\(begun.effect), still running"
      show(to, cut: false)
    }
  }

  var text: String {
    let states = screens.map {
      "  state \"\(MermaidText.escaped($0))\" as \(MermaidText.identifier($0))"
    }
    let arrows = edges.map { edge in
      "  \(edge.from) --> \(edge.to)"
        + (edge.label.isEmpty ? "" : ": \(MermaidText.escaped(edge.label))")
    }
    return MermaidText.bounded(["stateDiagram-v2"] + states + arrows) { "  %% and \($0) more" }
  }

  private mutating func append(_ move: Story.Move) {
    switch move.what {
    case .input(let text): trigger = text
    case .transition(let begun):
      transition = (EffectName.word(for: begun.begin.effect), trigger)
      trigger = nil
    case .shown(let screen, let cut): show(screen, cut: cut)
    case .crash(let crash):
      add(current.map(MermaidText.identifier) ?? "[*]", "[*]", "crash \(crash.exception)")
      current = nil
    case .ignored, .link, .finding: break
    }
  }

  private mutating func show(_ screen: String, cut: Bool) {
    let way = cut ? ("at once", trigger) : transition ?? ("at once", nil)
    let isFirst = current == nil
    let before = current.map(MermaidText.identifier) ?? "[*]"
    if !screens.contains(screen) { screens.append(screen) }
    defer {
      if cut { trigger = nil }
      (current, transition) = (screen, nil)
    }
    guard current != screen else { return }
    let cause = way.1 ?? (isFirst ? trigger : nil) ?? "by itself"
    add(before, MermaidText.identifier(screen), isFirst ? cause : "\(cause), \(way.0)")
  }

  private mutating func add(_ from: String, _ to: String, _ label: String) {
    let edge = Edge(from: from, to: to, label: label)
    if !edges.contains(edge) { edges.append(edge) }
  }
}

extension Story.Move {
  /// The screen to which a transition leads that is not over.
  fileprivate var runningTo: String? {
    guard case .transition(let transition) = what, transition.end == nil else { return nil }
    return transition.begin.to?.className
  }
}
