internal import Foundation

/// The constraints by which a stack view arranges its views; named as UIKit names them in the
/// console.
struct StackArrangement {
  private var constraints: [NSLayoutConstraint] = []
  private var guides: [UILayoutGuide] = []

  init() {}

  /// Takes the constraints of before out of force and puts those of another in.
  mutating func replace(by new: StackArrangement) {
    NSLayoutConstraint.deactivate(constraints)
    for guide in guides { guide.owningView?.removeLayoutGuide(guide) }
    self = new
    NSLayoutConstraint.activate(constraints)
  }

  init(of stack: UIStackView) {
    let shown = stack.arrangedSubviews.filter { !$0.isHidden }
    let line = Line(stack)
    for view in stack.arrangedSubviews where view.isHidden {
      add(view, line.length, .equal, nil, .notAnAttribute, "UISV-hiding")
      add(view, line.acrossNear, .equal, line.canvas, line.acrossNear, "UISV-hiding")
      add(view, line.near, .equal, line.canvas, line.near, "UISV-hiding")
    }
    guard let first = shown.first, let last = shown.last else {
      add(stack, line.length, .equal, nil, .notAnAttribute, "UISV-canvas-fit", 0, 49)
      add(stack, line.acrossLength, .equal, nil, .notAnAttribute, "UISV-canvas-fit", 0, 49)
      return
    }
    add(line.canvas, line.near, .equal, first, line.near, "UISV-canvas-connection")
    add(line.canvas, line.far, .equal, last, line.far, "UISV-canvas-connection")
    distribute(shown, line, stack)
    align(shown, line, stack.alignment)
  }

  /// The attributes along the axis and across it.
  private struct Line {
    typealias Attribute = NSLayoutConstraint.Attribute
    let canvas: AnyObject
    let isRow: Bool
    let near, far, center, length: Attribute
    let acrossNear, acrossFar, acrossCenter, acrossLength: Attribute

    init(_ stack: UIStackView) {
      canvas = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack
      isRow = stack.axis == .horizontal
      (near, far, center, length) =
        isRow ? (.leading, .trailing, .centerX, .width) : (.top, .bottom, .centerY, .height)
      (acrossNear, acrossFar, acrossCenter, acrossLength) =
        isRow ? (.top, .bottom, .centerY, .height) : (.leading, .trailing, .centerX, .width)
    }
  }

  // MARK: Along the axis

  private mutating func distribute(_ views: [UIView], _ line: Line, _ stack: UIStackView) {
    let pairs = zip(views, views.dropFirst())
    let stretchesGaps = [.equalSpacing, .equalCentering].contains(stack.distribution)
    for (before, after) in pairs {
      add(
        after, line.near, stretchesGaps ? .greaterThanOrEqual : .equal, before, line.far,
        "UISV-spacing", stack.gap(after: before))
    }
    switch stack.distribution {
    case .fill: break
    case .fillEqually:
      for (before, after) in pairs {
        add(after, line.length, .equal, before, line.length, "UISV-fill-equally")
      }
    case .fillProportionally: shareInProportion(views, line, stack)
    case .equalSpacing: stretch(pairs, line, stack, from: line.far, to: line.near, 1000)
    case .equalCentering: stretch(pairs, line, stack, from: line.center, to: line.center, 149)
    }
  }

  private mutating func shareInProportion(
    _ views: [UIView], _ line: Line, _ stack: UIStackView
  ) {
    let lengths = views.map { view in
      let size = view.intrinsicContentSize
      return max(0, line.isRow ? size.width : size.height)
    }
    guard let longest = lengths.max(), longest > 0, let base = lengths.firstIndex(of: longest)
    else { return }
    for (view, length) in zip(views, lengths) where view !== views[base] && length > 0 {
      add(
        view, line.length, .equal, views[base], line.length, "UISV-fill-proportionally", 0, 999,
        multiplier: length / longest)
    }
  }

  /// Guides that span the gaps, or from middle to middle, are as long as each other.
  private mutating func stretch(
    _ pairs: Zip2Sequence<[UIView], ArraySlice<UIView>>, _ line: Line, _ stack: UIStackView,
    from start: NSLayoutConstraint.Attribute, to end: NSLayoutConstraint.Attribute,
    _ priority: Float
  ) {
    for (before, after) in pairs {
      let guide = UILayoutGuide()
      guide.identifier = "UISV-distributing"
      stack.addLayoutGuide(guide)
      add(guide, line.near, .equal, before, start, "UISV-distributing-edge")
      add(guide, line.far, .equal, after, end, "UISV-distributing-edge")
      add(guide, line.acrossNear, .equal, line.canvas, line.acrossNear, "UISV-distributing-edge")
      add(guide, line.acrossLength, .equal, nil, .notAnAttribute, "UISV-distributing-edge")
      if let first = guides.first {
        add(guide, line.length, .equal, first, line.length, "UISV-distributing", 0, priority)
      }
      guides.append(guide)
    }
  }

  // MARK: Across the axis

  private mutating func align(
    _ views: [UIView], _ line: Line, _ alignment: UIStackView.Alignment
  ) {
    let attribute: NSLayoutConstraint.Attribute? =
      switch alignment {
      case .fill: nil
      case .leading: line.acrossNear
      case .trailing: line.acrossFar
      case .center: line.acrossCenter
      case .firstBaseline: line.isRow ? .firstBaseline : line.acrossNear
      case .lastBaseline: line.isRow ? .lastBaseline : line.acrossNear
      }
    guard let attribute else {
      for view in views {
        add(view, line.acrossNear, .equal, line.canvas, line.acrossNear, "UISV-alignment")
        add(view, line.acrossFar, .equal, line.canvas, line.acrossFar, "UISV-alignment")
      }
      return
    }
    let isBaseline = attribute == .firstBaseline || attribute == .lastBaseline
    for view in views {
      if !isBaseline {
        add(view, attribute, .equal, line.canvas, attribute, "UISV-alignment")
      } else if view !== views[0] {
        add(view, attribute, .equal, views[0], attribute, "UISV-alignment")
      }
      add(
        view, line.acrossNear, .greaterThanOrEqual, line.canvas, line.acrossNear,
        "UISV-canvas-connection")
      add(
        line.canvas, line.acrossFar, .greaterThanOrEqual, view, line.acrossFar,
        "UISV-canvas-connection")
    }
    if isBaseline {
      add(
        views[0], line.acrossNear, .equal, line.canvas, line.acrossNear, "UISV-canvas-connection",
        0, 49)
    }
    add(
      line.canvas, line.acrossLength, .equal, nil, .notAnAttribute, "UISV-canvas-fit", 0, 49)
  }

  // MARK: Constraints

  private mutating func add(
    _ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute,
    _ relation: NSLayoutConstraint.Relation, _ other: AnyObject?,
    _ otherAttribute: NSLayoutConstraint.Attribute, _ name: String, _ constant: CGFloat = 0,
    _ priority: Float = 1000, multiplier: CGFloat = 1
  ) {
    let made = NSLayoutConstraint(
      item: item, attribute: attribute, relatedBy: relation, toItem: other,
      attribute: otherAttribute, multiplier: multiplier, constant: constant)
    made.identifier = name
    made.priority = UILayoutPriority(priority)
    constraints.append(made)
  }
}
