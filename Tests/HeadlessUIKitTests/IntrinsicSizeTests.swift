import HeadlessUIKit
import Testing

/// The sizes that contents ask for, and what becomes of them.
@Suite struct `Sizes of contents` {
  @Test func `A login form stands in the middle, and grows with what is written`() {
    let stage = Stage()
    let (title, name, button, wheel) = stage.perform {
      (UILabel(), UITextField(), UIButton(type: .system), UIActivityIndicatorView(style: .large))
    }
    let view = stage.lay { view in
      title.text = "Welcome"
      title.font = .boldSystemFont(ofSize: 28)
      name.placeholder = "Name"
      name.borderStyle = .roundedRect
      button.setTitle("Log In", for: .normal)
      view.add(title, name, button, wheel)
      NSLayoutConstraint.activate([
        name.centerXAnchor.constraint(equalTo: view.centerXAnchor),
        name.centerYAnchor.constraint(equalTo: view.centerYAnchor),
        name.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5, constant: 10),
        title.centerXAnchor.constraint(equalTo: name.centerXAnchor),
        title.bottomAnchor.constraint(equalTo: name.topAnchor, constant: -20),
        button.topAnchor.constraint(equalTo: name.bottomAnchor, constant: 20),
        button.trailingAnchor.constraint(equalTo: name.trailingAnchor),
        wheel.leadingAnchor.constraint(equalTo: name.leadingAnchor),
        wheel.centerYAnchor.constraint(equalTo: button.centerYAnchor),
      ])
    }
    #expect(
      frameTree(view) == [
        "UIView 0 0 390 844",
        "  UILabel 132.667 351 125 34",
        "  UITextField 92.6667 405 205 34",
        "  UIButton 247.667 459 50 33",
        "  UIActivityIndicatorView 92.6667 457 37 37",
      ])

    stage.perform {
      title.text = "Hi"
      button.setTitle("Try again", for: .normal)
      #expect(title.frame.width == 125, "not before the layout")
    }
    #expect(
      frameTree(view) == [
        "UIView 0 0 390 844",
        "  UILabel 181 351 28 34",
        "  UITextField 92.6667 405 205 34",
        "  UIButton 223.667 459 74 33",
        "  UIActivityIndicatorView 92.6667 457 37 37",
      ])
  }

  @Test func `Text breaks where the label ends, and makes it higher`() {
    let stage = Stage()
    let label = stage.perform { UILabel() }
    let view = stage.lay { view in
      label.text = "one two three four five six seven"
      label.numberOfLines = 0
      let below = UIView()
      view.add(label, below)
      label.pin(x: 10, y: 10, width: 100)
      below.pin(x: 10, y: nil, width: 5, height: 5)
      below.topAnchor.constraint(equalTo: label.bottomAnchor).isActive = true
    }
    #expect(
      frameTree(view) == ["UIView 0 0 390 844", "  UILabel 10 10 100 84", "  UIView 10 94 5 5"])
    stage.perform { label.numberOfLines = 2 }
    #expect(label.frame.height == 42)
  }

  @Test func `Of two labels that have not enough room the one that resists less is cut`() {
    let stage = Stage()
    let (a, b) = stage.perform { (UILabel(), UILabel()) }
    let view = stage.lay { view in
      a.text = "aaaaaaaaaaaaaaaaaaaaaaaa"
      b.text = "bbbbbbbbbbbbbbbbbbbbbbbb"
      view.add(a, b)
      a.pin(x: 0, y: 50)
      NSLayoutConstraint.activate([
        b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 10),
        b.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        b.firstBaselineAnchor.constraint(equalTo: a.firstBaselineAnchor),
      ])
      b.setContentCompressionResistancePriority(UILayoutPriority(749), for: .horizontal)
    }
    #expect(
      frameTree(view) == ["UIView 0 0 390 844", "  UILabel 0 50 225 21", "  UILabel 235 50 155 21"])

    stage.perform {
      a.text = "a"
      b.text = "b"
      a.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
    }
    #expect(
      frameTree(view) == ["UIView 0 0 390 844", "  UILabel 0 50 10 21", "  UILabel 20 50 370 21"])
  }

  @Test func `A view says how large its constraints make it`() {
    let stage = Stage()
    stage.perform {
      let card = UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 1))
      let (title, text) = (UILabel(), UILabel())
      title.text = "Title"
      text.text = "one two three four five six seven"
      text.numberOfLines = 0
      card.add(title, text)
      NSLayoutConstraint.activate(
        NSLayoutConstraint.constraints(
          withVisualFormat: "V:|-10-[title]-[text]-10-|", options: .alignAllLeading,
          views: ["title": title, "text": text])
          + NSLayoutConstraint.constraints(
            withVisualFormat: "H:|-10-[title]-(>=10)-|", views: ["title": title])
          + NSLayoutConstraint.constraints(
            withVisualFormat: "H:|-10-[text]-10-|", views: ["text": text]))

      #expect(
        card.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
          == CGSize(width: 280, height: 70))
      #expect(
        card.systemLayoutSizeFitting(
          CGSize(width: 120, height: 0), withHorizontalFittingPriority: .required,
          verticalFittingPriority: .fittingSizeLevel) == CGSize(width: 120, height: 133))
      #expect(card.frame.size == CGSize(width: 1, height: 1), "asking changes nothing")
    }
    #expect(stage.simulation.console == [])
  }

  @Test func `A view of the app's has the size that it says`() {
    final class Badge: UIView {
      var side: CGFloat = 20 {
        didSet { invalidateIntrinsicContentSize() }
      }
      override var intrinsicContentSize: CGSize {
        CGSize(width: side, height: UIView.noIntrinsicMetric)
      }
    }
    let stage = Stage()
    let badge = stage.perform { Badge() }
    stage.lay { view in
      view.add(badge)
      badge.pin(x: 5, y: 5, height: 8)
    }
    #expect(badge.frame == CGRect(x: 5, y: 5, width: 20, height: 8))
    stage.perform { badge.side = 30.5 }
    #expect(badge.frame.width == 92.0 / 3)
  }
}
