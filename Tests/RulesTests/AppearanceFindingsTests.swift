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
        warning appearance.unbalanced (twice) at 1.0
          console
        warning appearance.unbalanced (never) at 1.0: First, viewDidDisappear
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
        error transition.stale-source (opening) at 1.1: Third
          transition begin Second; navigation push UINavigationController Third
        warning appearance.unbalanced (twice) at 1.1
          console
        warning appearance.side-effect (in a leaving part) at 1.1: Third
          callback viewWillDisappear UINavigationController; callback viewWillAppear Third
        """)
  }

  @Test("A push below a sheet that comes up is not removed with anything")
  func belowSheet() throws {
    let app = StagedApp {
      let stack = UINavigationController(rootViewController: First())
      $0.show(stack)
      $0.after(1) { [unowned stack] in
        let sheet = Second()
        sheet.modalPresentationStyle = .pageSheet
        stack.present(sheet, animated: true)
      }
      $0.after(1.2) { [unowned stack] in stack.pushViewController(Third(), animated: false) }
    }

    let found = try findings(of: app)

    #expect(found == "")
  }

  @Test("appearance.side-effect: nothing was dismissed that stays")
  func tabBelowModal() throws {
    let app = StagedApp {
      let tabs = UITabBarController()
      tabs.viewControllers = [First(), Second()]
      tabs.selectedIndex = 1
      $0.show(tabs)
      $0.after(1) { [unowned tabs] in
        let sheet = Third()
        sheet.modalPresentationStyle = .pageSheet
        tabs.present(sheet, animated: true)
      }
      $0.after(3) { [unowned tabs] in tabs.selectedIndex = 0 }
      $0.after(4) { [unowned tabs] in tabs.selectedIndex = 1 }
    }

    let found = try findings(of: app)

    #expect(found == "")
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
        note appearance.side-effect (flash) at 1.0: Second
          callback viewWillDisappear Second
        """)
  }

  @Test(
    "appearance.side-effect: a screen on which another is pushed in the same moment",
    arguments: [true, false])
  func covered(isAnimated: Bool) throws {
    let app = StagedApp {
      let root = $0.showRoot(with: First())
      $0.after(1) { [weak root] in
        guard let root, let old = root.children.first else { return }
        let stack = UINavigationController(rootViewController: Second())
        root.take(old)
        root.put(stack)
        stack.pushViewController(Third(), animated: isAnimated)
      }
    }

    let found = try findings(of: app).split(separator: "\n").filter { $0.contains("side-effect") }

    #expect(found == ["note appearance.side-effect (covered) at 1.0: Second, Third"])
  }

  @Test("A stack that gets both screens at once shows the upper one alone")
  func bothAtOnce() throws {
    let app = StagedApp {
      let root = $0.showRoot(with: First())
      $0.after(1) { [weak root] in
        guard let root, let old = root.children.first else { return }
        let stack = UINavigationController()
        stack.setViewControllers([Second(), Third()], animated: false)
        root.take(old)
        root.put(stack)
      }
    }

    let found = try findings(of: app)

    #expect(!found.contains("side-effect"))
  }

  @Test("A screen that its user touches at once, and leaves by that, has been seen")
  func touchedAtOnce() throws {
    let app = StagedApp {
      let root = $0.showRoot(with: First())
      $0.after(1) { [weak root] in
        guard let root, let old = root.children.first else { return }
        let next = Second()
        let button = UIButton(
          primaryAction: UIAction(title: "Next") { [weak root, weak next] _ in
            guard let root, let next else { return }
            root.take(next)
            root.put(Third())
          })
        button.frame = CGRect(x: 20, y: 200, width: 200, height: 44)
        root.take(old)
        root.put(next)
        next.view.addSubview(button)
      }
    }

    let found = try findings(of: app, [.at(1, .tap(target: "Next"))])

    #expect(
      found == """
        note transition.none at 1.0: First, Second
          child add Root Second
        note transition.none at 1.0: Second, Third
          child add Root Third
        """)
  }
}
