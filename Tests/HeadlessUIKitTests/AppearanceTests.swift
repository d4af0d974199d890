import HeadlessUIKit
import Testing

/// What is light and what is dark.
@Suite struct `Light and dark` {
  @Test func `What is on the screen turns dark with the phone, but for fixed colors`() throws {
    let stage = Stage()
    let root = stage.probe("Root")
    stage.show(root)
    let (label, plain, own) = stage.perform { (UILabel(), UIView(), UIView()) }
    stage.act {
      root.view.backgroundColor = .systemBackground
      plain.backgroundColor = .white
      own.overrideUserInterfaceStyle = .light
      own.backgroundColor = .systemBackground
      for view in [label, plain, own] { root.view.addSubview(view) }
    }
    #expect(stage.painted(root.view, "backgroundColor") == "#ffffffff")

    stage.simulation.setDark(true)

    #expect(stage.painted(root.view, "backgroundColor") == "#000000ff")
    #expect(stage.painted(label, "textColor") == "#ffffffff", "a label's own color")
    #expect(stage.painted(plain, "backgroundColor") == "#ffffffff")
    #expect(stage.painted(own, "backgroundColor") == "#ffffffff")
    #expect(stage.log.lines.filter { $0.hasSuffix("traitCollectionDidChange") }.count == 1)

    stage.simulation.setDark(false)
    #expect(stage.painted(root.view, "backgroundColor") == "#ffffffff")
    #expect(stage.painted(label, "textColor") == "#000000ff")
  }

  @Test func `A view that comes to a dark phone has its colors of the dark`() {
    let stage = Stage()
    let root = stage.probe("Root")
    stage.simulation.setDark(true)
    stage.show(root)
    #expect(root.traitCollection.userInterfaceStyle == .dark)
    let (label, color) = stage.perform {
      (UILabel(), UIColor { $0.userInterfaceStyle == .dark ? .yellow : .blue })
    }
    stage.act { label.backgroundColor = color }
    stage.act { root.view.addSubview(label) }

    #expect(stage.painted(label, "textColor") == "#ffffffff")
    #expect(stage.painted(label, "backgroundColor") == "#ffff00ff")
    stage.act { label.backgroundColor = .systemBackground.withAlphaComponent(0.5) }
    #expect(stage.painted(label, "backgroundColor") == "#00000080")
    #expect(stage.perform { UIColor.label.cgColor } == UIColor.white.cgColor)
  }

  @Test func `An app in the background turns dark when it comes back`() {
    let stage = Stage()
    launch(stage)
    let root = stage.probe("Root")
    stage.show(root)
    stage.act { root.view.backgroundColor = .systemBackground }
    stage.simulation.enterBackground()
    stage.simulation.setDark(true)
    #expect(stage.painted(root.view, "backgroundColor") == "#ffffffff")
    stage.simulation.enterForeground()
    #expect(stage.painted(root.view, "backgroundColor") == "#000000ff")
  }
}

extension Stage {
  /// The color that a view shows, as the trace last has it; black text if it has none.
  fileprivate func painted(_ view: UIView, _ property: String) -> String {
    let told = simulation.trace.last {
      $0.object == view.traceName && $0["property"]?.string == property
    }
    return told?["value"]?.string ?? "#000000ff"
  }
}
