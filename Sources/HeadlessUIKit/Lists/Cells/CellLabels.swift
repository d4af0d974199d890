internal import Foundation

/// The labels and the picture of a cell's standard content, made as they are asked for.
final class CellLabels {
  private var text: UILabel?
  private var detail: UILabel?
  private var image: UIImageView?

  private static let margin: CGFloat = 16

  func text(of cell: UITableViewCell) -> UILabel {
    if let text { return text }
    let made = UILabel()
    if cell.style == .value2 {
      made.font = .systemFont(ofSize: 12)
      made.textColor = .systemBlue
    }
    cell.contentView.addSubview(made)
    text = made
    return made
  }

  func detail(of cell: UITableViewCell) -> UILabel? {
    guard cell.style != .default else { return nil }
    if let detail { return detail }
    let made = UILabel()
    switch cell.style {
    case .subtitle: made.font = .systemFont(ofSize: 12)
    case .value2: made.font = .systemFont(ofSize: 12)
    default:
      made.textColor = .secondaryLabel
      made.textAlignment = .right
    }
    cell.contentView.addSubview(made)
    detail = made
    return made
  }

  func image(of cell: UITableViewCell) -> UIImageView? {
    guard cell.style != .value2 else { return nil }
    if let image { return image }
    let made = UIImageView(frame: .zero)
    cell.contentView.addSubview(made)
    image = made
    return made
  }

  func layOut(in cell: UITableViewCell) {
    guard text != nil || detail != nil || image != nil else { return }
    let size = cell.contentView.bounds.size
    var left = Self.margin + CGFloat(cell.indentationLevel) * cell.indentationWidth
    if let image, image.image != nil {
      image.frame = CGRect(x: left, y: ((size.height - 24) / 2).rounded(), width: 24, height: 24)
      left += 24 + Self.margin
    }
    let room = CGRect(
      x: left, y: 0, width: max(0, size.width - left - Self.margin), height: size.height)
    switch cell.style {
    case .subtitle: stack(in: room)
    case .default: text?.frame = room
    case .value1, .value2: beside(in: room, isSecond: cell.style == .value2)
    }
  }

  private func stack(in room: CGRect) {
    guard let detail, !(detail.text ?? "").isEmpty else {
      text?.frame = room
      return
    }
    let (first, second) = (height(of: text, room.width), height(of: detail, room.width))
    let top = ((room.height - first - second) / 2).rounded()
    text?.frame = CGRect(x: room.minX, y: top, width: room.width, height: first)
    detail.frame = CGRect(x: room.minX, y: top + first, width: room.width, height: second)
  }

  private func beside(in room: CGRect, isSecond: Bool) {
    let wanted = text?.font.size(of: text?.text ?? "").width ?? 0
    let width = isSecond ? min(91, room.width) : min(wanted, room.width)
    text?.frame = CGRect(x: room.minX, y: 0, width: width, height: room.height)
    let left = room.minX + width + 6
    detail?.frame = CGRect(
      x: left, y: 0, width: max(0, room.maxX - left), height: room.height)
  }

  /// The height that the texts want, with the room above and below them.
  func height(in cell: UITableViewCell, width: CGFloat) -> CGFloat {
    let room = max(0, width - 2 * Self.margin)
    let first = height(of: text, room)
    let second = cell.style == .subtitle ? height(of: detail, room) : 0
    return first + second + (second > 0 ? 20 : 22)
  }

  private func height(of label: UILabel?, _ width: CGFloat) -> CGFloat {
    label?.heightOfLines(in: width) ?? 0
  }
}

extension UILabel {
  /// The height of its lines when they are broken at a width; 0 without text.
  final func heightOfLines(in width: CGFloat) -> CGFloat {
    guard let text, !text.isEmpty else { return 0 }
    let size = font.size(of: text)
    guard numberOfLines != 1, width > 0 else { return size.height }
    let lines = (size.width / width).rounded(.up)
    return size.height * (numberOfLines == 0 ? lines : min(lines, CGFloat(numberOfLines)))
  }
}

extension UIView {
  /// The first label with a text that is drawn in it, from the back to the front.
  final var firstText: UILabel? {
    guard isSeen else { return nil }
    if let label = self as? UILabel, label.text?.isEmpty == false { return label }
    return subviews.lazy.compactMap(\.firstText).first
  }
}
