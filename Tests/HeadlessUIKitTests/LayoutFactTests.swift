import HeadlessUIKit
import Testing

@Suite struct `Facts about layout` {
  @Test func `layout-settled-pass-silent`() {
    let stage = Stage()
    let c = stage.probe("C")
    stage.show(c)
    stage.begin()

    stage.act { c.view.layoutIfNeeded() }

    #expect(stage.log.lines == [])
  }

  // layout-counts-not-guaranteed: no test counts passes; CallLog.collapsed drops repeats.
  @Test func `layout-counts-not-guaranteed: a change of size is laid out before the turn ends`() {
    let stage = Stage()
    let c = stage.probe("C")
    stage.show(c)
    stage.begin()

    stage.act { c.view.frame.size.height = 500 }

    #expect(stage.log.lines == ["C.viewWillLayoutSubviews", "C.viewDidLayoutSubviews"])
  }

  @Test
  func
    `layout-workflow-frame-in-willappear: a frame that the container set is there in viewWillAppear`()
  {
    let stage = Stage()
    let p = stage.probe("P")
    var height: CGFloat?
    let c = stage.probe("C").on("viewWillAppear") { height = $0.view.frame.height }
    stage.show(p)

    stage.act {
      p.addChild(c)
      c.view.frame = CGRect(x: 0, y: 0, width: 100, height: 123)
      p.view.addSubview(c.view)
    }

    #expect(height == 123)
  }

  @Test func `A view that asks for layout while it is laid out does not stop the turn from ending`()
  {
    final class Restless: UIViewController {
      override func viewDidLayoutSubviews() { view.setNeedsLayout() }
    }
    let stage = Stage()
    stage.show(stage.perform { Restless() })

    #expect(stage.simulation.isRunning)
  }

  @Test func `Masks share the difference in size`() {
    let stage = Stage()
    let (outer, inner) = stage.perform {
      let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      let inner = UIView(frame: CGRect(x: 10, y: 10, width: 80, height: 30))
      inner.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
      outer.addSubview(inner)
      outer.frame.size = CGSize(width: 200, height: 200)
      return (outer, inner)
    }

    #expect(inner.frame == CGRect(x: 10, y: 110, width: 180, height: 30))
    #expect(outer.bounds.size == CGSize(width: 200, height: 200))
  }
}
