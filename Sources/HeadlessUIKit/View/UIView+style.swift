extension UIView {
  /// Light or dark is asked for anew: the views and controllers in it are told with the turn's
  /// layout; no source says when.
  final func styleChanged() {
    let previous = traitCollection
    process.runLoop.afterCommit { [self] in
      if window != nil { traitsChanged(from: previous) }
    }
  }
}
