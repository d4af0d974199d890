import Foundation
import HeadlessUIKit
import Phone
import Playback
import ProbeApp
import Testing

/// Links are followed by asking the app; the app must not notice.
@Suite struct WatchingTests {
  /// What an app did, and in how many turns of its run loop.
  private struct Story: Equatable {
    let turns: Int
    let trace: [String]

    init(_ simulation: Simulation) {
      turns = simulation.turns
      trace = simulation.trace.compactMap { event in
        let isUIKits = !["trace", "input", "deeplink", "finding"].contains(event.kind)
        guard isUIKits, event.name != "session", event.name != "screen" else { return nil }
        let fields = event.fields.map { "\($0.key)=\($0.value)" }
        let head = [event.time.description, event.kind, event.object ?? "", event.name ?? ""]
        return (head + fields).joined(separator: " ")
      }
    }
  }

  @Test(arguments: [ProbeApp.Policy.open, .keepOne, .ignore, .selectTab])
  func `a run has the same turns with and without the ledger`(policy: ProbeApp.Policy) throws {
    let app = ProbeApp(policy: policy)
    let watched = try play(
      app, #"{"at":0,"do":"launch"}"#, #"{"at":1,"do":"openURL","url":"navscope://a"}"#,
      #"{"at":2,"do":"openURL","url":"navscope://b"}"#, until: 3)
    #expect(watched.simulation.trace.contains { $0.kind == "deeplink" })

    let alone = Simulation(app: "probe")
    _ = alone.beginLaunch(options: [:]) { app.makeDelegate() }
    alone.becomeActive()
    for (time, link) in [(1.0, "a"), (2.0, "b")] {
      alone.advance(by: time - alone.now)
      alone.resignActive()
      let url = try #require(URL(string: "navscope://\(link)"))
      _ = alone.deliver(urls: [UIOpenURLContext(url: url)])
      alone.becomeActive()
    }
    alone.advance(by: 1)

    #expect(Story(watched.simulation) == Story(alone))
  }

  /// Counts how often its view was laid out.
  private final class Counting: UIViewController {
    var layouts = 0

    override func viewDidLayoutSubviews() { layouts += 1 }
  }

  @Test func `what asking leaves to be done, the next turn of the app does`() {
    let simulation = Simulation()
    let (window, controller) = simulation.perform {
      let window = UIWindow(frame: UIScreen.main.bounds)
      let controller = Counting()
      window.rootViewController = controller
      window.makeKeyAndVisible()
      return (window, controller)
    }
    let (before, turns) = (controller.layouts, simulation.turns)

    simulation.ask { window.rootViewController?.view.setNeedsLayout() }
    #expect(controller.layouts == before && simulation.turns == turns)

    simulation.perform {}
    #expect(controller.layouts == before + 1 && simulation.turns == turns + 1)
  }
}
