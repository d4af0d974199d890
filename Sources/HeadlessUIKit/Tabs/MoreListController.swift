internal import Foundation

/// The list of the tabs that have no button of their own in the bar.
final class MoreListController: UIViewController {
  var tapped: ((UITabBarItem) -> Void)?
  private var items: [UITabBarItem] = []
  private var rows: [UIButton] = []

  private static let rowHeight: CGFloat = 44

  /// Shows these in place of the old ones.
  func show(_ items: [UITabBarItem]) {
    self.items = items
    if isViewLoaded { build() }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    build()
  }

  private func build() {
    for row in rows { row.removeFromSuperview() }
    rows = items.map { item in
      let row = UIButton(type: .system)
      row.setTitle(item.title, for: .normal)
      row.addInternalAction(for: .touchUpInside) { [weak self, weak item] in
        if let item { self?.tapped?(item) }
      }
      view.addSubview(row)
      return row
    }
    view.setNeedsLayout()
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(
        x: 0, y: view.safeAreaInsets.top + CGFloat(index) * Self.rowHeight,
        width: view.bounds.width, height: Self.rowHeight)
    }
  }
}
