package import HeadlessUIKit

extension UILabel {
  /// A large centred line.
  package static func heading(_ text: String, color: UIColor = .label) -> UILabel {
    line(text, .systemFont(ofSize: 28, weight: .bold), color)
  }

  /// A centred line of plain text.
  package static func note(_ text: String, color: UIColor = .secondaryLabel) -> UILabel {
    line(text, .systemFont(ofSize: 15), color)
  }

  private static func line(_ text: String, _ font: UIFont, _ color: UIColor) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = font
    label.textColor = color
    label.textAlignment = .center
    return label
  }
}

extension UIButton {
  /// A broad coloured button.
  package static func filled(_ action: UIAction, color: UIColor = .systemBlue) -> UIButton {
    let button = UIButton(type: .system, primaryAction: action)
    button.backgroundColor = color
    button.setTitleColor(.white, for: .normal)
    button.font = .systemFont(ofSize: 17, weight: .semibold)
    button.layer.cornerRadius = 12
    return button
  }

  /// A button of text alone.
  package static func quiet(_ action: UIAction, color: UIColor = .systemBlue) -> UIButton {
    let button = UIButton(type: .system, primaryAction: action)
    button.setTitleColor(color, for: .normal)
    return button
  }
}

extension UITextField {
  /// A line to fill in.
  package static func field(_ placeholder: String, isSecret: Bool = false) -> UITextField {
    let field = UITextField()
    field.placeholder = placeholder
    field.isSecureTextEntry = isSecret
    field.borderStyle = .roundedRect
    field.backgroundColor = .secondarySystemGroupedBackground
    return field
  }
}

extension UIView {
  /// A white card with a line of text.
  package static func card(_ text: String) -> UIView {
    let card = CardView()
    card.show(text)
    return card
  }
}

private final class CardView: UIView {
  private let label = UILabel()

  func show(_ text: String) {
    backgroundColor = .secondarySystemGroupedBackground
    layer.cornerRadius = 10
    label.text = text
    addSubview(label)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: 16, dy: 0)
  }
}
