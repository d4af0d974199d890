import Architectures
import Explorer
import JSON
import Phone

/// The places that taps and changes of the sign-in reach in the fixed root controller, for
/// `make yardstick`: `Benchmarks places INPUTS` prints them with what the exploration took.
enum Places {
  static func write(inputs: Int) throws {
    var bounds = Explorer.Bounds(
      inputs: inputs, only: ["launch", "tap", "session"],
      conditions: [Script.Setting("profile", "guest")])
    bounds.recordsVisits = true
    let clock = ContinuousClock()
    let start = clock.now
    let exploration = try Explorer(publishedArchitectures.app("root-controller"), bounds: bounds)
      .explore()
    let seconds = start.duration(to: clock.now) / .seconds(1)
    let answer: JSONValue = [
      "places": JSONValue(Set(exploration.visits.map(\.place)).sorted()),
      "states": JSONValue(exploration.states), "played": JSONValue(exploration.played),
      "seconds": JSONValue(seconds),
    ]
    print(answer.encoded)
  }
}
