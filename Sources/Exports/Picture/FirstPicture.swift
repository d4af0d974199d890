package import Playback
internal import Trace

/// What the phone shows at the end of a run, as a picture of its own.
package enum FirstPicture {
  /// The picture as SVG.
  package static func svg(of run: some PlayedRun) -> String {
    let world = World(keeping: .properties)
    var motion = FrameMotion()
    for index in 0..<run.eventCount {
      let event = run.event(at: index)
      world.apply(event)
      motion.apply(event.event, at: event.instant)
    }
    let picture = PhonePicture(world, motion, at: run.now).svg(label: "The first screen")
    return picture.replacing(
      "<svg class=\"phone\"", with: "<svg xmlns=\"http://www.w3.org/2000/svg\"", maxReplacements: 1)
      + "\n"
  }
}
