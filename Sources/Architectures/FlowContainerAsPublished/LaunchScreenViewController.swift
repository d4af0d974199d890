import HeadlessUIKit

final class LaunchScreenViewController: UIViewController {
  private let name = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemOrange
    name.text = "Kitty Feed"
    name.textColor = .white
    name.font = .boldSystemFont(ofSize: 36)
    name.textAlignment = .center
    name.frame = view.bounds
    name.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(name)
  }
}
