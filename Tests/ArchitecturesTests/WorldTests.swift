import Architectures
import Exports
import Foundation
import HeadlessUIKit
import JSON
import Phone
import Playback
import Testing
import Trace
import VirtualTime

@Suite struct WorldTests {
  /// Within a turn the trace lags behind the simulation in three things, which are not compared
  /// before the turn is over: what was freed, and so whose view is an orphan, is told at the end of
  /// a turn in order of number; a window is told of before UIKit's list has it; a container's
  /// children are told one by one, and its stack or its selection after them.
  @Test(arguments: GoldenScript.all)
  func `after every event the trace says what the simulation has`(golden: GoldenScript) throws {
    let script = try golden.script()
    let run = try Run(script, in: publishedArchitectures)
    let world = World()
    var differences: [Int] = []
    run.simulation.onRecord = { [unowned simulation = run.simulation] in
      world.apply(simulation.event(at: simulation.eventCount - 1))
      let (told, real) = (world.tree, simulation.tree)
      if told != real, told.settled(with: real) != real.settled(with: told) {
        differences.append(simulation.eventCount)
      }
    }
    var turns = 0
    func compare() {
      turns += 1
      let real = run.liveState
      #expect(world.tree == real.tree && world.isSignedIn == real.isSignedIn)
      #expect(world.pendingLink == real.pending?.description)
    }
    for timed in script.inputs {
      while run.runNext(dueBy: timed.at) { compare() }
      run.advance(to: timed.at)
      run.perform(timed.input)
      compare()
    }
    while run.runNext(dueBy: run.now + .longestWait) { compare() }
    #expect(differences == [])
    #expect(turns > script.inputs.count)
  }

  @Test(arguments: GoldenScript.all)
  func `a trace that was read says the same as one that grows`(golden: GoldenScript) throws {
    let run = try golden.run()
    let (live, read) = (World(), World())
    for index in 0..<run.simulation.eventCount {
      let event = run.simulation.event(at: index)
      live.apply(event)
      read.apply(try wired(event))
      #expect(live.tree == read.tree, "event \(index + 1)")
    }
    #expect(live.waitingLinks == read.waitingLinks && live.links.count == read.links.count)
    #expect(live.isAtRest == read.isAtRest && live.timers.count == read.timers.count)
  }

  @Test(.enabled(if: Node.isInstalled), arguments: GoldenScript.folders)
  func `the page's fold is the same after every event`(goldens: [GoldenScript]) throws {
    let lines = try goldens.map { golden in
      "\"\(golden.testDescription)\"\n" + (try golden.eventsAndTrees())
    }.joined()
    let difference = try Node.run("foldAsWorld.mjs", with: lines)
    #expect(difference == "")
  }

  /// The event after its way over the wire, on which it would leave as it came.
  private func wired(_ event: RunEvent) throws -> RunEvent {
    let line = event.line
    let read = try #require(RunEvent(decoding: JSONValue(parsing: line)))
    #expect(read.line == line)
    return read
  }
}

extension GoldenScript {
  /// Its events, each with a line of the tree after it, or of `=` where that is the one before.
  fileprivate func eventsAndTrees() throws -> String {
    let run = try run()
    let world = World()
    var lines = ""
    var last: TreeSnapshot?
    for index in 0..<run.simulation.eventCount {
      let event = run.simulation.event(at: index)
      world.apply(event)
      let tree = world.tree
      let isSame = tree == last && !event.changesMore
      last = tree
      lines += event.line + "\n" + (isSame ? "=" : EncodedTree(of: world).line) + "\n"
    }
    return lines
  }
}

extension RunEvent {
  /// Whether it may change something of the contract's tree beside windows and controllers.
  fileprivate var changesMore: Bool {
    switch event {
    case .deeplink, .app: true
    default: false
    }
  }
}

extension TreeSnapshot {
  /// The tree without what a turn tells later than it happens.
  fileprivate func settled(with other: TreeSnapshot) -> TreeSnapshot {
    let common = Set(other.windows.map(\.object))
    return TreeSnapshot(
      state: state, windows: windows.filter { common.contains($0.object) }.map(\.settled), alive: []
    )
  }
}

extension TreeSnapshot.WindowNode {
  fileprivate var settled: Self {
    var window = self
    window.root = root?.settled
    window.views = views.map(\.settled)
    return window
  }
}

extension TreeSnapshot.ControllerNode {
  fileprivate var settled: Self {
    var controller = self
    (controller.stack, controller.selected) = (nil, nil)
    controller.children = children.map(\.settled)
    controller.presented = presented.map(\.settled)
    return controller
  }
}

extension TreeSnapshot.ViewNode {
  fileprivate var settled: Self {
    var view = self
    view.isOrphan = false
    view.subviews = subviews.map(\.settled)
    return view
  }
}
