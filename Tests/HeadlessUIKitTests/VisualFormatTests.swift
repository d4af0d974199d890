import HeadlessUIKit
import Testing

@Suite struct `A visual format` {
  @Test func `says gaps, sizes, metrics and priorities`() {
    let stage = Stage()
    let (a, b, c) = stage.perform { (UIView(), UIView(), UIView()) }
    let view = stage.lay { view in
      view.add(a, b, c)
      let views = ["a": a, "b": b, "c_2": c]
      let metrics = ["high": 44, "gap": 12.5]
      for format in [
        "|-[a]-gap-[b(==a)]-(>=5,==100@10)-[c_2(30)]-20-|", "V:|-(gap)-[a(high)]", "V:[b(<=9@999)]",
      ] {
        NSLayoutConstraint.activate(
          NSLayoutConstraint.constraints(
            withVisualFormat: format, metrics: metrics, views: views))
      }
      NSLayoutConstraint.activate(
        NSLayoutConstraint.constraints(
          withVisualFormat: "H:[a]-[b]-[c_2]", options: [.alignAllTop, .alignAllBottom],
          views: views
        ).filter { $0.firstAttribute == .top || $0.firstAttribute == .bottom })
    }
    #expect(
      frameTree(view) == [
        "UIView 0 0 390 844",
        "  UIView 16 12.6667 105.667 44",
        "  UIView 134.333 12.6667 105.667 44",
        "  UIView 340 12.6667 30 44",
      ])
    #expect(stage.simulation.console == [])
  }

  @Test(arguments: [
    ("H:|-[a", "Expected a ']' here. That is how you end a view", 6),
    ("H:[a]-(8[b]", "Expected a ')' here", 8),
    ("[a]-8[b]", "Expected a '-' after the space", 5),
    ("a", "Expected a view. Views must begin with an open bracket '['", 0),
    ("[z]-[a]", "z is not a key in the views dictionary.", 0),
  ])
  func `that says nothing is refused`(format: String, reason: String, place: Int) {
    let stage = Stage()
    stage.perform {
      let (view, a, b) = (UIView(), UIView(), UIView())
      view.add(a, b)
      #expect(
        NSLayoutConstraint.constraints(withVisualFormat: format, views: ["a": a, "b": b]) == [])
    }
    let mark = String(repeating: " ", count: place) + "^"
    #expect(
      stage.simulation.crash
        == SimulatedException(
          name: "NSInvalidArgumentException",
          reason: "Unable to parse constraint format: \n\(reason) \n\(format) \n\(mark)"))
  }
}
