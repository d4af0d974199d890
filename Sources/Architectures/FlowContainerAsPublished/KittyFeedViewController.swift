import HeadlessUIKit

final class KittyFeedViewController: UIViewController {
  private let cells = (1...10).map { KittyCell(name: "Kitty \($0)") }

  init() {
    super.init(nibName: nil, bundle: nil)
    tabBarItem = UITabBarItem(title: "Feed", image: UIImage(systemName: "list.bullet"), tag: 0)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    for cell in cells { view.addSubview(cell) }
    loadPictures()
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let insets = view.safeAreaInsets
    let room = view.bounds.height - insets.top - insets.bottom
    let height = max(44, (room / CGFloat(cells.count)).rounded(.down))
    for (index, cell) in cells.enumerated() {
      cell.frame = CGRect(
        x: insets.left, y: insets.top + CGFloat(index) * height,
        width: view.bounds.width - insets.left - insets.right, height: height)
    }
  }

  private func loadPictures() {
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [weak self] in
      for cell in self?.cells ?? [] { cell.showPicture() }
    }
  }
}

final class KittyCell: UIView {
  private let picture = UIView()
  private let name = UILabel()

  init(name: String) {
    super.init(frame: .zero)
    self.name.text = name
    picture.backgroundColor = .systemGray6
    picture.layer.cornerRadius = 8
    addSubview(picture)
    addSubview(self.name)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  func showPicture() {
    picture.backgroundColor = .orange
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side = bounds.height - 12
    picture.frame = CGRect(x: 16, y: 6, width: side, height: side)
    name.frame = CGRect(x: side + 32, y: 0, width: bounds.width - side - 48, height: bounds.height)
  }
}
