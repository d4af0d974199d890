#if !NAVSCOPE_LIBFUZZER
  import Foundation
  import Fuzzing

  /// `Fuzz SECONDS`: feeds mutations of the samples, for toolchains without libFuzzer.
  @main
  enum RandomSearch {
    static func main() {
      let seconds = CommandLine.arguments.dropFirst().first.flatMap(Double.init) ?? 600
      let end = Date(timeIntervalSinceNow: seconds)
      let seed = UInt64(Date().timeIntervalSince1970)
      var count = 0
      var slowest = 0.0
      print("seed \(seed)")
      for bytes in Mutations(seed: seed) {
        let start = Date()
        guard start < end else { break }
        Decoder.feed(bytes)
        slowest = max(slowest, Date().timeIntervalSince(start))
        count += 1
      }
      print("\(count) inputs, the slowest took \(slowest) s")
    }
  }
#endif
