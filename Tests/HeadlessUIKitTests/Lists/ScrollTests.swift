import HeadlessUIKit
import Testing

private final class Listener: UIScrollViewDelegate {
  var log: [String] = []
  var target: CGPoint?

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    log.append("didScroll \(Int(scrollView.contentOffset.x)),\(Int(scrollView.contentOffset.y))")
  }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { log.append("willBeginDragging") }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    log.append("willEndDragging")
    if let target { targetContentOffset.pointee = target }
  }
  func scrollViewDidEndDragging(
    _ scrollView: UIScrollView, willDecelerate decelerate: Bool
  ) { log.append("didEndDragging \(decelerate)") }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    log.append("didEndDecelerating")
  }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    log.append("didEndScrollingAnimation")
  }
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
    log.append("insets \(Int(scrollView.adjustedContentInset.top))")
  }
}

/// A scroll view as large as the screen, with content of 390 by 2000 points.
private struct ScrollStage {
  let stage = Stage()
  let view: UIScrollView
  let listener = Listener()
  let root: UIViewController

  init(size: CGSize = CGSize(width: 390, height: 2000), inStack: Bool = false) {
    let root = stage.perform { UIViewController() }
    let listener = listener
    view = stage.perform {
      let view = UIScrollView(frame: UIScreen.main.bounds)
      view.contentInsetAdjustmentBehavior = inStack ? .automatic : .never
      view.contentSize = size
      view.delegate = listener
      root.view.addSubview(view)
      return view
    }
    stage.show(inStack ? stage.perform { UINavigationController(rootViewController: root) } : root)
    self.root = root
  }

  func taken() -> [String] {
    defer { listener.log = [] }
    return listener.log
  }
}

@Suite struct ScrollTests {
  @Test func theOffsetIsTheOriginOfTheBounds() throws {
    let stage = ScrollStage()
    let button = stage.stage.perform {
      let button = UIButton(primaryAction: UIAction(title: "Far") { _ in })
      button.frame = CGRect(x: 10, y: 1000, width: 100, height: 40)
      stage.view.addSubview(button)
      return button
    }
    #expect(stage.stage.simulation.tap("Far") == .ignored("it is scrolled out of sight"))
    stage.stage.perform { stage.view.contentOffset = CGPoint(x: 0, y: 500) }
    #expect(stage.view.bounds == CGRect(x: 0, y: 500, width: 390, height: 844))
    #expect(stage.taken() == ["didScroll 0,500"])
    #expect(button.convert(CGPoint.zero, to: nil as UIView?) == CGPoint(x: 10, y: 500))
    #expect(stage.stage.simulation.tap("Far") == .reached(button.traceName))
    let told = stage.stage.simulation.trace.last { $0["property"] == .string("bounds") }
    #expect(told?["value"] == .array([.int(0), .int(500), .int(390), .int(844)]))
  }

  @Test func whatReachesIntoSightIsTappedThere() {
    let stage = ScrollStage()
    let button = stage.stage.perform {
      let button = UIButton(primaryAction: UIAction(title: "Half") { _ in })
      button.frame = CGRect(x: 10, y: 820, width: 100, height: 400)
      stage.view.addSubview(button)
      return button
    }
    #expect(stage.stage.simulation.tap("Half") == .reached(button.traceName))
  }

  @Test func anAnimatedOffsetEndsOnce() {
    let stage = ScrollStage()
    stage.stage.perform { stage.view.setContentOffset(CGPoint(x: 0, y: 300), animated: true) }
    stage.stage.simulation.advance(by: 0.1)
    stage.stage.perform { stage.view.setContentOffset(CGPoint(x: 0, y: 900), animated: true) }
    #expect(stage.taken() == ["didScroll 0,300", "didScroll 0,900"])
    stage.stage.simulation.runUntilIdle()
    #expect(stage.taken() == ["didEndScrollingAnimation"])
    stage.stage.perform { stage.view.setContentOffset(CGPoint(x: 0, y: 900), animated: true) }
    stage.stage.simulation.runUntilIdle()
    #expect(stage.taken() == [])
  }

  @Test func aRectangleIsScrolledToOnlyAsFarAsNeeded() {
    let stage = ScrollStage()
    func show(_ y: CGFloat, _ height: CGFloat) -> CGFloat {
      stage.stage.perform {
        stage.view.scrollRectToVisible(
          CGRect(x: 0, y: y, width: 10, height: height), animated: false)
      }
      return stage.view.contentOffset.y
    }
    #expect(show(100, 100) == 0)
    #expect(show(900, 100) == 156)
    #expect(show(50, 10) == 50)
    #expect(show(1990, 100) == 1156)
  }

  @Test func theSafeAreaIsAddedAndContentStaysAtTheTop() {
    let stage = ScrollStage(inStack: true)
    #expect(stage.view.adjustedContentInset == UIEdgeInsets(top: 91, bottom: 34))
    #expect(stage.view.contentOffset == CGPoint(x: 0, y: -91))
    stage.stage.perform { stage.view.contentInset.top = 20 }
    #expect(stage.view.contentOffset.y == -111)
    #expect(stage.taken().suffix(2) == ["insets 111", "didScroll 0,-111"])
    stage.stage.perform { stage.view.contentOffset.y = 200 }
    stage.stage.perform { stage.view.contentInset.top = 0 }
    #expect(stage.view.contentOffset.y == 200)
    stage.stage.perform { stage.view.contentInsetAdjustmentBehavior = .never }
    #expect(stage.view.adjustedContentInset == .zero)
  }

  @Test func contentThatShrinksIsNotLeftBehind() {
    let stage = ScrollStage()
    stage.stage.perform {
      stage.view.contentOffset.y = 1156
      stage.view.contentSize.height = 1000
    }
    #expect(stage.view.contentOffset.y == 156)
  }

  @Test func aFingerScrolls() {
    let stage = ScrollStage()
    #expect(stage.stage.simulation.scroll(by: 300) == .reached(stage.view.traceName))
    #expect(
      stage.taken() == [
        "willBeginDragging", "didScroll 0,300", "willEndDragging", "didEndDragging false",
      ])
    stage.stage.simulation.scroll(by: -500)
    #expect(
      stage.taken() == [
        "willBeginDragging", "didScroll 0,-200", "willEndDragging", "didEndDragging true",
        "didScroll 0,0", "didEndDecelerating",
      ])
    stage.listener.target = CGPoint(x: 0, y: 777)
    stage.stage.simulation.scroll(by: 10)
    #expect(stage.view.contentOffset.y == 777)
    stage.stage.perform { stage.view.isScrollEnabled = false }
    #expect(
      stage.stage.simulation.scroll(by: 1)
        == .ignored("nothing there scrolls up or down"))
  }

  @Test func pagesComeToRestAtPages() {
    let stage = ScrollStage(size: CGSize(width: 1170, height: 844))
    stage.stage.perform { stage.view.isPagingEnabled = true }
    stage.stage.simulation.scroll(by: 250)
    #expect(stage.view.contentOffset == CGPoint(x: 390, y: 0))
    stage.stage.simulation.scroll(by: 100)
    #expect(stage.view.contentOffset == CGPoint(x: 390, y: 0))
  }

  @Test func aFingerNeverPullsContentOutOfSight() {
    let stage = ScrollStage()
    stage.stage.simulation.scroll(by: 9000)
    #expect(
      stage.taken() == [
        "willBeginDragging", "didScroll 0,2000", "willEndDragging", "didEndDragging true",
        "didScroll 0,1156", "didEndDecelerating",
      ])
    stage.stage.perform { stage.view.bounces = false }
    stage.stage.simulation.scroll(by: -9000)
    #expect(
      stage.taken() == [
        "willBeginDragging", "didScroll 0,0", "willEndDragging", "didEndDragging false",
      ])
  }

  @Test func aFingerScrollsTheInnermostViewThatGoesItsWay() {
    let stage = ScrollStage()
    let inner = stage.stage.perform {
      let inner = UIScrollView(frame: CGRect(x: 0, y: 400, width: 390, height: 100))
      inner.contentSize = CGSize(width: 1000, height: 100)
      stage.view.addSubview(inner)
      return inner
    }
    let point = CGPoint(x: 100, y: 450)
    let simulation = stage.stage.simulation
    #expect(
      simulation.scroll(ScrollGesture(from: point, .right, by: 50)) == .reached(inner.traceName))
    #expect(
      simulation.scroll(ScrollGesture(from: point, .down, by: 70))
        == .reached(stage.view.traceName))
    #expect(inner.contentOffset == CGPoint(x: 50, y: 0))
    #expect(stage.view.contentOffset == CGPoint(x: 0, y: 70))
    #expect(
      simulation.scroll(ScrollGesture(from: CGPoint(x: 100, y: 100), .right, by: 50))
        == .ignored("nothing there scrolls left or right"))
  }

  @Test func pullingRefreshes() {
    let stage = ScrollStage()
    var asked = 0
    let control = stage.stage.perform {
      let control = UIRefreshControl()
      control.addAction(UIAction { _ in asked += 1 }, for: .valueChanged)
      stage.view.refreshControl = control
      return control
    }
    stage.stage.simulation.scroll(by: -40)
    #expect(asked == 0)
    stage.stage.simulation.scroll(by: -80)
    #expect(asked == 1)
    #expect(control.isRefreshing)
    #expect(stage.view.contentOffset.y == -60)
    #expect(control.frame == CGRect(x: 0, y: -60, width: 390, height: 60))
    stage.stage.perform { control.endRefreshing() }
    #expect(stage.view.contentOffset.y == 0)
    stage.stage.perform { control.beginRefreshing() }
    #expect(asked == 1)
  }
}

@Suite struct `The guides of a scroll view` {
  @Test func `give it its frame, and its content's size`() {
    let stage = Stage()
    var scroll: UIScrollView?
    let view = stage.lay(out: { view in
      let (made, content) = (UIScrollView(), UIView())
      view.add(made)
      made.add(content)
      let (frame, inside) = (made.frameLayoutGuide, made.contentLayoutGuide)
      NSLayoutConstraint.activate([
        frame.topAnchor.constraint(equalTo: view.topAnchor, constant: 100),
        frame.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        frame.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        frame.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        content.topAnchor.constraint(equalTo: inside.topAnchor),
        content.leadingAnchor.constraint(equalTo: inside.leadingAnchor),
        content.trailingAnchor.constraint(equalTo: inside.trailingAnchor),
        content.bottomAnchor.constraint(equalTo: inside.bottomAnchor),
        content.widthAnchor.constraint(equalTo: frame.widthAnchor),
        content.heightAnchor.constraint(equalToConstant: 2000),
      ])
      scroll = made
    })

    #expect(
      stage.perform { frameTree(view) } == [
        "UIView 0 0 390 844", "  UIScrollView 0 100 390 744", "    UIView 0 0 390 2000",
      ])
    #expect(stage.perform { scroll?.contentSize } == CGSize(width: 390, height: 2000))
    stage.perform { scroll?.contentOffset.y = 300 }
    #expect(
      stage.perform { frameTree(view) } == [
        "UIView 0 0 390 844", "  UIScrollView 0 100 390 744", "    UIView 0 0 390 2000",
      ])
  }
}
