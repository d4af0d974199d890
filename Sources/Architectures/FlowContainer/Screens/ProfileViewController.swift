import HeadlessUIKit

final class ProfileViewController: UIViewController {
  private let logoutHandler: () -> Void
  private let picture = UIImageView(image: UIImage(systemName: "person.crop.circle"))
  private let name = UILabel()
  private lazy var logoutButton = UIButton(
    primaryAction: UIAction(title: "Log Out") { [weak self] _ in self?.logoutHandler() })

  init(logoutHandler: @escaping () -> Void) {
    self.logoutHandler = logoutHandler
    super.init(nibName: nil, bundle: nil)
    tabBarItem = UITabBarItem(title: "Profile", image: UIImage(systemName: "person"), tag: 1)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    view.addSubview(picture)
    name.text = "Kim"
    name.font = .boldSystemFont(ofSize: 24)
    name.textAlignment = .center
    view.addSubview(name)
    logoutButton.backgroundColor = .systemRed
    logoutButton.setTitleColor(.white, for: .normal)
    logoutButton.layer.cornerRadius = 10
    view.addSubview(logoutButton)
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let width = min(view.bounds.width - 64, 320)
    let left = (view.bounds.width - width) / 2
    let middle = view.bounds.midY
    picture.frame = CGRect(x: view.bounds.midX - 48, y: middle - 150, width: 96, height: 96)
    name.frame = CGRect(x: left, y: middle - 46, width: width, height: 32)
    logoutButton.frame = CGRect(x: left, y: middle + 14, width: width, height: 48)
  }
}
