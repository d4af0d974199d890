import Foundation

/// How long something takes: the median of several rounds, each long enough to be measured.
struct Measurement {
  let name: String
  /// Seconds for one piece of work, of each round, in order.
  let rounds: [Double]

  var median: Double { rounds[rounds.count / 2] }
  var spread: (Double, Double) { (rounds.first ?? 0, rounds.last ?? 0) }

  /// Runs the work again and again for at least `seconds` a round, `batch` times between two looks
  /// at the clock.
  static func of(
    _ name: String, rounds: Int = 7, seconds: Double = 0.25, batch: Int = 8, _ work: () -> Void
  ) -> Measurement {
    var times: [Double] = []
    work()
    for _ in 0..<rounds {
      var count = 0
      let start = now()
      var elapsed = 0.0
      repeat {
        for _ in 0..<batch { work() }
        count += batch
        elapsed = now() - start
      } while elapsed < seconds
      times.append(elapsed / Double(count))
    }
    return Measurement(name: name, rounds: times.sorted())
  }

  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
