import HeadlessUIKit
import Phone
import Testing

@Suite("Findings about containment")
struct ContainmentFindingsTests {
  @Test("A child that is added, shown, left and freed as it should be breaks no rule")
  func clean() throws {
    let app = StagedApp {
      let root = $0.showRoot(with: First())
      $0.after(1) { [weak root] in
        guard let root, let old = root.children.first else { return }
        root.fade(from: old, to: Second())
      }
    }

    let found = try findings(of: app)

    #expect(found == "")
  }

  @Test("containment.missing-did-move: a child that is never told that it has moved in")
  func missingDidMove() throws {
    let app = StagedApp {
      let root = $0.showRoot(with: First())
      let badge = Second()
      root.addChild(badge)
      badge.view.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
      root.view.addSubview(badge.view)
    }

    let found = try findings(of: app)

    #expect(
      found == """
        warning containment.missing-did-move at 0.0: Second
          child add Root Second
        """)
  }

  @Test("containment.missing-will-move: a child that is taken out unprepared")
  func missingWillMove() throws {
    let app = StagedApp {
      let root = $0.showRoot(with: First())
      let badge = Second()
      root.put(badge)
      badge.view.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
      $0.after(1) { [weak badge] in
        badge?.view.removeFromSuperview()
        badge?.removeFromParent()
      }
    }

    let found = try findings(of: app)

    #expect(
      found == """
        warning containment.missing-will-move at 1.0: Second
          child add Root Second; child remove Root Second
        """)
  }

  @Test("containment.missing-remove-from-parent: a child that stays when its view goes")
  func missingRemoveFromParent() throws {
    let app = StagedApp {
      let root = $0.showRoot(with: First())
      let badge = Second()
      root.put(badge)
      badge.view.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
      $0.after(1) { [weak badge] in
        badge?.willMove(toParent: nil)
        badge?.view.removeFromSuperview()
      }
    }

    let found = try findings(of: app)

    #expect(
      found == """
        warning containment.missing-remove-from-parent at 1.0: Second, Root
          child add Root Second; callback willMove Second
        """)
  }

  @Test("A child whose view waits outside its container breaks no rule")
  func childInWaiting() throws {
    let app = StagedApp {
      let root = $0.showRoot(with: First())
      let badge = Second()
      root.put(badge)
      badge.view.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
      $0.after(1) { [weak badge] in badge?.view.removeFromSuperview() }
    }

    let found = try findings(of: app)

    #expect(found == "")
  }

  @Test("containment.view-without-child: a view that stays when its controller goes")
  func ghost() throws {
    let app = StagedApp {
      let root = $0.showRoot(with: First())
      let badge = Second()
      root.put(badge)
      badge.view.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
      $0.after(1) { [weak badge] in
        badge?.willMove(toParent: nil)
        badge?.removeFromParent()
      }
    }

    let found = try findings(of: app)

    #expect(
      found == """
        error containment.view-without-child (removed) at 1.0: Second
          view insert UIView; child remove Root Second
        """)
  }

  @Test("containment.view-without-child: a view that was never a child's")
  func stranger() throws {
    let app = StagedApp {
      let root = $0.showRoot(with: First())
      let stranger = Second()
      $0.kept.append(stranger)
      stranger.view.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
      root.view.addSubview(stranger.view)
    }

    let found = try findings(of: app)

    #expect(
      found == """
        error containment.view-without-child (never a child) at 0.0: Second
          view insert UIView
        """)
  }

  @Test("containment.view-without-child: a cover whose controller nobody keeps is a view alone")
  func cover() throws {
    let app = StagedApp {
      $0.showRoot(with: First())
      let storyboard = UIStoryboard(name: "Cover", bundle: nil)
      let cover = storyboard.instantiateViewController(withIdentifier: "Cover")
      $0.window?.addSubview(cover.view)
    }

    let found = try findings(of: app)

    #expect(found == "")
  }

  @Test("containment.child-without-view: a container whose only child has no view in it")
  func childWithoutView() throws {
    let app = StagedApp {
      let root = Root()
      $0.show(root)
      let child = First()
      root.addChild(child)
      child.didMove(toParent: root)
    }

    let found = try findings(of: app)

    #expect(
      found == """
        error containment.child-without-view at 0.0: First
          child add Root First
        """)
  }

  @Test("containment.two-children: a new child over an old one that nobody has removed")
  func twoChildren() throws {
    let app = StagedApp {
      let root = $0.showRoot(with: First())
      $0.after(1) { [weak root] in root?.put(Second()) }
    }

    let found = try findings(of: app)

    #expect(
      found == """
        error containment.two-children at 1.0: First, Second
          child add Root First; child add Root Second
        note transition.none at 1.0: First, Second
          child add Root Second
        """)
  }

  @Test("A container that shows two children side by side breaks no rule")
  func sideBySide() throws {
    let app = StagedApp {
      let root = Root()
      $0.show(root)
      root.put(First())
      root.put(Second())
      for (index, child) in root.children.enumerated() {
        child.view.frame = CGRect(x: 0, y: CGFloat(index) * 400, width: 390, height: 400)
      }
    }

    let found = try findings(of: app)

    #expect(found == "")
  }
}
