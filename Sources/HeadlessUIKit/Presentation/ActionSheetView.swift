internal import Foundation

/// What an action sheet shows: title and message over its actions in one group, and the way out
/// apart below it.
final class ActionSheetView: UIView, AlertContent {
  private let group = UIView()
  private let header = UIView()
  private let title = UILabel()
  private let message = UILabel()
  private var buttons: [(button: UIButton, action: UIAlertAction)] = []
  private let tapped: (UIAlertAction) -> Void

  private static let rowHeight: CGFloat = 57
  private static let gap: CGFloat = 8
  /// What is seen of the group between two of its rows.
  private static let line: CGFloat = 0.5
  private static let radius: CGFloat = 13

  init(tapped: @escaping (UIAlertAction) -> Void) {
    self.tapped = tapped
    super.init(frame: .zero)
    group.backgroundColor = .separator
    group.cornerRadius = Self.radius
    group.clipsToBounds = true
    header.backgroundColor = .secondarySystemGroupedBackground
    title.font = .systemFont(ofSize: 13, weight: .semibold)
    message.font = .systemFont(ofSize: 13)
    for label in [title, message] {
      label.textAlignment = .center
      label.textColor = .secondaryLabel
      label.numberOfLines = 0
      header.addSubview(label)
    }
    group.addSubview(header)
    addSubview(group)
  }

  required init?(coder: NSCoder) {
    tapped = { _ in }
    super.init(coder: coder)
  }

  func show(_ alert: UIAlertController) {
    title.text = alert.title
    message.text = alert.message
    for (button, _) in buttons { button.removeFromSuperview() }
    buttons = alert.actions.map { ($0.button(tapped), $0) }
    for (button, action) in buttons {
      button.backgroundColor = .secondarySystemGroupedBackground
      button.font = .systemFont(ofSize: 20, weight: action.style == .cancel ? .semibold : .regular)
      if action.style == .cancel {
        button.cornerRadius = Self.radius
        addSubview(button)
      } else {
        group.addSubview(button)
      }
    }
    follow()
    setNeedsLayout()
  }

  func follow() {
    for (button, action) in buttons { button.isEnabled = action.isEnabled }
  }

  private var grouped: [UIButton] {
    buttons.filter { $0.action.style != .cancel }.map(\.button)
  }
  private var cancel: UIButton? { buttons.first { $0.action.style == .cancel }?.button }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let group = groupHeight(size.width)
    let apart = cancel == nil ? 0 : Self.rowHeight + (group > 0 ? Self.gap : 0)
    return CGSize(width: size.width, height: group + apart)
  }

  private func groupHeight(_ width: CGFloat) -> CGFloat {
    let rows = CGFloat(grouped.count)
    let header = headerHeight(width)
    let lines = max(0, rows + (header > 0 ? 1 : 0) - 1)
    return header + rows * Self.rowHeight + lines * Self.line
  }

  private func headerHeight(_ width: CGFloat) -> CGFloat {
    let text = height(title, width) + height(message, width)
    return text > 0 ? 14 + text + 12 : 0
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width
    group.frame = CGRect(x: 0, y: 0, width: width, height: groupHeight(width))
    header.frame = CGRect(x: 0, y: 0, width: width, height: headerHeight(width))
    place([title, message], below: 14, width)
    var y = header.frame.height > 0 ? header.frame.height + Self.line : 0
    for button in grouped {
      button.frame = CGRect(x: 0, y: y, width: width, height: Self.rowHeight)
      y += Self.rowHeight + Self.line
    }
    cancel?.frame = CGRect(
      x: 0, y: bounds.height - Self.rowHeight, width: width, height: Self.rowHeight)
  }
}
