import Architectures
import Explorer
import Exports
import Phone
import Rules
import Testing

/// Links that are lost by one way into an app are another defect than those by another way.
@Suite struct EntranceFindingTests {
  private func lost(
    _ id: String, only inputs: [String], prunes: Bool = true
  ) throws -> (all: [String], exploration: Exploration) {
    let bounds = Explorer.Bounds(inputs: 1, only: inputs, prunes: prunes)
    let exploration = try Explorer(publishedArchitectures.app(id), bounds: bounds).explore()
    let found = exploration.counterexamples.filter { $0.rule == "deeplink.lost" }
    return (
      found.map { "\($0.cause.joined()) \($0.entrance?.rawValue ?? "")" }.sorted(), exploration
    )
  }

  @Test func `each way by which a link is lost is a finding, with a script of that way`() throws {
    let (all, exploration) = try lost(
      "window-stack-moved-to-scenes", only: ["shortcut", "openURL", "universalLink"])
    #expect(
      all == [
        "activity quickAction", "messages quickAction", "messages universalLink", "messages url",
        "newListing url", "request url",
      ])
    let messages = exploration.counterexamples.filter {
      $0.rule == "deeplink.lost" && $0.cause == ["messages"]
    }
    #expect(
      Set(messages.map { $0.script.inputs.map(\.input.name) }) == [
        ["shortcut"], ["openURL"], ["universalLink"],
      ])
    #expect(Set(messages.map(\.defect)).count == 3)
    let text = ExplorationText(exploration, server: "http://127.0.0.1:8080").text
    #expect(text.contains("error  deeplink.lost  (messages, quick action; in "))
    #expect(text.contains("error  deeplink.lost  (messages, URL; in "))
  }

  @Test func `what is lost after the app has stored it is one finding, whichever way it came`()
    throws
  {
    let (all, exploration) = try lost(
      "root-controller-as-published", only: ["shortcut", "openURL", "universalLink"])
    #expect(all == ["messages stored"])
    #expect(
      !ExplorationText(exploration, server: "").text.contains("messages, "))
  }

  @Test func `pruning leaves no way out`() throws {
    let inputs = ["shortcut", "openURL", "universalLink"]
    let pruned = try lost("window-stack-moved-to-scenes", only: inputs)
    #expect(try lost("window-stack-moved-to-scenes", only: inputs, prunes: false).all == pruned.all)
  }
}
