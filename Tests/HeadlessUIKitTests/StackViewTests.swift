import HeadlessUIKit
import Testing

/// What a stack view makes of its views.
@Suite struct `A stack view` {
  /// A stack of boxes so wide, each of which would like to be so, in a frame of 300 by 40.
  private static func row(
    _ distribution: UIStackView.Distribution, _ widths: [CGFloat] = [40, 60, 20],
    spacing: CGFloat = 10, _ change: (UIStackView) -> Void = { _ in }
  ) -> [String] {
    let stage = Stage()
    let stack = stage.perform { UIStackView() }
    stage.lay { view in
      for width in widths { stack.addArrangedSubview(Box(width)) }
      stack.distribution = distribution
      stack.spacing = spacing
      view.add(stack)
      stack.pin(width: 300, height: 40)
      change(stack)
    }
    #expect(stage.simulation.console == [])
    return frameTree(stack).dropFirst().map { String($0.dropFirst(6)) }
  }

  private final class Box: UIView {
    let width: CGFloat
    init(_ width: CGFloat) {
      self.width = width
      super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { fatalError("Boxes are made in code.") }
    override var intrinsicContentSize: CGSize { CGSize(width: width, height: width / 2) }
  }

  @Test func `fills its length with the one that hugs its content least`() {
    #expect(
      Self.row(.fill) { stack in
        stack.arrangedSubviews[1].setContentHuggingPriority(UILayoutPriority(249), for: .horizontal)
      } == ["0 0 40 40", "50 0 220 40", "280 0 20 40"])
  }

  @Test func `fills equally, proportionally, with equal gaps and equal middles`() {
    #expect(Self.row(.fillEqually, [40, 60]) == ["0 0 145 40", "155 0 145 40"])
    #expect(Self.row(.fillProportionally, [40, 60], spacing: 0) == ["0 0 120 40", "120 0 180 40"])
    #expect(Self.row(.equalSpacing) == ["0 0 40 40", "130 0 60 40", "280 0 20 40"])
    #expect(Self.row(.equalCentering) == ["0 0 40 40", "125 0 60 40", "280 0 20 40"])
  }

  @Test func `stands its views at one side, in the middle or on a line`() {
    func row(_ alignment: UIStackView.Alignment) -> [String] {
      Self.row(.equalSpacing) { $0.alignment = alignment }
    }
    #expect(row(.top) == ["0 0 40 20", "130 0 60 30", "280 0 20 10"])
    #expect(row(.center) == ["0 10 40 20", "130 5 60 30", "280 15 20 10"])
    #expect(row(.bottom) == ["0 20 40 20", "130 10 60 30", "280 30 20 10"])
  }

  @Test func `keeps to its margins, to spacings of single views, and leaves out what is hidden`() {
    #expect(
      Self.row(.equalSpacing) { stack in
        stack.isLayoutMarginsRelativeArrangement = true
        stack.insetsLayoutMarginsFromSafeArea = false
        stack.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 8)
        stack.arrangedSubviews[1].isHidden = true
      } == ["2 1 40 36", "2 1 0 30", "272 1 20 36"])
    #expect(
      Self.row(.fill) { stack in
        stack.setCustomSpacing(30, after: stack.arrangedSubviews[0])
        stack.arrangedSubviews[2].setContentHuggingPriority(UILayoutPriority(1), for: .horizontal)
      } == ["0 0 40 40", "70 0 60 40", "140 0 160 40"])
  }

  @Test func `is as large as what is in it`() {
    let stage = Stage()
    let (title, button, inner, stack) = stage.perform {
      (UILabel(), UIButton(type: .system), UIStackView(), UIStackView())
    }
    let view = stage.lay { view in
      title.text = "Choose"
      button.setTitle("Yes", for: .normal)
      let no = UIButton(type: .system)
      no.setTitle("No", for: .normal)
      inner.addArrangedSubview(button)
      inner.addArrangedSubview(no)
      inner.spacing = 8
      stack.axis = .vertical
      stack.alignment = .center
      stack.spacing = 12
      stack.addArrangedSubview(title)
      stack.addArrangedSubview(inner)
      view.add(stack)
      NSLayoutConstraint.activate([
        stack.centerXAnchor.constraint(equalTo: view.centerXAnchor),
        stack.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      ])
    }
    #expect(
      frameTree(view) == [
        "UIView 0 0 390 844",
        "  UIStackView 160.667 389 69 66",
        "    UILabel 5 0 59 21",
        "    UIStackView 0 33 69 33",
        "      UIButton 0 0 31 33",
        "      UIButton 39 0 30 33",
      ])

    stage.perform {
      UIView.animate(withDuration: 0.2) {
        title.isHidden = true
        stack.layoutIfNeeded()
      }
      inner.removeArrangedSubview(button)
      button.removeFromSuperview()
    }
    #expect(
      frameTree(view) == [
        "UIView 0 0 390 844",
        "  UIStackView 180 405.667 30 33",
        "    UILabel 0 0 59 0",
        "    UIStackView 0 0 30 33",
        "      UIButton 0 0 30 33",
      ])
    #expect(stack.arrangedSubviews == [title, inner])
    #expect(stage.simulation.console == [])
    #expect(!stack.hasAmbiguousLayout)
  }

  @Test func `shares anew when a content changes, and lines text up`() {
    let stage = Stage()
    let (a, b, stack) = stage.perform { (UILabel(), UILabel(), UIStackView()) }
    stage.lay { view in
      a.text = "aa"
      b.text = "aa"
      b.font = .systemFont(ofSize: 34)
      stack.addArrangedSubview(a)
      stack.addArrangedSubview(b)
      stack.distribution = .fillProportionally
      stack.alignment = .firstBaseline
      view.add(stack)
      stack.pin(width: 300)
    }
    #expect(
      frameTree(stack) == [
        "UIStackView 0 0 300 41", "  UILabel 0 16 100 21", "  UILabel 100 0 200 41",
      ])

    stage.perform {
      b.font = .systemFont(ofSize: 17)
      b.text = "aaaa"
    }
    #expect(
      frameTree(stack) == [
        "UIStackView 0 0 300 21", "  UILabel 0 0 100 21", "  UILabel 100 0 200 21",
      ])
    #expect(stage.simulation.console == [])
  }

  @Test func `refuses an index that it has not`() {
    let stage = Stage()
    stage.perform { UIStackView().insertArrangedSubview(UIView(), at: 3) }
    #expect(
      stage.simulation.crash
        == SimulatedException(
          name: "NSInternalInconsistencyException",
          reason:
            "index out of bounds for arranged subview: index = 3 expected to be less than or equal "
            + "to 0"))
  }
}
