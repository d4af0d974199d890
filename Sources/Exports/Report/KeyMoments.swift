internal import Phone
internal import Rules
internal import Trace
internal import VirtualTime

/// The phone at the moments that matter: when a link or a push arrived, the sign-in changed, a
/// screen came to rest, a link opened, something was found, the app died.
struct KeyMoments {
  struct Moment {
    let seq: Int
    /// In seconds, with the unit.
    let at: String
    let caption: String
    let svg: String
  }

  private(set) var moments: [Moment] = []
  /// How many there would have been beyond the bound.
  private(set) var left = 0
  private static let limit = 24

  init(_ events: [RunEvent]) {
    let world = World(keeping: .properties)
    var motion = FrameMotion()
    var reasons: [String] = []
    for (index, event) in events.enumerated() {
      let said = event.event
      world.apply(event)
      motion.apply(said, at: event.instant)
      if let reason = Self.reason(said), !reasons.contains(reason) { reasons.append(reason) }
      let isLastOfInstant =
        index + 1 == events.count || events[index + 1].instant != event.instant
      guard isLastOfInstant, !reasons.isEmpty else { continue }
      add(event, reasons, PhonePicture(world, motion, at: event.instant))
      reasons = []
    }
  }

  private mutating func add(_ event: RunEvent, _ reasons: [String], _ picture: PhonePicture) {
    let at = StoryText.time(event.instant)
    let caption = reasons.joined(separator: ", ")
    let svg = picture.svg(label: "The phone at \(at): \(caption)")
    guard moments.count < Self.limit else { return left += 1 }
    moments.append(Moment(seq: event.seq, at: at, caption: caption, svg: svg))
  }

  private static func reason(_ event: Event) -> String? {
    switch event {
    case .input(let input) where input.name == nil && isArrival(input): StoryText.input(input)
    case .callback(let callback) where callback.callback == .viewDidAppear:
      callback.object.className
    case .deeplink(let step) where step.name == .handled: step.value.map { "link \($0) opened" }
    case .finding(let finding):
      finding.severity == .note ? nil : RuleInfo.named(finding.rule)?.title ?? finding.rule
    case .crash: "crash"
    default: nil
    }
  }

  /// Whether an input brings a link, or may, or changes the sign-in.
  private static func isArrival(_ input: InputEvent) -> Bool {
    switch Input.kind(named: input.input)?.role(in: input) {
    case .delivery, .arrival, .session: true
    case .touch, .phone, nil: false
    }
  }
}
