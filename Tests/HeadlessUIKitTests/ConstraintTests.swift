import HeadlessUIKit
import Testing

/// Frames that constraints give, as whole trees.
@Suite struct `Constraints` {
  @Test func `A root container pins its child with four anchors and turns with the phone`() {
    let stage = Stage()
    let (root, child) = (stage.probe("Root"), stage.probe("Child"))
    stage.perform {
      root.addChild(child)
      child.view.translatesAutoresizingMaskIntoConstraints = false
      root.view.addSubview(child.view)
      NSLayoutConstraint.activate([
        child.view.topAnchor.constraint(equalTo: root.view.topAnchor),
        child.view.leadingAnchor.constraint(equalTo: root.view.leadingAnchor),
        child.view.trailingAnchor.constraint(equalTo: root.view.trailingAnchor),
        child.view.bottomAnchor.constraint(equalTo: root.view.bottomAnchor),
      ])
      child.didMove(toParent: root)
    }
    stage.show(root)
    #expect(child.view.frame == CGRect(x: 0, y: 0, width: 390, height: 844))

    stage.simulation.rotate(to: .landscapeLeft)
    #expect(child.view.frame == CGRect(x: 0, y: 0, width: 844, height: 390))
    #expect(root.view.hasAmbiguousLayout == false && child.view.hasAmbiguousLayout == false)
    #expect(stage.simulation.console == [])
  }

  @Test func `Pins to the safe area follow it as the phone turns`() {
    let stage = Stage()
    let root = stage.probe("Root")
    let box = stage.perform {
      let box = UIView()
      box.translatesAutoresizingMaskIntoConstraints = false
      root.view.addSubview(box)
      let safe = root.view.safeAreaLayoutGuide
      NSLayoutConstraint.activate([
        box.topAnchor.constraint(equalTo: safe.topAnchor, constant: 8),
        box.leftAnchor.constraint(equalTo: safe.leftAnchor),
        box.rightAnchor.constraint(equalTo: safe.rightAnchor, constant: -10),
        box.heightAnchor.constraint(equalTo: box.widthAnchor, multiplier: 0.5, constant: 5),
      ])
      return box
    }
    stage.show(root)
    #expect(box.frame == CGRect(x: 0, y: 55, width: 380, height: 195))

    stage.simulation.rotate(to: .landscapeLeft)
    #expect(box.frame == CGRect(x: 47, y: 8, width: 740, height: 375))
  }

  @Test func `A change of a constant within an animation block animates the frames`() throws {
    let stage = Stage()
    let root = stage.probe("Root")
    let (box, top) = stage.perform {
      let box = UIView()
      box.translatesAutoresizingMaskIntoConstraints = false
      root.view.addSubview(box)
      let top = box.topAnchor.constraint(equalTo: root.view.topAnchor, constant: 100)
      NSLayoutConstraint.activate([
        top, box.widthAnchor.constraint(equalToConstant: 50),
        box.heightAnchor.constraint(equalToConstant: 50),
        box.centerXAnchor.constraint(equalTo: root.view.centerXAnchor),
      ])
      return (box, top)
    }
    stage.show(root)
    #expect(box.frame == CGRect(x: 170, y: 100, width: 50, height: 50))
    let before = stage.simulation.trace.count

    stage.perform {
      top.constant = 300
      #expect(box.frame.minY == 100, "not before the layout")
      UIView.animate(withDuration: 0.3) { root.view.layoutIfNeeded() }
      #expect(box.frame.minY == 300)
    }

    let animations = stage.simulation.trace[before...].filter {
      $0.kind == "animation" && $0.name == "begin"
    }
    #expect(animations.count == 1)
    stage.simulation.runUntilIdle()
    #expect(stage.simulation.now == 0.3)
  }

  @Test func `A root view keeps the frame of its container, whatever its mask does`() {
    let stage = Stage()
    let root = stage.probe("Root")
    let nav = stage.navigation(root)
    let box = stage.perform {
      let box = UIView()
      root.view.translatesAutoresizingMaskIntoConstraints = false
      root.view.add(box)
      NSLayoutConstraint.activate([
        box.topAnchor.constraint(equalTo: root.view.safeAreaLayoutGuide.topAnchor),
        box.bottomAnchor.constraint(equalTo: root.view.bottomAnchor),
        box.leadingAnchor.constraint(equalTo: root.view.leadingAnchor),
        box.trailingAnchor.constraint(equalTo: root.view.trailingAnchor),
      ])
      return box
    }
    stage.show(nav)
    #expect(root.view.frame == CGRect(x: 0, y: 0, width: 390, height: 844))
    #expect(box.frame == CGRect(x: 0, y: 91, width: 390, height: 753))

    stage.perform { nav.isNavigationBarHidden = true }
    #expect(box.frame == CGRect(x: 0, y: 47, width: 390, height: 797))
    stage.perform { root.additionalSafeAreaInsets.top = 10 }
    #expect(box.frame == CGRect(x: 0, y: 57, width: 390, height: 787))

    let next = stage.probe("Next")
    stage.act { nav.pushViewController(next, animated: true) }
    stage.simulation.rotate(to: .landscapeLeft)
    stage.act { nav.popViewController(animated: true) }
    #expect(box.frame == CGRect(x: 0, y: 10, width: 844, height: 380))
    #expect(stage.simulation.console == [])
  }
}
