import HeadlessUIKit
import Testing

/// Every fact that is an order of calls: what is set up and done for it stands in the files of its
/// area.
@Suite struct `The orders of calls that are known of UIKit` {
  @Test(arguments: Fact.all.filter { $0.expected != nil && scenario($0.id) != nil }.map(\.id))
  func order(id: String) throws {
    let fact = try #require(Fact.named(id))
    let run = try #require(scenario(id))
    let stage = Stage()

    run(stage)

    let expected = CallLog.collapsed(withoutQuirks(id, fact.calls))
    #expect(
      stage.log.projected(on: expected, loosely: isLoose(id)) == expected, "\(fact.conflicts)")
    #expect(
      CallLog.collapsed(stage.log.traced(stage.simulation).filter(isOfPlainController))
        == CallLog.collapsed(stage.log.callbacks.filter(isOfPlainController)))
    #expect(stage.simulation.crash == nil)
  }

  @Test func `Every order has a scenario, or a reason why not`() {
    let missing = Fact.all.filter { $0.expected != nil && scenario($0.id) == nil }.map(\.id)

    #expect(missing.filter { outOfScope[$0] == nil } == [])
    #expect(outOfScope.keys.filter { Fact.named($0) == nil || scenario($0) != nil } == [])
  }
}

@Suite struct `The list of facts` {
  @Test func `Each rule has a test that names it`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let sources = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil
    ).filter { $0.pathExtension == "swift" && !$0.path.hasSuffix("OrderedFactTests.swift") }
    let text = try sources.map { try String(contentsOf: $0, encoding: .utf8) }.joined()

    let rules = Fact.all.filter { $0.expected == nil }.map(\.id)
    #expect(rules.filter { !text.contains($0) && outOfScope[$0] == nil } == [])
    #expect(Set(Fact.all.map(\.id)).count == Fact.all.count)
  }
}

@Suite struct `The page about what is refused` {
  @Test func `Each fact that it names is one`() throws {
    let page = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/HeadlessUIKit/HeadlessUIKit.docc/Refusals.md")
    let rows = try String(contentsOf: page, encoding: .utf8).split(separator: "\n")
      .filter { $0.hasPrefix("| ") }
    let sources = rows.compactMap { row in
      row.split(separator: "|").last.map { $0.trimmingCharacters(in: .whitespaces) }
    }
    let ids = sources.filter { $0.contains("-") && !$0.contains(" ") && !$0.contains("#") }
      .filter { $0 != "---" }

    #expect(ids.count > 30)
    #expect(ids.filter { Fact.named($0) == nil } == [])
  }
}

typealias Scenario = (Stage) -> Void

func scenario(_ id: String) -> Scenario? {
  containmentScenarios[id] ?? windowScenarios[id] ?? layoutScenarios[id]
    ?? navigationScenarios[id] ?? sceneScenarios[id] ?? tabScenarios[id] ?? modalScenarios[id]
    ?? applicationScenarios[id] ?? pageScenarios[id]
}

/// Facts that are not to be reproduced, and why.
let outOfScope: [String: String] = [
  "pageviewcontroller-set-in-viewdidload":
    "a log in which viewDidAppear precedes all layout, against every other log of a first appearance",
  "transition-chameleon": "a re-implementation that transition-order, a printed log, contradicts",
  "nav-first-show-delegate":
    "the two didShow of the first show are a quirk of iOS 5; NavigationFactTests has the order",
  "app-usernotification-response":
    "an alternative of two first lines; ApplicationFactTests has both",
  "scene-killed-quickly": "no input kills an app in the app switcher with a second scene behind it",
  "scene-disconnects-in-background": "one of its lines is a sentence; SceneTests has the order",
]

/// An expectation without the lines that its own source calls a quirk, not to be required.
private func withoutQuirks(_ id: String, _ calls: [String]) -> [String] {
  guard id == "modal-present-from-viewdidappear",
    let second = calls.lastIndex(of: "vc1.viewDidDisappear")
  else { return calls }
  return Array(calls[..<second] + calls[(second + 1)...])
}

/// Containers of UIKit's own log less than they are called.
private func isOfPlainController(_ line: String) -> Bool {
  !line.hasPrefix("Nav.") && !line.hasPrefix("Tabs.")
}

/// Orders that name different methods for different objects.
private func isLoose(_ id: String) -> Bool {
  [
    "window-view-moves-interleaving", "window-didappear-nesting", "child-embed-at-startup",
    "window-launch-scene-full", "window-launch-prescene-full", "transition-order",
    "modal-present-from-viewdidappear",
  ].contains(id)
}
