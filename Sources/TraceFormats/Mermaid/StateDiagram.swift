internal import HeadlessUIKit

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
  private var trigger: String?
  private var effect: String?

  init(_ events: [TraceEvent]) {
    for move in Story(events).moves { take(move) }
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

  private mutating func take(_ move: Story.Move) {
    switch move.what {
    case .input(let text): trigger = text
    case .transition(let transition): effect = transition.effect
    case .shown(let screen, let cut): show(screen, cut: cut)
    case .crash(let name, _):
      add(current.map(MermaidText.identifier) ?? "[*]", "[*]", "crash \(name)")
      current = nil
    default: break
    }
  }

  private mutating func show(_ screen: String, cut: Bool) {
    defer { (current, trigger, effect) = (screen, nil, nil) }
    if !screens.contains(screen) { screens.append(screen) }
    let target = MermaidText.identifier(screen)
    guard let current else { return add("[*]", target, trigger ?? "") }
    guard current != screen else { return }
    let way = cut ? "at once" : effect ?? "at once"
    add(MermaidText.identifier(current), target, "\(trigger ?? "by itself"), \(way)")
  }

  private mutating func add(_ from: String, _ to: String, _ label: String) {
    let edge = Edge(from: from, to: to, label: label)
    if !edges.contains(edge) { edges.append(edge) }
  }
}
