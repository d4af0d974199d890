internal import Trace

// Light or dark: what a view's colors are recorded as.
extension UIView {
  /// Light or dark is going to be read again: the views and controllers in it get the change with
  /// the turn's layout; no source says when.
  final func styleWillChange() {
    let previous = traitCollection
    process.usesStyles = true
    process.runLoop.afterCommit { [self] in
      if window != nil { traitsChanged(from: previous) }
    }
  }

  /// Records the colors that are others in the appearance that it has now.
  final func followStyle() {
    guard process.usesStyles else { return }
    let isDark = traitCollection.userInterfaceStyle == .dark
    guard isDark != isDrawnDark else { return }
    let before = colors.map { traced($0.color) }
    isDrawnDark = isDark
    for ((property, color), old) in zip(colors, before) where traced(color) != old {
      process.record(.propertySet(id, property, traced(color)))
    }
  }

  /// A color as the view shows it.
  final func traced(_ color: UIColor?) -> PropertyValue {
    color.map { .color($0.traced(isDark: isDrawnDark)) } ?? .none
  }
}
