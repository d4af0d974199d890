import Exports
import HeadlessUIKit
import Phone
import Playback
import Testing
import VirtualTime

@Suite struct TraceFoldTests {
  @Test(arguments: ScriptFile.all)
  func `between any two turns the folded events are the tree that the simulation has`(
    file: ScriptFile
  ) throws {
    let script = try file.script()
    let run = try file.run()
    var reader = Reader(run)
    for timed in script.inputs {
      while run.runNext(dueBy: timed.at) { try reader.compare() }
      run.advance(to: timed.at)
      run.perform(timed.input)
      try reader.compare()
    }
    while run.runNext(dueBy: run.now + TimeSpan(seconds: 3600)) { try reader.compare() }
    #expect(reader.comparisons > script.inputs.count)
  }

  /// Where the two begin to differ, with a little of what stands there.
  private struct Difference: Error {
    let event: Int
    let folded: String
    let tree: String
  }

  private struct Reader {
    let run: Run
    var fold = TraceFold()
    var read = 0
    var comparisons = 0

    init(_ run: Run) { self.run = run }

    mutating func compare() throws {
      let tree = EncodedTree(encoding: run.endState).line
      for index in read..<run.simulation.eventCount { fold.take(run.simulation.event(at: index)) }
      read = run.simulation.eventCount
      comparisons += 1
      let folded = fold.tree(at: run.now)
      if folded != tree {
        let place = zip(folded, tree).prefix { $0 == $1 }.count
        throw Difference(
          event: read, folded: String(folded.dropFirst(max(0, place - 80)).prefix(160)),
          tree: String(tree.dropFirst(max(0, place - 80)).prefix(160)))
      }
    }
  }
}
