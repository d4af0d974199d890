import Explorer
import Exports
import Foundation
import Phone
import ProbeApp
import Testing

/// An exploration that is interrupted and resumed.
@Suite struct CheckpointTests {
  @Test func `what is resumed ends as if it had not been interrupted`() throws {
    let explorer = try Explorer(ProbeApp(), bounds: .init(inputs: 2))
    var batches = 0
    var whole = explorer.explore { _ in
      batches += 1
      return nil
    }
    #expect(!whole.isCutShort)
    for count in [1, 2, 3, batches / 2, batches - 1] {
      var saved: ExplorationCheckpoint?
      var calls = 0
      let part = explorer.explore(saving: { saved = $0 }) { _ in
        calls += 1
        return calls == count ? .cancelled : nil
      }
      #expect(part.isCutShort)
      let text = try JSONEncoder().encode(try #require(saved))
      let checkpoint = try JSONDecoder().decode(ExplorationCheckpoint.self, from: text)
      #expect(explorer.accepts(checkpoint))
      var resumed = explorer.explore(from: checkpoint) { _ in nil }
      #expect(resumed.seconds >= checkpoint.seconds)
      (resumed.seconds, whole.seconds) = (0, 0)
      #expect(resumed.json == whole.json)
      #expect(resumed.played == whole.played)
    }
  }

  @Test(arguments: [
    (#""played":"#, "9223372036854775807"), (#""played":"#, "-1"), (#""repetition":"#, "7"),
    (#""inputs":"#, "3"),
  ])
  func `what counts beyond all bounds is not accepted`(key: String, number: String) throws {
    let explorer = try Explorer(ProbeApp(), bounds: .init(inputs: 2))
    var saved: ExplorationCheckpoint?
    _ = explorer.explore(saving: { saved = saved ?? $0 }) { _ in .cancelled }
    let encoded = try JSONEncoder().encode(try #require(saved))
    let text = String(decoding: encoded, as: UTF8.self)
    #expect(text.contains("\(key)0"))
    let damaged = Data(text.replacing("\(key)0", with: key + number).utf8)
    let checkpoint = try JSONDecoder().decode(ExplorationCheckpoint.self, from: damaged)
    #expect(!explorer.accepts(checkpoint))
  }
}
