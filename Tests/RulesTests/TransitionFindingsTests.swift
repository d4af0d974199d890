import HeadlessUIKit
import Phone
import Testing

@Suite("Findings about transitions and layout")
struct TransitionFindingsTests {
  @Test(
    "transition.overlap and transition.stale-source: a second change from a child that is leaving")
  func overlap() throws {
    let app = StagedApp {
      let root = $0.showRoot(with: First())
      for (delay, isSecond) in [(1.0, true), (1.1, false)] {
        $0.after(delay) { [weak root] in
          guard let root, let old = root.children.first else { return }
          root.fade(from: old, to: isSecond ? Second() : Third())
        }
      }
    }

    let found = try findings(of: app)

    #expect(
      found == """
        warning appearance.unbalanced (twice) at 1.1
          console
        error transition.overlap at 1.1: Third, Second
          transition begin Second; transition begin Third
        error transition.stale-source (twice) at 1.1: First, Second
          transition begin Second; transition begin Third
        warning appearance.unbalanced (twice) at 1.4
          console
        error containment.two-children at 1.4: Second, Third
          child add Root Second; child add Root Third
        """)
  }

  @Test("A second change that waits for the first breaks no rule")
  func oneAfterTheOther() throws {
    let app = StagedApp {
      let root = $0.showRoot(with: First())
      $0.after(1) { [weak root] in
        guard let root, let old = root.children.first else { return }
        let new = Second()
        root.fade(from: old, to: new) { [unowned root, unowned new] in
          root.fade(from: new, to: Third())
        }
      }
    }

    let found = try findings(of: app)

    #expect(found == "")
  }

  @Test("transition.stale-source: a completion that removes what is current by then")
  func completionOfCurrent() throws {
    let app = StagedApp {
      let root = $0.showRoot(with: First())
      $0.after(1) { [weak root] in
        guard let root, let old = root.children.first else { return }
        let (new, newest) = (Second(), Third())
        old.willMove(toParent: nil)
        root.addChild(new)
        root.transition(from: old, to: new, duration: 0.3, options: .transitionCrossDissolve) {
        } completion: { _ in
          newest.removeFromParent()
          newest.view.removeFromSuperview()
          old.removeFromParent()
          new.didMove(toParent: root)
        }
        root.put(newest)
      }
    }

    let found = try findings(of: app)

    #expect(
      found == """
        warning containment.missing-will-move at 1.3: Third
          child add Root Third; child remove Root Third
        error transition.stale-source (completion) at 1.3: Third
          child add Root Third; transition end; child remove Root Third
        """)
  }

  @Test("transition.no-common-parent: a transition to a controller that is no child")
  func noCommonParent() throws {
    let app = StagedApp {
      let root = $0.showRoot(with: First())
      $0.after(1) { [weak root] in
        guard let root, let old = root.children.first else { return }
        root.transition(from: old, to: Second(), duration: 0.3, animations: nil)
      }
    }

    let found = try findings(of: app)

    #expect(
      found == """
        error crash at 1.0: NSInvalidArgumentException: Children view controllers <First: 0x2> and <Second: 0x7> must have a common parent view controller when calling -[UIViewController transitionFromViewController:toViewController:duration:options:animations:completion:]
          input launch; crash
        error transition.no-common-parent at 1.0
          crash
        """)
  }

  @Test("transition.none: a part that gives way in one frame")
  func hardCut() throws {
    let app = StagedApp {
      let root = $0.showRoot(with: First())
      $0.after(1) { [weak root] in
        guard let root, let old = root.children.first else { return }
        root.put(Second())
        root.take(old)
      }
    }

    let found = try findings(of: app)

    #expect(
      found == """
        note transition.none at 1.0: First, Second
          child add Root Second
        """)
  }

  @Test("transition.none: a window's root that is swapped")
  func windowSwap() throws {
    let app = StagedApp { delegate in
      delegate.show(First())
      delegate.after(1) { [unowned delegate] in delegate.window?.rootViewController = Second() }
    }

    let found = try findings(of: app)

    #expect(
      found == """
        note transition.none at 1.0: First, Second
          window root UIWindow Second
        """)
  }

  @Test("A window's root that is swapped under a cross-dissolve breaks no rule")
  func dissolvedWindowSwap() throws {
    let app = StagedApp { delegate in
      delegate.show(First())
      delegate.after(1) { [unowned delegate] in
        guard let window = delegate.window else { return }
        UIView.transition(with: window, duration: 0.3, options: .transitionCrossDissolve) {
          window.rootViewController = Second()
        }
      }
    }

    let found = try findings(of: app)

    #expect(found == "")
  }

  @Test("A child that fades in over the old one, in a container of the app’s own, breaks no rule")
  func fadeOfTheAppsOwn() throws {
    let found = try replacing { root, old, new in
      new.view.alpha = 0
      root.view.addSubview(new.view)
      UIView.animate(withDuration: 0.4) {
        new.view.alpha = 1
      } completion: { _ in
        old.view.removeFromSuperview()
        old.removeFromParent()
        new.didMove(toParent: root)
      }
    }

    #expect(found == "")
  }

  @Test("A child that fades out, slides off or shrinks before the new one breaks no rule")
  func oldPartAnimatedOut() throws {
    let ways: [@Sendable (UIView) -> Void] = [
      { $0.alpha = 0 }, { $0.frame.origin.x = -$0.frame.width },
      { $0.transform = CGAffineTransform(scaleX: 0.1, y: 0.1) },
    ]
    for way in ways {
      let found = try replacing { root, old, new in
        root.view.insertSubview(new.view, at: 0)
        UIView.animate(withDuration: 0.3) {
          way(old.view)
        } completion: { _ in
          old.view.removeFromSuperview()
          old.removeFromParent()
          new.didMove(toParent: root)
        }
      }
      #expect(found == "")
    }
  }

  @Test("A view that contains the parts may fade out with the old one and in with the new one")
  func containerFades() throws {
    let app = StagedApp {
      let root = Root()
      $0.show(root)
      let box = UIView(frame: root.view.bounds)
      root.view.addSubview(box)
      let (old, new) = (First(), Second())
      root.put(old, into: box)
      $0.after(1) {
        UIView.animate(withDuration: 0.2) {
          box.alpha = 0
        } completion: { _ in
          root.take(old)
          root.put(new, into: box)
          UIView.animate(withDuration: 0.2) { box.alpha = 1 }
        }
      }
    }

    #expect(try findings(of: app) == "")
  }

  @Test("A window’s root that is swapped under a picture that fades out breaks no rule")
  func fadingPicture() throws {
    let app = StagedApp { delegate in
      delegate.show(First())
      delegate.after(1) { [unowned delegate] in
        guard let window = delegate.window else { return }
        let picture = UIView(frame: window.bounds)
        window.rootViewController = Second()
        window.addSubview(picture)
        UIView.animate(withDuration: 0.3) {
          picture.alpha = 0
        } completion: { _ in
          picture.removeFromSuperview()
        }
      }
    }

    #expect(try findings(of: app) == "")
  }

  @Test(
    "transition.none: an animation that takes no time, changes nothing, or is of something else")
  func animationOfNothing() throws {
    let ways: [@Sendable (UIViewController) -> Void] = [
      { new in
        new.view.alpha = 0
        UIView.animate(withDuration: 0) { new.view.alpha = 1 }
      },
      { new in UIView.animate(withDuration: 0.3) { new.view.alpha = 1 } },
      { new in
        let button = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        new.view.addSubview(button)
        UIView.animate(withDuration: 0.3) { button.alpha = 0 }
      },
    ]
    for way in ways {
      let found = try replacing { root, old, new in
        root.take(old)
        root.view.addSubview(new.view)
        new.didMove(toParent: root)
        way(new)
      }
      #expect(found.contains("note transition.none at 1.0: First, Second"), "\(found)")
    }
  }

  @Test("transition.none: a part that is replaced after an animation of its own has ended")
  func cutAfterAnimation() throws {
    let app = StagedApp {
      let root = $0.showRoot(with: First())
      guard let old = root.children.first else { return }
      old.view.alpha = 0.5
      UIView.animate(withDuration: 0.3) { old.view.alpha = 1 }
      $0.after(1) {
        root.put(Second())
        root.take(old)
      }
    }

    #expect(try findings(of: app).contains("note transition.none at 1.0: First, Second"))
  }

  /// What is found where the first child of a container gives way, told both ends of it.
  private func replacing(
    _ body: @escaping @Sendable (Root, UIViewController, UIViewController) -> Void
  ) throws -> String {
    try findings(
      of: StagedApp {
        let root = $0.showRoot(with: First())
        $0.after(1) { [weak root] in
          guard let root, let old = root.children.first else { return }
          let new = Second()
          old.willMove(toParent: nil)
          root.addChild(new)
          new.view.frame = root.view.bounds
          body(root, old, new)
        }
      })
  }

  @Test("transition.no-motion: a slide from where it ends")
  func noMotion() throws {
    let found = try replacing { root, old, new in
      root.transition(from: old, to: new, duration: 0.3) {
        new.view.frame = root.view.bounds
      } completion: { _ in
        old.removeFromParent()
        new.didMove(toParent: root)
      }
    }

    #expect(
      found == """
        warning transition.no-motion at 1.0: Second, 300 ms
          transition begin Second; transition end
        """)
  }

  @Test("transition.repeated: a login that is replaced by another")
  func repeatedPart() throws {
    let app = StagedApp {
      let root = $0.showRoot(with: Login())
      $0.after(1) { [weak root] in
        guard let root, let old = root.children.first else { return }
        root.fade(from: old, to: Login())
      }
    }

    let found = try findings(of: app)

    #expect(
      found == """
        warning transition.repeated at 1.3: Login
          child add Root Login; child add Root Login
        """)
  }

  @Test(
    "A login that comes again after another part was shown is no repetition, however short that was"
  )
  func loginAfterAnotherPart() throws {
    let app = StagedApp {
      let root = $0.showRoot(with: Login())
      $0.after(1) { [weak root] in
        for new in [First(), Login()] {
          guard let root, let old = root.children.first else { return }
          root.take(old)
          root.put(new)
        }
      }
    }

    let found = try findings(of: app)

    #expect(found.contains("note transition.none at 1.0"))
    #expect(!found.contains("transition.repeated"))
  }

  @Test(
    "layout.stale-frame: a part that keeps the size of the whole screen under the bar of a call")
  func staleFrame() throws {
    let app = StagedApp {
      let root = $0.showRoot(with: First())
      root.children.first?.view.autoresizingMask = []
    }

    let found = try findings(of: app, [.at(1, .statusBar(inCall: true))])

    #expect(
      found == """
        warning layout.stale-frame at 1.0: First, 390 × 844, 390 × 824
          view set UIView frame; view insert UIView; view set UIView frame
        """)
  }

  @Test("A part that follows its container breaks no rule")
  func followingFrame() throws {
    let app = StagedApp { _ = $0.showRoot(with: First()) }

    let found = try findings(
      of: app, [.at(1, .statusBar(inCall: true)), .at(2, .rotate(.landscape))])

    #expect(found == "")
  }
}
