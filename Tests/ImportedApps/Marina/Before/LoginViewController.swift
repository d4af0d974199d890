import UIKit

final class LoginViewController: UIViewController {
  private let completion: () -> Void

  init(completion: @escaping () -> Void) {
    self.completion = completion
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    let button = UIButton(type: .system)
    button.setTitle("Log In", for: .normal)
    button.addTarget(self, action: #selector(logIn), for: .touchUpInside)
    button.frame = CGRect(x: 95, y: 400, width: 200, height: 44)
    view.addSubview(button)
  }

  @objc private func logIn() { completion() }
}
