internal import Trace
internal import VirtualTime

/// A run as a Mermaid sequence diagram: what the person did, what the app answered, which screens
/// it showed.
struct SequenceDiagram {
  private let app: String
  private var screens: [String] = []
  private var lines: [String] = []

  init(_ events: [RunEvent], app: String) {
    self.app = app
    for move in Story(events).moves { append(move) }
  }

  var text: String {
    let head =
      ["sequenceDiagram", "  actor Person", "  participant App as \(MermaidText.escaped(app))"]
      + screens.map {
        "  participant \(MermaidText.identifier($0)) as \(MermaidText.escaped($0))"
      }
    return MermaidText.bounded(head + lines) { "  Note over App: and \($0) more" }
  }

  private mutating func append(_ move: Story.Move) {
    let time = StoryText.time(move.at)
    switch move.what {
    case .input(let text): arrow("Person", "->>", "App", "\(time) #58; ", text)
    case .ignored(let text, let reason):
      arrow("Person", "-x", "App", "", "ignored, \(reason) (\(text))")
    case .transition(let transition): appendTransition(transition, time)
    case .shown(let screen, let cut):
      if cut { arrow("App", "->>", participant(screen), "\(time) #58; ", "shown at once") }
    case .link(let step): appendLink(step)
    case .finding(let found):
      note("App", "\(found.severity.rawValue) \(found.rule): \(found.message)")
    case .crash(let crash): note("App", "\(time) crash \(crash.exception): \(crash.reason)")
    }
  }

  private mutating func appendTransition(_ transition: Story.Transition, _ time: String) {
    let begin = transition.begin
    let to = (begin.to?.className).map { participant($0) }
    let from = (begin.from?.className).map { participant($0) } ?? "App"
    let length = StoryText.length(begin.timing.duration)
    let end = transition.end?.isFinished == false ? ", not finished" : ""
    arrow(
      from, "->>", to ?? "App", "\(time) #58; ",
      "\(EffectName.word(for: begin.effect)), \(length)\(end)")
  }

  private mutating func appendLink(_ step: LinkEvent) {
    let isReceived = step.name == .received
    let value = isReceived ? step.raw : step.value
    let text = "link \(step.link) \(step.name.rawValue)\(value.map { " \($0)" } ?? "")"
    if step.name == .handled, let controller = step.by {
      arrow("App", "->>", participant(controller.className), "", text)
    } else {
      let detail = isReceived ? step.via.rawValue : step.by?.description ?? step.reason
      note("App", text + (detail.map { " (\($0))" } ?? ""))
    }
  }

  private mutating func participant(_ screen: String) -> String {
    if !screens.contains(screen) { screens.append(screen) }
    return MermaidText.identifier(screen)
  }

  /// `prefix` is written as it is.
  private mutating func arrow(
    _ from: String, _ arrow: String, _ to: String, _ prefix: String, _ text: String
  ) {
    lines.append("  \(from)\(arrow)\(to): \(prefix)\(MermaidText.escaped(text))")
  }

  private mutating func note(_ participant: String, _ text: String) {
    lines.append("  Note over \(participant): \(MermaidText.escaped(text))")
  }
}
