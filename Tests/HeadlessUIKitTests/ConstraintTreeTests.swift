import HeadlessUIKit
import Testing

/// Constraints as the tree around them changes.
@Suite struct `Constraints in a tree` {
  @Test
  func `A view that leaves its superview takes along the constraints that name it from outside`() {
    let stage = Stage()
    let (a, b, inner) = stage.perform { (UIView(), UIView(), UIView()) }
    var crossing: NSLayoutConstraint?
    let view = stage.lay { view in
      view.add(a, b)
      a.add(inner)
      a.pin(width: 100, height: 100)
      inner.pin(x: 5, y: 5, width: 10, height: 10)
      b.pin(y: nil, height: 20)
      crossing = b.topAnchor.constraint(equalTo: inner.bottomAnchor)
      crossing?.isActive = true
      b.widthAnchor.constraint(equalToConstant: 7).isActive = true
    }
    #expect(
      frameTree(view) == [
        "UIView 0 0 390 844", "  UIView 0 0 100 100", "    UIView 5 5 10 10", "  UIView 0 15 7 20",
      ])
    #expect(view.constraints.count == 4)

    stage.perform { a.removeFromSuperview() }
    #expect(crossing?.isActive == false)
    #expect(view.constraints.count == 1, "that of the leading edges of b and its superview")
    #expect(a.constraints.count == 4, "what is in it stays: two sizes, two edges")

    stage.perform {
      view.addSubview(a)
      a.pin(x: 50, y: 50)
    }
    #expect(
      frameTree(view) == [
        "UIView 0 0 390 844", "  UIView 0 0 7 20", "  UIView 50 50 100 100", "    UIView 5 5 10 10",
      ])
    #expect(b.hasAmbiguousLayout && !a.hasAmbiguousLayout)
  }

  @Test func `Bringing a view to the front keeps its constraints`() {
    let stage = Stage()
    let (a, b) = stage.perform { (UIView(), UIView()) }
    let view = stage.lay { view in
      view.add(a, b)
      a.pin(width: 10, height: 10)
      b.pin(width: 20, height: 20)
    }
    stage.perform { view.bringSubviewToFront(a) }
    #expect(frameTree(view) == ["UIView 0 0 390 844", "  UIView 0 0 20 20", "  UIView 0 0 10 10"])
    #expect(view.constraints.count == 4)
  }

  @Test func `Constraints reach into a view whose frame is set, and follow it`() {
    let stage = Stage()
    let (fixed, inner, label) = stage.perform {
      (UIView(frame: CGRect(x: 20, y: 30, width: 60, height: 60)), UIView(), UIView())
    }
    let view = stage.lay { view in
      view.addSubview(fixed)
      fixed.add(inner)
      view.add(label)
      inner.pin(x: 5, y: 5, width: 10, height: 10)
      label.pin(x: 0, y: nil, height: 9)
      NSLayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: inner.bottomAnchor),
        label.trailingAnchor.constraint(equalTo: inner.trailingAnchor),
      ])
    }
    #expect(frameTree(view).last == "  UIView 0 45 35 9")

    stage.perform { fixed.frame.origin = CGPoint(x: 120, y: 130) }
    #expect(
      frameTree(view) == [
        "UIView 0 0 390 844", "  UIView 120 130 60 60", "    UIView 5 5 10 10",
        "  UIView 0 145 135 9",
      ])

    stage.perform { fixed.removeFromSuperview() }
    #expect(frameTree(fixed) == ["UIView 120 130 60 60", "  UIView 5 5 10 10"])
    stage.perform { inner.constraints.first { $0.constant == 10 }?.constant = 40 }
    stage.perform { fixed.layoutIfNeeded() }
    #expect(inner.frame == CGRect(x: 5, y: 5, width: 40, height: 10))
  }

  @Test func `Frames that are set are no concern of constraints inside them`() {
    let stage = Stage()
    let outer = stage.perform { UIView() }
    var moved: [String] = []
    let view = stage.lay { view in
      let inner = UIView()
      view.addSubview(outer)
      outer.frame = CGRect(x: 1, y: 2, width: 100, height: 50)
      outer.autoresizingMask = .flexibleWidth
      outer.add(inner)
      inner.pin(x: 3, y: 4, height: 5)
      inner.trailingAnchor.constraint(equalTo: outer.trailingAnchor, constant: -3).isActive = true
      moved = frameTree(view)
    }
    #expect(moved.first == "UIView 0 0 390 844")
    #expect(
      frameTree(view) == ["UIView 0 0 390 844", "  UIView 1 2 100 50", "    UIView 3 4 94 5"])

    stage.simulation.rotate(to: .landscapeRight)
    #expect(
      frameTree(view) == ["UIView 0 0 844 390", "  UIView 1 2 554 50", "    UIView 3 4 548 5"])
  }

  @Test func `What is left open is ambiguous`() {
    let stage = Stage()
    let (a, b) = stage.perform { (UIView(), UILabel()) }
    let view = stage.lay { view in
      view.add(a, b)
      b.text = "b"
      a.pin(x: 10, y: 10, height: 10)
      b.pin(x: 10, y: 30)
    }
    #expect(a.hasAmbiguousLayout && !b.hasAmbiguousLayout)
    #expect(
      frameTree(view) == ["UIView 0 0 390 844", "  UIView 10 10 0 10", "  UILabel 10 30 10 21"])
  }

  @Test func `Guides share a room, and margins and readable text are where UIKit has them`() {
    let stage = Stage()
    let (a, left, right) = stage.perform { (UIView(), UILayoutGuide(), UILayoutGuide()) }
    let view = stage.lay { view in
      view.add(a)
      view.addLayoutGuide(left)
      view.addLayoutGuide(right)
      a.pin(x: 0, y: 100, height: 10)
      NSLayoutConstraint.activate([
        left.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
        left.trailingAnchor.constraint(equalTo: right.leadingAnchor),
        right.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
        left.widthAnchor.constraint(equalTo: right.widthAnchor),
        a.trailingAnchor.constraint(equalTo: left.trailingAnchor),
      ])
    }
    #expect(a.frame == CGRect(x: 0, y: 100, width: 195, height: 10))
    #expect(left.layoutFrame.minX == 16 && left.layoutFrame.width == 179)
    #expect(
      view.layoutMarginsGuide.layoutFrame == CGRect(x: 16, y: 47, width: 358, height: 763))

    stage.perform { view.layoutMargins.left = 100 }
    #expect(a.frame.width == 237)
    stage.simulation.rotate(to: .landscapeLeft)
    #expect(view.readableContentGuide.layoutFrame.width == 630)
    stage.perform { view.layoutMargins = .zero }
    #expect(
      view.readableContentGuide.layoutFrame == CGRect(x: 86, y: 0, width: 672, height: 369))
  }

  @Test func `What is above the keyboard goes up with it`() {
    let stage = Stage()
    let (field, button) = stage.perform { (UITextField(), UIView()) }
    stage.lay { view in
      view.add(field, button)
      field.pin(x: 0, y: 50, width: 100)
      button.pin(y: nil, width: 10, height: 10)
      button.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor).isActive = true
    }
    #expect(button.frame.maxY == 810)
    stage.perform { _ = field.becomeFirstResponder() }
    #expect(button.frame.maxY == 508)
    stage.perform { _ = field.resignFirstResponder() }
    #expect(button.frame.maxY == 810)
  }

  @Test func `Constraints are let go with their views`() {
    let stage = Stage()
    var kept: NSLayoutConstraint?
    let view = stage.lay { view in
      let box = UIView()
      view.add(box)
      box.pin(width: 10, height: 10)
      kept = box.constraints.first
    }
    stage.perform { view.subviews.first?.removeFromSuperview() }
    #expect(kept?.isActive == false)
    #expect(kept?.firstItem == nil)
    stage.perform {
      kept?.constant = 20
      kept?.isActive = true
    }
    #expect(kept?.isActive == false)
    stage.dropWindow()
    #expect(stage.simulation.crash == nil)
  }

  @Test func `The frames of the subviews are there when a view has laid out, not before`() {
    final class Root: UIViewController {
      let box = UIView()
      var widths: [CGFloat] = []
      override func viewDidLoad() {
        view.add(box)
        box.pin(height: 10)
        box.widthAnchor.constraint(equalTo: view.widthAnchor).isActive = true
      }
      override func viewWillLayoutSubviews() { widths.append(box.frame.width) }
      override func viewDidLayoutSubviews() { widths.append(box.frame.width) }
    }
    let stage = Stage()
    let root = stage.perform { Root() }
    stage.show(root)
    #expect(root.widths == [0, 390])
    stage.simulation.rotate(to: .landscapeLeft)
    #expect(root.widths == [0, 390, 390, 844])
  }
}
