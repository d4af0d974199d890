import Foundation
import Fuzzing
import Testing

@Suite struct DecoderFuzzTests {
  /// The process ends where a decoder breaks a promise, so that reaching the end is what is tested
  /// beside the times.
  @Test func `hostile input gets an answer from every decoder, soon and in little memory`() {
    let end = Date(timeIntervalSinceNow: 5)
    let memory = residentBytes()
    var slowest = 0.0
    var counts = Array(repeating: 0, count: Decoder.allCases.count)

    for bytes in Mutations(seed: 2026) {
      let start = Date()
      if start > end { break }
      Decoder.feed(bytes)
      slowest = max(slowest, Date().timeIntervalSince(start))
      if let first = bytes.first { counts[Int(first) % counts.count] += 1 }
    }

    #expect(counts.allSatisfy { $0 > 5 }, "\(counts)")
    #expect(slowest < 20)
    #expect(residentBytes() - memory < 512 << 20)
  }

  @Test func `the same seed gives the same mutations`() {
    #expect(Array(Mutations(seed: 7).prefix(50)) == Array(Mutations(seed: 7).prefix(50)))
    #expect(Array(Mutations(seed: 7).prefix(50)) != Array(Mutations(seed: 8).prefix(50)))
  }

  private func residentBytes() -> Int {
    let fields = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    return (fields.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) * 4096
  }
}
