internal import Foundation

extension UIView {
  /// Lets a recognizer look for its gesture in the view; it leaves the view that it belonged to.
  public final func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
  }

  /// Takes a recognizer off the view.
  public final func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizers?.removeAll { $0 === gestureRecognizer }
  }

  final func recognizersChanged(from old: [UIGestureRecognizer]?) {
    for recognizer in old ?? [] { recognizer.view = nil }
    for recognizer in gestureRecognizers ?? [] { recognizer.view = self }
    recordTappable()
  }

  /// Tells whether a tap is looked for: what is no control can be touched then.
  final func recordTappable() {
    let looks = gestureRecognizers?.contains { $0.isEnabled && $0.takesSingleTaps } == true
    guard looks != isTappable else { return }
    isTappable = looks
    process.record(.propertySet(id, .tappable, .bool(looks)))
  }

  /// What an input calls it, if it looks for taps: its accessibility label or its text, else the
  /// first text in it.
  final var tappableName: String? {
    accessibilityLabel ?? (self as? UILabel)?.text
      ?? subviews.lazy.filter(\.isSeen).compactMap(\.tappableName).first
  }

  /// A finger taps it at a point of the screen: the recognizer of the innermost view there that may
  /// begin, and those that go with it. Whether the view itself is not to be touched any more.
  ///
  /// A control is not disturbed by recognizers of the views that it is in.
  @discardableResult
  final func recognizeTap(at point: CGPoint) -> Bool {
    let touched = process.windows.viewInFront(at: point) ?? self
    let touch = UITouch(point, in: touched)
    var begun: [UIGestureRecognizer] = []
    for view in sequence(first: touched, next: { $0 is UIControl ? nil : $0.superview }) {
      for recognizer in view.gestureRecognizers ?? []
      where recognizer.mayBegin(with: touch)
        && (begun.isEmpty || begun.contains { $0.mayGo(with: recognizer) })
      {
        begun.append(recognizer)
      }
    }
    for recognizer in begun { recognizer.recognize(in: process) }
    return begun.contains(where: \.cancelsTouchesInView)
  }

  final func convertFromScreen(_ point: CGPoint) -> CGPoint {
    sequence(first: self, next: \.superview).reversed().reduce(point) {
      $1.convertFromSuperview($0)
    }
  }
}
