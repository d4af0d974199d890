/// What an alert controller shows, in the form of its style.
protocol AlertContent: UIView {
  /// Shows what the controller has now.
  func show(_ alert: UIAlertController)
  /// Shows which of its actions are enabled.
  func follow()
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
