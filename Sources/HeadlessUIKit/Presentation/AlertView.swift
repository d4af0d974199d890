internal import Foundation

/// What an alert shows: title, message, text fields, and its buttons below each other, or two side
/// by side.
final class AlertView: UIView, AlertContent {
  private let title = UILabel()
  private let message = UILabel()
  private var fields: [UITextField] = []
  private var buttons: [(button: UIButton, action: UIAlertAction)] = []
  private let tapped: (UIAlertAction) -> Void

  private static let rowHeight: CGFloat = 44

  init(tapped: @escaping (UIAlertAction) -> Void) {
    self.tapped = tapped
    super.init(frame: .zero)
    backgroundColor = .secondarySystemGroupedBackground
    cornerRadius = 14
    clipsToBounds = true
    title.font = .title
    message.font = .systemFont(ofSize: 13)
    for label in [title, message] {
      label.textAlignment = .center
      label.numberOfLines = 0
      addSubview(label)
    }
  }

  required init?(coder: NSCoder) {
    tapped = { _ in }
    super.init(coder: coder)
  }

  func show(_ alert: UIAlertController) {
    title.text = alert.title
    message.text = alert.message
    for view in buttons.map(\.button) + fields { view.removeFromSuperview() }
    fields = alert.textFields ?? []
    buttons = Self.ordered(alert.actions).map { ($0.button(tapped), $0) }
    for view in fields { addSubview(view) }
    for (button, _) in buttons { addSubview(button) }
    follow()
    setNeedsLayout()
  }

  func follow() {
    for (button, action) in buttons { button.isEnabled = action.isEnabled }
  }

  /// The way out stands last, or first of two.
  private static func ordered(_ actions: [UIAlertAction]) -> [UIAlertAction] {
    let (cancel, others) = (
      actions.filter { $0.style == .cancel }, actions.filter { $0.style != .cancel }
    )
    return actions.count == 2 ? cancel + others : others + cancel
  }

  private var rows: Int { buttons.count == 2 ? 1 : buttons.count }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: buttonsTop(size.width) + CGFloat(rows) * Self.rowHeight)
  }

  private func buttonsTop(_ width: CGFloat) -> CGFloat {
    20 + height(title, width) + height(message, width) + CGFloat(fields.count) * 36 + 20
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    var y = place([title, message], below: 20, bounds.width)
    for field in fields {
      field.frame = CGRect(x: 16, y: y + 4, width: max(0, bounds.width - 32), height: 28)
      y += 36
    }
    layOutButtons(below: y + 20)
  }

  private func layOutButtons(below top: CGFloat) {
    let isPair = buttons.count == 2
    let width = isPair ? bounds.width / 2 : bounds.width
    for (index, (button, _)) in buttons.enumerated() {
      button.frame = CGRect(
        x: isPair ? CGFloat(index) * width : 0,
        y: top + (isPair ? 0 : CGFloat(index) * Self.rowHeight), width: width,
        height: Self.rowHeight)
    }
  }
}
