import Architectures
import Foundation
import Scenarios

/// How many scripts an exploration runs in a second: one core without recognising states, then all with it.
enum ExplorationBenchmark {
  static func run() throws {
    let app = try publishedArchitectures.app("root-controller-as-published")
    try measure("explore, one core, no pruning", app, prunes: false, workers: 1)
    try measure("explore, all cores, no pruning", app, prunes: false, workers: nil)
    try measure("explore, one core, pruning", app, prunes: true, workers: 1)
    try measure("explore, all cores, pruning", app, prunes: true, workers: nil)
  }

  private static func measure(
    _ name: String, _ app: any SimulatedApp, prunes: Bool, workers: Int?
  ) throws {
    let explorer = try Explorer(
      app, bounds: .init(inputs: 2, only: ["session"], prunes: prunes, workers: workers))
    var scripts = 0
    let measurement = Measurement.of(name) {
      var last = 0
      scripts = 0
      _ = explorer.explore { progress in
        scripts +=
          progress.interleavings >= last ? progress.interleavings - last : progress.interleavings
        last = progress.interleavings
        return nil
      }
    }
    line(
      name, String(format: "%.0f scripts a second", Double(scripts) / measurement.median),
      measurement)
  }
}
