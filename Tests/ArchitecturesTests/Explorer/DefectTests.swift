import Architectures
import Explorer
import Exports
import Foundation
import JSON
import Phone
import Rules
import Testing

/// What to look at first of an exploration, merged by cause.
@Suite struct DefectTests {
  private func explore(_ id: String, _ bounds: Explorer.Bounds) throws -> Exploration {
    try Explorer(publishedArchitectures.app(id), bounds: bounds).explore()
  }

  /// Each finding with its defect, its inputs and where it was decided, as programs read it.
  private func table(_ exploration: Exploration) -> [String] {
    exploration.counterexamples.map(\.json).map { finding in
      let inputs = (finding["script"]?["inputs"]?.array ?? []).compactMap { $0["do"]?.string }
      let caller = finding["caller"]?.string.map { " < \($0)" } ?? ""
      return
        "\(finding["defect"]?.encoded ?? "") \(finding["severity"]?.string ?? "") \(finding["rule"]?.string ?? "") [\(inputs.joined(separator: " "))] \(finding["line"]?.string ?? "")\(caller)"
    }
  }

  @Test func `what one decision breaks is one defect, what a person suffers first`() throws {
    let exploration = try explore(
      "root-controller-as-published",
      .init(inputs: 1, only: ["session"], conditions: [.init("loggedIn", false)]))
    #expect(
      table(exploration) == [
        "1 error session.lost [launch session] SplashViewController.swift:20",
        "2 error transition.overlap [launch session] RootViewController.swift:63 < SplashViewController.swift:20",
        "2 error transition.stale-source [launch session] RootViewController.swift:63 < SplashViewController.swift:20",
        "2 error transition.stale-source [launch session] RootViewController.swift:63",
        "2 error containment.view-without-child [launch session] RootViewController.swift:63",
        "3 warning memory.retained-root [launch session] RootViewController.swift:63",
        "4 warning transition.repeated [launch session] SplashViewController.swift:20",
        "2 warning appearance.unbalanced [launch session] SplashViewController.swift:20",
        "2 warning containment.missing-will-move [launch session] RootViewController.swift:63",
        "5 warning transition.repeated [launch session] RootViewController.swift:82 < RootControllerAsPublishedApp.sessionChanged",
        "6 note transition.none [launch] SplashViewController.swift:20",
        "7 note appearance.side-effect [launch session] LoginViewController.viewWillDisappear < RootControllerAsPublishedApp.sessionChanged",
      ])
    let json = exploration.json
    #expect(Exploration(json)?.json == json)
  }

  @Test func `of as many inputs the more ordinary come first`() throws {
    let exploration = try explore(
      "flow-container-as-published", .init(inputs: 1, conditions: [.init("loggedIn", false)]))
    let errors = exploration.counterexamples.filter { $0.severity == .error }
    #expect(
      errors.map { $0.script.inputs.map(\.input.name) } == [
        ["launch", "tap"], ["launch", "session"], ["launch", "session"], ["launch", "session"],
        ["launch", "session"],
      ])
  }

  @Test func `the text tells a defect once, with all that follows from it`() throws {
    let exploration = try explore(
      "flow-container-as-published",
      .init(inputs: 1, only: ["session"], conditions: [.init("loggedIn", false)]))
    let text = ExplorationText(exploration, server: "http://127.0.0.1:8080").text
    let begin = try #require(
      text.range(of: "error  transition.overlap  (LoginViewController, UITab"))
    let paragraphs = text[begin.lowerBound...].components(separatedBy: "\n\n")
    #expect(
      paragraphs[0] == """
        error  transition.overlap  (LoginViewController, UITabBarController; in 2 scripts)
          With loggedIn false: launch at 0 s, sign in elsewhere at 0 s – Overlapping transitions: UITabBarController starts while the transition to LoginViewController is still running.
          Run one transition at a time; queue what is requested meanwhile, and start it when that one ends.
          Decided at FlowContainerViewController.swift:30, called in FlowContainerAsPublishedApp.sessionChanged.
          {"version":1,"app":"flow-container-as-published","conditions":{"loggedIn":false},"inputs":[{"at":0,"do":"launch"},{"at":0,"do":"session","state":"valid"}]}
          http://127.0.0.1:8080/#v=1&j=eyJ2ZXJzaW9uIjoxLCJhcHAiOiJmbG93LWNvbnRhaW5lci1hcy1wdWJsaXNoZWQiLCJjb25kaXRpb25zIjp7ImxvZ2dlZEluIjpmYWxzZX0sImlucHV0cyI6W3siYXQiOjAsImRvIjoibGF1bmNoIn0seyJhdCI6MCwiZG8iOiJzZXNzaW9uIiwic3RhdGUiOiJ2YWxpZCJ9XX0&e=372
          also error  transition.stale-source  (FlowContainerViewController; in 4 scripts)
            A second transition starts from LaunchScreenViewController, which is already leaving; the transition to LoginViewController is abandoned.
            Set the current controller when a transition starts, and start no transition from a controller that is leaving.
          also error  containment.two-children  (FlowContainerViewController; in 4 scripts)
            LoginViewController keeps running behind UITabBarController, which covers it.
            Remove each old child once the new one is in place.
          also warning  appearance.unbalanced  (in 4 scripts)
            Unbalanced appearance transition: a screen gets viewWillAppear or viewWillDisappear twice.
            Begin and end each appearance transition once, and do not start another on a controller while one is running.
        """)
    #expect(text.components(separatedBy: "The links open while `navscope serve` runs").count == 2)
  }
}
