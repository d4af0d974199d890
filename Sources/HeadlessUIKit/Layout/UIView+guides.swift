internal import Foundation

extension UIView {
  /// Lets a guide belong to the view.
  public final func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard process.isRunning, layoutGuide.owningView !== self else { return }
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    requiredLayout.guides.append(layoutGuide)
    layoutGuide.owningView = self
  }

  /// Takes a guide out of the view, and the constraints that name it out of force.
  public final func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard let layout, layoutGuide.owningView === self else { return }
    dropConstraints { $0.firstItem === layoutGuide || $0.secondItem === layoutGuide }
    layout.guides.removeAll { $0 === layoutGuide }
    layoutGuide.owningView = nil
    layoutHost.layout?.engine?.gatherAnew()
  }

  /// The guides of the app that belong to the view, in the order in which they were added.
  public final var layoutGuides: [UILayoutGuide] { layout?.guides ?? [] }

  /// The part of the view that bars and the screen's shape leave free.
  public final var safeAreaLayoutGuide: UILayoutGuide {
    systemGuide(\.safeArea) {
      UILayoutGuide(
        in: process, identifier: "UIViewSafeAreaLayoutGuide", placement: .insets(\.safeAreaInsets))
    }
  }

  /// The part of the view within its margins.
  public final var layoutMarginsGuide: UILayoutGuide {
    systemGuide(\.marginsGuide) {
      UILayoutGuide(
        in: process, identifier: "UIViewLayoutMarginsGuide", placement: .insets(\.layoutMargins))
    }
  }

  /// The part of the view within its margins, at most 672 points wide: what is read well at the
  /// default size of text.
  public final var readableContentGuide: UILayoutGuide {
    systemGuide(\.readable) {
      UILayoutGuide(
        in: process, identifier: "UIViewReadableContentGuide",
        placement: .insets { view in
          var insets = view.layoutMargins
          let surplus = view.bounds.width - insets.left - insets.right - 672
          if surplus > 0 {
            insets.left += surplus / 2
            insets.right += surplus / 2
          }
          return insets
        })
    }
  }

  /// The area in which the keyboard covers the view, or would come up.
  public final var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    systemGuide(\.keyboard) {
      UIKeyboardLayoutGuide(
        in: process, identifier: "UIKeyboardLayoutGuide",
        placement: .insets { view in
          let application = view.process.application
          var insets = UIEdgeInsets(top: view.bounds.height - view.safeAreaInsets.bottom)
          guard application.keyboard.isShown, let window = view.window else { return insets }
          let top = CGPoint(x: 0, y: window.bounds.height - application.keyboardHeight)
          insets.top = min(max(0, window.convert(top, to: view).y), insets.top)
          return insets
        })
    }
  }

  /// Lets what keeps to the safe area be laid out: bars have come or gone.
  final func safeAreaChanged() {
    guard process.usesConstraints else { return }
    if viewController != nil || layout?.engine != nil { setNeedsLayout() }
    for view in subviews { view.safeAreaChanged() }
  }

  /// Lets what follows the keyboard be laid out.
  final func keyboardChanged() {
    if layout?.keyboard != nil { setNeedsLayout() }
    for view in subviews { view.keyboardChanged() }
  }

  final func systemGuide<Guide: UILayoutGuide>(
    _ path: ReferenceWritableKeyPath<ViewLayout, Guide?>, _ make: () -> Guide
  ) -> Guide {
    if let known = requiredLayout[keyPath: path] { return known }
    let made = make()
    made.owningView = self
    requiredLayout[keyPath: path] = made
    return made
  }

  // MARK: Margins

  /// The space that content keeps from the edges, the safe area included unless
  /// `insetsLayoutMarginsFromSafeArea` is off: 8 points, at the sides of a controller's root view
  /// 16, or 20 if it is 414 points wide or wider.
  public final var layoutMargins: UIEdgeInsets {
    get { margins(in: safeAreaInsets) }
    set {
      requiredLayout.margins = newValue
      layoutMarginsDidChange()
      viewController?.notifyLayoutMargins()
      constraintInputsChanged()
      setNeedsLayout()
    }
  }

  /// The margins, once the view's safe area is known.
  final func margins(in safe: UIEdgeInsets) -> UIEdgeInsets {
    let own = ownMargins
    guard insetsLayoutMarginsFromSafeArea else { return own }
    return UIEdgeInsets(
      top: own.top + safe.top, left: own.left + safe.left, bottom: own.bottom + safe.bottom,
      right: own.right + safe.right)
  }

  private var ownMargins: UIEdgeInsets {
    let set = layout?.margins
    guard viewController != nil else {
      return set ?? UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    }
    let side: CGFloat = bounds.width >= 414 ? 20 : 16
    guard let set else { return UIEdgeInsets(left: side, right: side) }
    return UIEdgeInsets(
      top: set.top, left: max(side, set.left), bottom: set.bottom, right: max(side, set.right))
  }

  /// The margins by reading direction; left to right here.
  public final var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get {
      let margins = layoutMargins
      return NSDirectionalEdgeInsets(
        top: margins.top, leading: margins.left, bottom: margins.bottom, trailing: margins.right)
    }
    set {
      layoutMargins = UIEdgeInsets(
        top: newValue.top, left: newValue.leading, bottom: newValue.bottom,
        right: newValue.trailing)
    }
  }

  /// Whether the margins begin at the safe area.
  public final var insetsLayoutMarginsFromSafeArea: Bool {
    get { layout?.insetsMarginsFromSafeArea ?? true }
    set {
      requiredLayout.insetsMarginsFromSafeArea = newValue
      constraintInputsChanged()
      setNeedsLayout()
    }
  }
}
