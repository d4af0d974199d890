/// A lane of the timeline: a thread of the app's process in the trace event form.
enum ChromeLane {
  case state, session, inputs, links, callbacks, timers, transitions, findings
  case controller(Int)

  /// The lanes that every trace has, in the order in which they are shown.
  static let fixed: [ChromeLane] = [
    .inputs, .links, .findings, .state, .session, .transitions, .callbacks, .timers,
  ]

  /// The process that all lanes belong to.
  static let process = 1

  var thread: Int {
    switch self {
    case .inputs: 1
    case .links: 2
    case .findings: 3
    case .state: 4
    case .session: 5
    case .transitions: 6
    case .callbacks: 7
    case .timers: 8
    case .controller(let number): 100 + number
    }
  }

  /// The name of a lane that every trace has.
  var name: String {
    switch self {
    case .inputs: "Inputs"
    case .links: "Links"
    case .findings: "Findings"
    case .state: "App state"
    case .session: "Sign-in"
    case .transitions: "Transitions"
    case .callbacks: "Callbacks"
    case .timers: "Timers"
    case .controller(let number): "Controller \(number)"
    }
  }
}
