import HeadlessUIKit

final class LoginViewController: UIViewController {
  private let loginHandler: () -> Void
  private let name = UILabel()
  private let userName = UITextField()
  private let password = UITextField()
  private lazy var loginButton = UIButton(
    primaryAction: UIAction(title: "Log In") { [weak self] _ in self?.loginHandler() })

  init(loginHandler: @escaping () -> Void) {
    self.loginHandler = loginHandler
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    name.text = "Kitty Feed"
    name.textColor = .systemOrange
    name.font = .boldSystemFont(ofSize: 32)
    name.textAlignment = .center
    view.addSubview(name)
    // As the phone's saved passwords fill them in.
    show(userName, placeholder: "User name", text: "kim")
    show(password, placeholder: "Password", text: "meow")
    password.isSecureTextEntry = true
    loginButton.setTitleColor(.white, for: .normal)
    loginButton.layer.cornerRadius = 10
    view.addSubview(loginButton)
    fieldsChanged()
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let width = min(view.bounds.width - 64, 320)
    let left = (view.bounds.width - width) / 2
    let top = max(view.safeAreaInsets.top + 16, view.bounds.midY - 190)
    name.frame = CGRect(x: left, y: top, width: width, height: 44)
    userName.frame = CGRect(x: left, y: top + 72, width: width, height: 44)
    password.frame = CGRect(x: left, y: top + 128, width: width, height: 44)
    loginButton.frame = CGRect(x: left, y: top + 196, width: width, height: 48)
  }

  private func show(_ field: UITextField, placeholder: String, text: String) {
    field.placeholder = placeholder
    field.text = text
    field.borderStyle = .roundedRect
    field.addAction(UIAction { [weak self] _ in self?.fieldsChanged() }, for: .editingChanged)
    view.addSubview(field)
  }

  private func fieldsChanged() {
    let isComplete = [userName, password].allSatisfy { !($0.text ?? "").isEmpty }
    loginButton.isEnabled = isComplete
    loginButton.backgroundColor = isComplete ? .systemOrange : .lightGray
  }
}
