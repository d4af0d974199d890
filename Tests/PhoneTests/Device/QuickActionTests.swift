import HeadlessUIKit
import Phone
import Playback
import ProbeApp
import Testing

/// What the Home Screen offers of an app, and that only that can be chosen.
@Suite struct QuickActionTests {
  private static let launch = #"{"at":0,"do":"launch"}"#

  private func shortcut(_ name: String) -> String {
    #"{"at":1,"do":"shortcut","type":"\#(name)"}"#
  }

  @Test func `Q12 before the first launch there are the static ones alone`() throws {
    let both = try play(ProbeApp(staticActions: ["scan"], dynamicActions: ["activity"]))
    let dynamic = try play(ProbeApp(dynamicActions: ["activity"]))

    #expect(both.homeScreenShortcuts.map(\.localizedTitle) == ["scan"])
    #expect(dynamic.homeScreenShortcuts.isEmpty)
  }

  @Test(arguments: [
    ("Q10", ["s1", "s2"], ["d1", "d2", "d3"], ["s1", "s2", "d1", "d2"]),
    ("Q11", ["s1", "s2", "s3", "s4", "s5"], ["d1"], ["s1", "s2", "s3", "s4"]),
    ("few", ["s1"], ["d1"], ["s1", "d1"]),
  ])
  func `four are shown, static ones first`(
    id: String, fixed: [String], dynamic: [String], shown: [String]
  ) throws {
    let run = try play(ProbeApp(staticActions: fixed, dynamicActions: dynamic), Self.launch)

    #expect(run.homeScreenShortcuts.map(\.localizedTitle) == shown, "\(id)")
  }

  @Test func `what is shown is delivered, static or dynamic`() throws {
    let app = ProbeApp(staticActions: ["s1", "s2"], dynamicActions: ["d1", "d2", "d3"])

    for name in ["s2", "d2"] {
      let run = try play(app, Self.launch, shortcut(name))
      #expect(
        run.story(fromInput: 2).contains { $0.contains("received: shortcut, com.myApp.\(name)") })
    }
  }

  @Test func `a type without a dot is delivered as the app has registered it`() throws {
    let app = ProbeApp(staticActions: ["s1"], dynamicActions: ["plain-search"])

    let run = try play(app, Self.launch, shortcut("plain-search"))

    #expect(run.story(fromInput: 2).contains { $0.contains("received: shortcut, plain-search") })
  }

  @Test func `what there is no room for cannot be chosen`() throws {
    let app = ProbeApp(staticActions: ["s1", "s2"], dynamicActions: ["d1", "d2", "d3"])

    let run = try play(app, Self.launch, shortcut("d3"))

    #expect(
      run.story(fromInput: 2) == [
        "1 ▶ shortcut",
        "1 ignored: the Home Screen shows four quick actions, and com.myApp.d3 is not among them",
      ])
  }
}
