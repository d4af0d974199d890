internal import VirtualTime

/// Numbers transitions and animations, and tells the trace of them.
struct MotionLog {
  private unowned let process: ProcessImage
  private var lastID = 0

  init(process: ProcessImage) {
    self.process = process
  }

  mutating func begin(
    _ transition: Transition, _ effect: TransitionEffect, _ parameters: AnimationParameters
  ) -> Int {
    lastID += 1
    var event = TransitionEvent(begin: lastID, effect, parameters.timing)
    event.from = (transition.from?.id).map { .live($0) }
    event.to = (transition.to?.id).map { .live($0) }
    event.container = (transition.container?.id).map { .live($0) }
    event.source = parameters.source
    process.record(.transition(event))
    return lastID
  }

  mutating func begin(
    _ setting: CapturedSettings.Setting, _ parameters: AnimationParameters, within transition: Int?
  ) -> RunningMotion.Part {
    lastID += 1
    var event = AnimationEvent(
      begin: lastID, transition: transition, setting.view.id, setting.property,
      from: setting.from, to: setting.to, parameters.timing)
    if parameters.options.contains(.repeat) { event.repeats = true }
    if parameters.options.contains(.autoreverse) { event.autoreverses = true }
    event.source = parameters.source
    process.record(.animation(event))
    return RunningMotion.Part(animation: lastID, view: setting.view)
  }

  func end(transition id: Int, finished: Bool) {
    process.record(.transition(TransitionEvent(end: id, finished: finished)))
  }

  func end(_ parts: [RunningMotion.Part], finished: Bool) {
    for part in parts {
      process.record(.animation(AnimationEvent(end: part.animation, finished: finished)))
    }
  }
}

extension AnimationParameters {
  fileprivate var timing: MotionTiming {
    MotionTiming(
      duration: TimeSpan(seconds: duration), curve: curve ?? options.curve,
      delay: delay > 0 ? TimeSpan(seconds: delay) : nil)
  }
}
