internal import Foundation

extension UITableViewCell {
  /// What UIKit puts at a row's end for its accessory type.
  final func makeAccessory() -> UIView? {
    let symbol: String
    switch accessoryType {
    case .none: return nil
    case .disclosureIndicator: symbol = "chevron.forward"
    case .checkmark: symbol = "checkmark"
    case .detailButton, .detailDisclosureButton: return makeDetailButton()
    }
    let picture = UIImageView(image: UIImage(systemName: symbol))
    picture.frame.size = CGSize(width: 12, height: 12)
    if accessoryType == .disclosureIndicator { picture.tintColor = .systemGray3 }
    return picture
  }

  private func makeDetailButton() -> UIView {
    let button = UIButton(type: .system)
    button.setImage(UIImage(systemName: "info.circle"), for: .normal)
    button.accessibilityLabel = "More Info"
    button.frame.size = CGSize(width: 24, height: 24)
    button.addInternalAction(for: .touchUpInside) { [unowned self] in
      guard let table, let path = table.indexPath(for: self) else { return }
      table.delegate?.tableView(table, accessoryButtonTappedForRowWith: path)
    }
    return button
  }
}
