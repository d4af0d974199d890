import HeadlessUIKit

/// A page with a heading, a line of text and one large button.
class PlainPage: UIViewController {
  private let heading = UILabel()
  private let text = UILabel()
  private lazy var button = UIButton(
    primaryAction: UIAction(title: action) { [weak self] _ in self?.act() })

  // What a page has of its own.
  var headline: String { "" }
  var explanation: String { "" }
  var action: String { "" }
  var actionColor: UIColor { .systemBlue }
  func act() {}

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    heading.text = headline
    heading.font = .boldSystemFont(ofSize: 28)
    heading.textAlignment = .center
    text.text = explanation
    text.textColor = .secondaryLabel
    text.textAlignment = .center
    button.backgroundColor = actionColor
    button.setTitleColor(.white, for: .normal)
    button.layer.cornerRadius = 12
    for part in [heading, text, button] { view.addSubview(part) }
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let width = min(view.bounds.width - 48, 342)
    let left = (view.bounds.width - width) / 2
    let middle = view.bounds.midY
    heading.frame = CGRect(x: left, y: middle - 110, width: width, height: 36)
    text.frame = CGRect(x: left, y: middle - 66, width: width, height: 24)
    button.frame = CGRect(x: left, y: middle - 10, width: width, height: 50)
  }
}
