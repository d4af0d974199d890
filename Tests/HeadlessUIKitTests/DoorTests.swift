import HeadlessUIKit
import Testing

@Suite struct `The door to a simulation` {
  private struct Problem: Error {}

  @Test
  func
    `perform returns the body's value and rethrows its error, and the turn is finished all the same`()
  {
    let stage = Stage()
    let a = stage.probe("A")

    #expect(stage.simulation.perform { 7 } == 7)
    #expect(throws: Problem.self) {
      try stage.simulation.perform {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = a
        window.makeKeyAndVisible()
        stage.perform { stage.log.note("[inner]") }
        throw Problem()
      }
    }

    #expect(stage.log.lines.contains("A.viewDidAppear"))
  }

  @Test func `perform on the same simulation joins the running turn; on another one it nests`() {
    let (outer, inner) = (Stage(), Stage())
    let (a, b) = (outer.probe("A"), inner.probe("B"))

    outer.perform {
      outer.show(a)
      #expect(!outer.log.lines.contains("A.viewDidAppear"))
      inner.show(b)
      #expect(inner.log.lines.contains("B.viewDidAppear"))
      outer.perform { #expect(UIApplication.shared.windows.count == 1) }
      inner.perform {
        outer.perform { #expect(a.view.window != nil) }
        #expect(UIApplication.shared.windows.first?.rootViewController === b)
      }
    }

    #expect(outer.log.lines.contains("A.viewDidAppear"))
  }

  @Test func `A view that is asked for outside a turn loads in its object's own simulation`() {
    let (first, second) = (Stage(), Stage())
    let a = first.probe("A")

    second.perform { _ = a.view }
    let b = first.probe("B")
    _ = b.view

    #expect(first.log.lines == ["A.loadView", "A.viewDidLoad", "B.loadView", "B.viewDidLoad"])
    #expect(!second.simulation.trace.contains { $0.kind == "alloc" })
  }

  @Test func `A dead process is inert: its getters give the last values, its calls do nothing`() {
    let stage = Stage()
    let (a, b) = (stage.probe("A"), stage.probe("B"))
    let nav = stage.navigation(a)
    stage.show(nav)
    stage.perform { a.title = "before" }
    stage.perform { a.present(a, animated: false) }
    #expect(stage.simulation.crash != nil)
    let count = stage.simulation.eventCount
    stage.begin()

    stage.perform {
      nav.pushViewController(b, animated: true)
      nav.present(b, animated: true)
      nav.dismiss(animated: true)
      b.view.addSubview(UIView())
      a.addChild(b)
      stage.window?.rootViewController = nil
      stage.window?.isHidden = true
      UIView.animate(withDuration: 1, animations: { a.view.alpha = 0 })
      UserDefaults.standard.set(true, forKey: "x")
      Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in stage.log.note("tick") }
      NotificationCenter.default.post(name: .init("x"), object: nil)
      nav.setViewControllers([], animated: true)
      UITabBarController().viewControllers = [UIViewController()]
    }
    stage.simulation.advance(by: 5)
    stage.simulation.enterBackground()
    stage.simulation.rotate(to: .landscapeLeft)
    _ = stage.simulation.tap("x")

    #expect(stage.simulation.eventCount == count)
    #expect(stage.log.lines == [])
    #expect(a.title == "before" && nav.viewControllers == [a])
    #expect(b.view != nil, "a view of a dead process is there, and inert")
    #expect(stage.simulation.now == 5)
  }

  @Test func `A second launch is a relaunch: new process, no crash, clock and trace go on`() {
    let stage = Stage()
    stage.simulation.launch { LoggedDelegate(stage.log) }
    stage.perform { UserDefaults.standard.set(true, forKey: "LOGGED_IN") }
    stage.simulation.advance(by: 2)
    stage.perform { trap("unexpectedly nil") }
    #expect(stage.simulation.crash?.name == "EXC_BREAKPOINT")
    #expect(stage.simulation.crash?.reason.hasSuffix(": unexpectedly nil") == true)
    #expect(stage.simulation.crash?.reason.hasPrefix("DoorTests.swift:") == true)
    let count = stage.simulation.eventCount

    stage.simulation.launch { LoggedDelegate(stage.log) }

    #expect(stage.simulation.crash == nil && stage.simulation.isRunning)
    #expect(stage.simulation.now == 2 && stage.simulation.eventCount > count)
    #expect(stage.perform { UserDefaults.standard.bool(forKey: "LOGGED_IN") })
    #expect(stage.perform { UIApplication.shared.windows } == [])
  }

  @Test func `A launch while the app runs ends the old process first`() {
    let stage = Stage()
    stage.simulation.launch { LoggedDelegate(stage.log) }
    var old: UIWindow? = stage.perform { UIWindow(frame: .zero) }
    stage.simulation.launch { LoggedDelegate(stage.log) }
    let count = stage.simulation.eventCount

    stage.perform { old?.makeKeyAndVisible() }
    old = nil

    #expect(stage.simulation.eventCount == count)
    #expect(stage.perform { UIApplication.shared.windows } == [])
  }

  @Test func `Endless recursion ends the process at a depth of 200`() {
    final class Endless: UIViewController {
      override func loadView() { view.alpha = 1 }
    }
    let stage = Stage()

    stage.perform { Endless().loadViewIfNeeded() }

    #expect(stage.simulation.crash?.name == "EXC_BAD_ACCESS")
    #expect(stage.simulation.trace.compactMap(\.depth).max() == 200)
  }

  @Test func `Blocks that follow each other without end are stopped, and no time passes`() {
    let stage = Stage()
    stage.perform { again() }

    stage.simulation.advance(by: 0)

    #expect(stage.simulation.crash?.name == "EXC_CRASH")
    #expect(stage.simulation.now == 0)
  }

  private func again() { DispatchQueue.main.async { again() } }

  @Test func `advance(by: 0) runs what is due now; later work waits`() {
    let stage = Stage()
    nonisolated(unsafe) let log = stage.log
    stage.perform {
      DispatchQueue.main.async {
        log.note("first")
        DispatchQueue.main.async { log.note("its own") }
      }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { log.note("later") }
      DispatchQueue.main.async { log.note("second") }
      log.note("body")
    }
    #expect(stage.log.lines == ["body"])

    stage.simulation.advance(by: 0)
    #expect(stage.log.lines == ["body", "first", "second", "its own"])

    stage.simulation.advance(by: 0.5)
    #expect(stage.log.lines.last == "later")
  }

  @Test func `runUntilIdle stops at the last timer that fired, and after an hour at the latest`() {
    let stage = Stage()
    nonisolated(unsafe) let log = stage.log
    stage.perform {
      DispatchQueue.main.asyncAfter(deadline: .now() + 3) { log.note("three") }
    }
    stage.simulation.runUntilIdle()
    #expect(stage.simulation.now == 3)

    _ = stage.perform { Timer.scheduledTimer(withTimeInterval: 100, repeats: true) { _ in } }
    stage.simulation.runUntilIdle()
    #expect(stage.simulation.now == 3603)
  }

  @Test func `A turn is: the body, layout, did-callbacks, completions, then what is freed`() {
    let stage = Stage()
    let p = stage.probe("P")
    stage.show(p)
    stage.begin()

    stage.perform {
      let c = Probe("C", stage.log)
      embed(c, in: p)
      UIView.animate(withDuration: 0, animations: {}) { _ in stage.log.note("[completion]") }
      _ = Probe("X", stage.log)
      stage.log.note("[body]")
    }

    let steps = [
      "[body]", "C.viewWillLayoutSubviews", "C.viewDidAppear", "[completion]", "X.deinit",
    ]
    #expect(stage.log.lines.filter { steps.contains($0) } == steps)
  }

  @Test func `end frees everything, drops what is pending, and says what was kept`() {
    let stage = Stage()
    let a = stage.probe("A")
    stage.show(a)
    stage.perform {
      Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in stage.log.note("tick") }
      a.present(UIViewController(), animated: true)
    }
    let window = stage.window?.traceName ?? ""

    let kept = stage.simulation.end()

    #expect(kept.first == a.traceName && kept.contains(window))
    #expect(stage.simulation.end() == kept)
    stage.simulation.advance(by: 5)
    #expect(!stage.log.lines.contains("tick"))
    #expect(stage.simulation.crash == nil)
  }

  @Test func `An object that is freed with its simulation takes its leave of UIKit there`() {
    final class Watcher: UIViewController {
      var note: (String) -> Void = { _ in }

      deinit {
        NotificationCenter.default.removeObserver(self)
        note(UserDefaults.standard.string(forKey: "name") ?? "")
      }
    }
    var notes: [String] = []
    var simulation: Simulation? = Simulation()
    simulation?.perform {
      UserDefaults.standard.set("kim", forKey: "name")
      let watcher = Watcher()
      watcher.note = { notes.append($0) }
      let window = UIWindow(frame: UIScreen.main.bounds)
      window.rootViewController = watcher
      window.makeKeyAndVisible()
    }

    simulation = nil

    #expect(notes == ["kim"])
  }

  @Test func `The first event is the trace's header, and now is in seconds`() {
    let simulation = Simulation()

    #expect(simulation.trace.first?.kind == "trace")
    #expect(simulation.trace.first?["version"] == 1)
    simulation.advance(by: 0.3)
    #expect(simulation.now == 0.3)
  }

  @Test func `A static of an app lives in its process`() {
    final class Store { var user: String? }
    let (first, second) = (Simulation(), Simulation())

    first.perform { ProcessImage.value { Store() }.user = "kim" }

    #expect(first.perform { ProcessImage.value { Store() }.user } == "kim")
    #expect(second.perform { ProcessImage.value { Store() }.user } == nil)
  }
}
