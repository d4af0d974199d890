extension UIView {
  /// Light or dark is going to be read again: the views and controllers in it get the change with
  /// the turn's layout; no source says when.
  final func styleWillChange() {
    let previous = traitCollection
    process.runLoop.afterCommit { [self] in
      if window != nil { traitsChanged(from: previous) }
    }
  }
}
