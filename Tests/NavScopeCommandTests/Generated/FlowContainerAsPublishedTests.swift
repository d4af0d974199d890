// swift-format-ignore-file
import Phone
import Playback
import Rules
import Testing

// 6 scripts cover 1 of 1 root transitions and 7 of 7 pairs of a place and an input.
// Explored with up to 1 inputs.
// `catalogue` is a Catalogue that holds the app.
@Suite struct FlowContainerAsPublishedTests {
  struct Walk: Sendable {
    let script: String
    let screens: [String]
    let errors: [String]

    init(_ script: String, screens: [String], errors: [String]) {
      (self.script, self.screens, self.errors) = (script, screens, errors)
    }
  }

  @Test(arguments: walks) func `The app does as it did`(walk: Walk) throws {
    let script = try Script(parsing: walk.script)
    let run = try Run(script, in: catalogue)
    run.play(script.inputs)
    run.runUntilIdle()
    let end = RunEnd(run)
    #expect(end.course.showings.map(\.screen) == walk.screens)
    #expect(end.rules.filter { $0.severity == .error }.map(\.rule).sorted() == walk.errors)
  }

  static let walks: [Walk] = [
    Walk(
      ##"{"version":1,"app":"flow-container-as-published","conditions":{"loggedIn":true},"inputs":[{"at":0,"do":"launch"},{"at":0,"do":"session","state":"expired"}]}"##,
      screens: ["KittyFeedViewController", "LoginViewController"], errors: ["containment.two-children", "transition.overlap", "transition.stale-source"]),
    Walk(
      ##"{"version":1,"app":"flow-container-as-published","conditions":{"loggedIn":true},"inputs":[{"at":0,"do":"launch"},{"at":0,"do":"session","state":"none"}]}"##,
      screens: ["KittyFeedViewController"], errors: []),
    Walk(
      ##"{"version":1,"app":"flow-container-as-published","conditions":{"loggedIn":true},"inputs":[{"at":0,"do":"launch"},{"at":0,"do":"session","state":"valid"}]}"##,
      screens: ["KittyFeedViewController", "KittyFeedViewController"], errors: ["containment.two-children", "transition.overlap", "transition.stale-source"]),
    Walk(
      ##"{"version":1,"app":"flow-container-as-published","conditions":{"loggedIn":true},"inputs":[{"at":0,"do":"launch"},{"at":0.2,"do":"session","state":"expired"}]}"##,
      screens: ["KittyFeedViewController", "LoginViewController"], errors: []),
    Walk(
      ##"{"version":1,"app":"flow-container-as-published","conditions":{"loggedIn":true},"inputs":[{"at":0,"do":"launch"},{"at":0.2,"do":"session","state":"none"}]}"##,
      screens: ["KittyFeedViewController"], errors: []),
    Walk(
      ##"{"version":1,"app":"flow-container-as-published","conditions":{"loggedIn":true},"inputs":[{"at":0,"do":"launch"},{"at":0.2,"do":"session","state":"valid"}]}"##,
      screens: ["KittyFeedViewController", "KittyFeedViewController"], errors: ["session.lost"]),
  ]
}
