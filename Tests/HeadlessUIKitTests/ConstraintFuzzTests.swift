import HeadlessUIKit
import Testing

/// Random trees of views, of which each frame is known beforehand.
@Suite struct `Random constraints` {
  @Test(arguments: 0..<60)
  func `give the frames from which they were made, through every change`(seed: Int) {
    var forest = Forest(seed: UInt64(seed))
    for _ in 0..<6 {
      forest.change()
      #expect(forest.found == forest.wanted, "seed \(seed)")
    }
    #expect(forest.stage.simulation.console == [])
  }

  @Test func `give the same trace every time`() {
    func trace() -> [String] {
      var forest = Forest(seed: 11)
      for _ in 0..<20 { forest.change() }
      return forest.stage.simulation.trace.map { "\($0)" }
    }
    #expect(trace() == trace())
  }
}

/// Views in views, each held on each axis by two constraints to its superview or to the view before
/// it; and where that puts them.
private struct Forest {
  let stage = Stage()
  private var dice: Dice
  private let root: UIView
  private var views: [UIView] = []
  private var frames: [CGRect] = []
  private var held:
    [(NSLayoutConstraint, NSLayoutConstraint, NSLayoutConstraint, NSLayoutConstraint)] =
      []

  init(seed: UInt64) {
    dice = Dice(state: seed &* 0x9e37_79b9_7f4a_7c15 &+ 1)
    root = stage.lay { _ in }
  }

  var found: [CGRect] { views.map(\.frame) }
  var wanted: [CGRect] { frames }

  mutating func change() {
    stage.perform {
      switch dice.next(4) {
      case 0 where !views.isEmpty: move(dice.next(views.count))
      case 1 where views.count > 3: replace(dice.next(views.count))
      default: for _ in 0..<4 { add() }
      }
    }
  }

  private mutating func add() {
    let parent = views.isEmpty || dice.next(3) == 0 ? root : views[dice.next(views.count)]
    let view = UIView()
    parent.add(view)
    views.append(view)
    frames.append(frame())
    held.append(hold(views.count - 1))
  }

  private mutating func frame() -> CGRect {
    CGRect(
      x: dice.next(90), y: dice.next(90), width: 1 + dice.next(200), height: 1 + dice.next(200))
  }

  /// Gives a view another frame by the constants alone.
  private mutating func move(_ place: Int) {
    frames[place] = frame()
    for other in views.indices where other == place || isBound(other, to: place) {
      let constants = constants(of: other)
      held[other].0.constant = constants.0
      held[other].1.constant = constants.1
      held[other].2.constant = constants.2
      held[other].3.constant = constants.3
    }
  }

  /// Takes a view's constraints out and makes others.
  private mutating func replace(_ place: Int) {
    let (a, b, c, d) = held[place]
    NSLayoutConstraint.deactivate([a, b, c, d])
    held[place] = hold(place)
  }

  private func isBound(_ view: Int, to other: Int) -> Bool {
    [held[view].0, held[view].1, held[view].2, held[view].3].contains {
      $0.secondItem === views[other]
    }
  }

  private mutating func hold(
    _ place: Int
  ) -> (NSLayoutConstraint, NSLayoutConstraint, NSLayoutConstraint, NSLayoutConstraint) {
    let view = views[place]
    let sibling = views[..<place].last { $0.superview === view.superview }
    let around = dice.next(2) == 0 ? sibling ?? view.superview : view.superview
    func make(
      _ first: NSLayoutConstraint.Attribute, _ second: NSLayoutConstraint.Attribute
    ) -> NSLayoutConstraint {
      NSLayoutConstraint(
        item: view, attribute: first, relatedBy: .equal,
        toItem: second == .notAnAttribute ? nil : around, attribute: second, multiplier: 1,
        constant: 0)
    }
    let right: NSLayoutConstraint.Attribute = [.width, .right, .centerX][dice.next(3)]
    let made = (
      make(.left, .right), make(right, right == .width ? .notAnAttribute : .left),
      make(.top, .top), make(.height, dice.next(2) == 0 ? .height : .notAnAttribute)
    )
    let constants = constants(of: place, made)
    made.0.constant = constants.0
    made.1.constant = constants.1
    made.2.constant = constants.2
    made.3.constant = constants.3
    NSLayoutConstraint.activate([made.0, made.1, made.2, made.3])
    return made
  }

  private func constants(of place: Int) -> (CGFloat, CGFloat, CGFloat, CGFloat) {
    constants(of: place, held[place])
  }

  private func constants(
    of place: Int,
    _ four: (NSLayoutConstraint, NSLayoutConstraint, NSLayoutConstraint, NSLayoutConstraint)
  ) -> (CGFloat, CGFloat, CGFloat, CGFloat) {
    func constant(_ constraint: NSLayoutConstraint) -> CGFloat {
      let own = value(constraint.firstAttribute, frames[place])
      guard let item = constraint.secondItem as? UIView else { return own }
      let frame =
        item === views[place].superview
        ? CGRect(origin: .zero, size: size(of: item)) : rect(of: item)
      return own - value(constraint.secondAttribute, frame)
    }
    return (constant(four.0), constant(four.1), constant(four.2), constant(four.3))
  }

  private func size(of view: UIView) -> CGSize {
    view === root ? root.bounds.size : rect(of: view).size
  }

  private func rect(of view: UIView) -> CGRect {
    views.firstIndex { $0 === view }.map { frames[$0] } ?? .zero
  }

  private func value(_ attribute: NSLayoutConstraint.Attribute, _ frame: CGRect) -> CGFloat {
    switch attribute {
    case .left: frame.minX
    case .right: frame.maxX
    case .top: frame.minY
    case .width: frame.width
    case .height: frame.height
    default: frame.midX
    }
  }
}

/// Chance that is the same in every run.
private struct Dice {
  var state: UInt64

  mutating func next(_ count: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(count))
  }
}
