import HeadlessUIKit
import Testing
import Trace

private let scenarioIDs = Fact.all.map(\.id).filter { scenario($0) != nil }

/// The whole trace as text, to compare two runs to the byte.
private func text(_ simulation: Simulation) -> [String] {
  simulation.trace.map { "\($0)" }
}

private func run(_ id: String) -> Simulation {
  let stage = Stage()
  scenario(id)?(stage)
  return stage.simulation
}

@Suite struct `A trace` {
  @Test(arguments: scenarioIDs)
  func `folds to the tree that the simulation has`(id: String) {
    let stage = Stage()
    scenario(id)?(stage)
    stage.perform {}

    #expect(World(after: stage.simulation.events).tree == stage.simulation.tree)
  }

  @Test(arguments: scenarioIDs)
  func `numbers its events without gaps and its objects once`(id: String) {
    let trace = run(id).trace
    let made = trace.filter { $0.kind == "alloc" }.compactMap(\.object)
    let numbers = made.compactMap { $0.split(separator: "#").last.flatMap { Int($0) } }

    #expect(trace.map(\.seq) == Array(1...trace.count))
    #expect(Set(numbers).count == made.count)
    #expect(zip(trace, trace.dropFirst()).allSatisfy { $0.nanoseconds <= $1.nanoseconds })
  }

  @Test(arguments: scenarioIDs)
  func `opens and closes its callbacks as brackets`(id: String) {
    var open: [String] = []
    for event in run(id).trace where event.kind.hasPrefix("callback") {
      let call = "\(event.object ?? "").\(event.name ?? "")"
      if event.kind == "callback" {
        open.append(call)
        #expect(event.depth == open.count)
      } else {
        #expect(event.depth == open.count)
        #expect(open.popLast() == call)
      }
    }
    #expect(open == [])
  }

  @Test(arguments: scenarioIDs)
  func `is the same in every run`(id: String) {
    #expect(text(run(id)) == text(run(id)))
  }

  @Test func `is the same when eight simulations run side by side`() async {
    let alone = scenarioIDs.map { text(run($0)) }

    let together = await withTaskGroup(of: [[String]].self) { group in
      for _ in 1...8 { group.addTask { scenarioIDs.map { text(run($0)) } } }
      return await group.reduce(into: []) { $0.append($1) }
    }

    #expect(together.count == 8)
    #expect(together.allSatisfy { $0 == alone })
  }

  /// Every build has the same sum over all scenarios. A change of behaviour changes it: then the
  /// new one is written here. `make both-builds` compares the traces of the designs in a debug and
  /// in an optimised build.
  @Test func `has the sum of every build`() {
    let sum = scenarioIDs.flatMap { text(run($0)) }.reduce(UInt64(14_695_981_039_346_656_037)) {
      $1.utf8.reduce($0) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
    }

    #expect(String(sum, radix: 16) == Self.sum)
  }

  private static let sum = "ce8e1d35bd02f554"

  @Test(arguments: scenarioIDs)
  func `ends with everything freed`(id: String) {
    let simulation = {
      let stage = Stage()
      scenario(id)?(stage)
      stage.dropWindow()
      return stage.simulation
    }()

    #expect(simulation.end() == [])
    #expect(simulation.end() == [])
    #expect(simulation.tree == TreeSnapshot(state: .notRunning, windows: [], alive: []))
  }
}
