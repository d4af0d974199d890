import HeadlessUIKit

/// What the app is about: a few rows.
final class FirstViewController: UIViewController {
  private let rows = [
    RowView(title: "Today", detail: "3 appointments"),
    RowView(title: "Tomorrow", detail: "Nothing planned"),
    RowView(title: "This week", detail: "12 appointments"),
    RowView(title: "Next week", detail: "5 appointments"),
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "First View Controller"
    view.backgroundColor = .systemGray6
    for row in rows { view.addSubview(row) }
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let insets = view.safeAreaInsets
    let width = view.bounds.width - insets.left - insets.right - 32
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(
        x: insets.left + 16, y: insets.top + 16 + CGFloat(index) * 68, width: width, height: 60)
    }
  }
}

/// A white card with a title and a grey line under it.
final class RowView: UIView {
  private let title = UILabel()
  private let detail = UILabel()

  init(title: String, detail: String) {
    super.init(frame: .zero)
    backgroundColor = .white
    layer.cornerRadius = 10
    self.title.text = title
    self.detail.text = detail
    self.detail.textColor = .secondaryLabel
    self.detail.font = .systemFont(ofSize: 14)
    addSubview(self.title)
    addSubview(self.detail)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func layoutSubviews() {
    super.layoutSubviews()
    title.frame = CGRect(x: 16, y: 8, width: bounds.width - 32, height: 24)
    detail.frame = CGRect(x: 16, y: 32, width: bounds.width - 32, height: 20)
  }
}
