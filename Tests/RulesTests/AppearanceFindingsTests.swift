import HeadlessUIKit
import Phone
import Testing

@Suite("Findings about appearance")
struct AppearanceFindingsTests {
  @Test("appearance.unbalanced: a second beginning, and an end that never comes")
  func unbalanced() throws {
    let app = StagedApp {
      let root = $0.showRoot(with: First())
      $0.after(1) { [weak root] in
        root?.children.first?.beginAppearanceTransition(false, animated: false)
        root?.children.first?.beginAppearanceTransition(false, animated: false)
      }
    }

    let found = try findings(of: app)

    #expect(
      found == """
        warning appearance.unbalanced at 1.0
          A screen is told twice to come or go, so that what it loads or saves then happens twice or not at all.
          Begin and end each appearance transition once; let no second change start on a controller whose first one runs.
          console
        warning appearance.unbalanced at 1.0
          First never learns that it is gone.
          Begin and end each appearance transition once; let no second change start on a controller whose first one runs.
          callback viewWillDisappear First
        """)
  }

  @Test("A beginning and its end break no rule")
  func balanced() throws {
    let app = StagedApp {
      let root = $0.showRoot(with: First())
      $0.after(1) { [weak root] in
        root?.children.first?.beginAppearanceTransition(false, animated: false)
        root?.children.first?.endAppearanceTransition()
      }
    }

    let found = try findings(of: app)

    #expect(found == "")
  }

  @Test("appearance.side-effect: a screen that comes up in a part which is leaving")
  func inLeavingPart() throws {
    let app = StagedApp {
      let stack = UINavigationController(rootViewController: First())
      let root = $0.showRoot(with: stack)
      $0.after(1) { [weak root, weak stack] in
        if let stack { root?.fade(from: stack, to: Second()) }
      }
      $0.after(1.1) { [weak stack] in stack?.pushViewController(Third(), animated: false) }
    }

    let found = try findings(of: app)

    #expect(
      found == """
        error transition.stale-source at 1.1
          Third opens in a part of the app that is just leaving, and goes with it.
          Wait until the transition is over, and open it in what is current then.
          transition begin Second; navigation push UINavigationController Third
        warning appearance.unbalanced at 1.1
          A screen is told twice to come or go, so that what it loads or saves then happens twice or not at all.
          Begin and end each appearance transition once; let no second change start on a controller whose first one runs.
          console
        warning appearance.side-effect at 1.1
          Third loads and starts its work although the screen that it is in has left.
          Change nothing in a part of the app that is on its way out or not on the screen.
          callback viewWillDisappear UINavigationController; callback viewWillAppear Third
        """)
  }

  @Test("appearance.side-effect: a screen that comes and goes in the same moment")
  func flash() throws {
    let app = StagedApp {
      let root = $0.showRoot(with: First())
      $0.after(1) { [weak root] in
        guard let root, let old = root.children.first else { return }
        let flash = Second()
        root.put(flash)
        root.take(flash)
        root.fade(from: old, to: Third())
      }
    }

    let found = try findings(of: app)

    #expect(
      found == """
        note appearance.side-effect at 1.0
          Second comes and goes in the same moment: it loads for nobody, and may flash.
          Decide what to show before it is shown, not in its viewDidAppear.
          callback viewWillDisappear Second
        """)
  }
}
