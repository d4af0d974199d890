extension UIView {
  /// Light or dark is going to be asked for anew: the views and controllers in it are told with the
  /// turn's layout; no source says when.
  final func styleWillChange() {
    let previous = traitCollection
    process.runLoop.afterCommit { [self] in
      if window != nil { traitsChanged(from: previous) }
    }
  }
}
