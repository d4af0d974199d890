internal import Foundation

/// What an alert controller shows, in the form of its style.
protocol AlertContent: UIView {
  /// Shows what the controller has now.
  func show(_ alert: UIAlertController)
  /// Shows which of its actions are enabled.
  func follow()
}

extension AlertContent {
  /// How tall a text is in a view of a width; 0 without one.
  func height(_ label: UILabel, _ width: CGFloat) -> CGFloat {
    guard let text = label.text, !text.isEmpty else { return 0 }
    let line = label.font.size(of: text)
    return line.height * max(1, (line.width / max(1, width - 32)).rounded(.up)) + 4
  }

  /// Lays texts below each other; returns their lower end.
  @discardableResult
  func place(_ labels: [UILabel], below top: CGFloat, _ width: CGFloat) -> CGFloat {
    labels.reduce(into: top) { y, label in
      let tall = height(label, width)
      label.frame = CGRect(x: 16, y: y, width: max(0, width - 32), height: tall)
      y += tall
    }
  }
}

extension UIAlertAction {
  /// The button of an action; a way out is bold.
  func button(_ tapped: @escaping (UIAlertAction) -> Void) -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    if style == .cancel { button.font = .title }
    if style == .destructive { button.setTitleColor(.systemRed, for: .normal) }
    button.addInternalAction(for: .touchUpInside) { [weak self] in
      if let self { tapped(self) }
    }
    return button
  }
}
